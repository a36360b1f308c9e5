import { describe, expect, test } from "vitest";
import { createLines, manifest, version } from "../testing/definitions.ts";

const dns1035 =
  "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')";
const names = { plural: "widgets", kind: "Widget" };

test("a sound definition has no errors", () => {
  expect(createLines(manifest())).toEqual([]);
});

test("the empty object, in the server's order", () => {
  expect(createLines("{}")).toEqual([
    "metadata.name: Required value: name or generateName is required",
    "spec.group: Required value",
    "spec.scope: Required value",
    "spec.versions: Invalid value: null: must have exactly one version marked as storage version",
    "spec.names.plural: Required value",
    "spec.names.singular: Required value",
    "spec.names.kind: Required value",
    "spec.names.listKind: Required value",
    "status.storedVersions: Invalid value: null: must have at least one stored version",
  ]);
});

describe("group, scope and names", () => {
  test.each<[object, string[]]>([
    [
      { group: "example" },
      ['spec.group: Invalid value: "example": should be a domain with at least one dot'],
    ],
    [{ scope: "Foo" }, ['spec.scope: Unsupported value: "Foo": supported values: "Cluster", "Namespaced"']],
    [
      { names: { ...names, shortNames: ["", "ok"], categories: ["A"] } },
      [
        `spec.names.shortNames[0]: Invalid value: "": ${dns1035}`,
        `spec.names.categories[0]: Invalid value: "A": ${dns1035}`,
      ],
    ],
    [
      { names: { ...names, listKind: "Widget" } },
      ['spec.names.listKind: Invalid value: "Widget": kind and listKind may not be the same'],
    ],
    [
      { names: { ...names, kind: "Foo_Bar" } },
      [
        `spec.names.singular: Invalid value: "foo_bar": ${dns1035}`,
        `spec.names.kind: Invalid value: "Foo_Bar": may have mixed case, but should otherwise match: ${dns1035}`,
        `spec.names.listKind: Invalid value: "Foo_BarList": may have mixed case, but should otherwise match: ${dns1035}`,
      ],
    ],
    [{ names: { ...names, singular: "widgets", shortNames: ["widgets", "widgets"] } }, []],
  ])("%j", (spec, expected) => {
    const found = createLines(manifest(spec as Record<string, unknown>));
    expect(found.filter((line) => !line.startsWith("metadata.name"))).toEqual(expected);
  });
});

describe("versions", () => {
  const goVersion = (name: string, storage: boolean) =>
    `{"Name":"${name}","Served":true,"Storage":${storage},"Deprecated":false,"DeprecationWarning":null,"Schema":null,"Subresources":null,"AdditionalPrinterColumns":null,"SelectableFields":null}`;
  test.each<[string, object[], string[]]>([
    [
      "the first name is said twice",
      [version("V1", { type: "object" }, { storage: true })],
      [
        `spec.versions[0].name: Invalid value: "V1": ${dns1035}`,
        `spec.version: Invalid value: "V1": ${dns1035}`,
      ],
    ],
    [
      "two storage versions",
      [version("v1"), version("v2", { type: "object" }, { storage: true })],
      [
        `spec.versions: Invalid value: [${goVersion("v1", true)},${goVersion("v2", true)}]: must have exactly one version marked as storage version`,
        'status.storedVersions: Invalid value: ["v1"]: must have the storage version v2',
      ],
    ],
    [
      "one name twice",
      [version("v1"), version("v1", { type: "object" }, { storage: false })],
      [
        `spec.versions: Invalid value: [${goVersion("v1", true)},${goVersion("v1", false)}]: must contain unique version names`,
      ],
    ],
    [
      "no schema",
      [{ name: "v1", served: true, storage: true }],
      ["spec.versions[0].schema.openAPIV3Schema: Required value"],
    ],
    [
      "a warning without deprecation",
      [version("v1", { type: "object" }, { deprecationWarning: "" })],
      ['spec.versions[0].deprecationWarning: Invalid value: "": can only be set for deprecated versions'],
    ],
    [
      "an unprintable warning",
      [version("v1", { type: "object" }, { deprecated: true, deprecationWarning: "é\n" })],
      [
        'spec.versions[0].deprecationWarning: Invalid value: "é\\n": must only contain printable UTF-8 characters; non-printable character found at index 2',
      ],
    ],
    [
      "a long warning",
      [version("v1", { type: "object" }, { deprecated: true, deprecationWarning: "x".repeat(257) })],
      [
        `spec.versions[0].deprecationWarning: Invalid value: "${"x".repeat(257)}": must be <= 256 characters long`,
      ],
    ],
  ])("%s", (_, versions, expected) => {
    expect(createLines(manifest({ versions }))).toEqual(expected);
  });
});

test("preserveUnknownFields: itself, with defaults, with a webhook", () => {
  const schema = { type: "object", properties: { spec: { type: "string", default: "a" } } };
  const conversion = {
    strategy: "Webhook",
    webhook: { conversionReviewVersions: ["v1"], clientConfig: { url: "https://h" } },
  };
  const text = manifest({ preserveUnknownFields: true, conversion, versions: [version("v1", schema)] });
  expect(createLines(text)).toEqual([
    "spec.preserveUnknownFields: Invalid value: true: must be false in order to use defaults in the schema",
    'spec.conversion.strategy: Invalid value: "Webhook": must be None if spec.preserveUnknownFields is true',
    "spec.preserveUnknownFields: Invalid value: true: cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead",
  ]);
});
