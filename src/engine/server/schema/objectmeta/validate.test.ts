import { describe, expect, it } from "vitest";
import { errorText } from "../../../apimachinery/field/error.ts";
import { capabilitiesOf, newest } from "../../../apimachinery/minors/capabilities.ts";
import { isMap, type ValueMap } from "../../../go/value/value.ts";
import { plain } from "../testing/structural-of.ts";
import { finalizerWarnings } from "./finalizers.ts";
import { validateFieldManager } from "./managed-fields.ts";
import { distinctErrors, validateObjectMeta, validateObjectMetaUpdate } from "./validate.ts";

function map(data: object): ValueMap {
  const value = plain(data);
  return isMap(value) ? value : new Map();
}

const keyText =
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')";
const subdomainText =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";
const valueText =
  "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')";

const owner = { apiVersion: "v1", kind: "K", name: "n", uid: "u" };

describe("validateObjectMeta", () => {
  it.each<[string, object, string[]]>([
    ["nothing wrong", { labels: { "a.b/c": "" }, annotations: { "UPPER.COM/x": "any thing" } }, []],
    ["no name", { name: "" }, ["metadata.name: Required value: name or generateName is required"]],
    [
      "names",
      { name: "A", generateName: "-" },
      [
        `metadata.generateName: Invalid value: "-": ${subdomainText}`,
        `metadata.name: Invalid value: "A": ${subdomainText}`,
      ],
    ],
    ["no namespace", { namespace: "" }, ["metadata.namespace: Required value"]],
    [
      "labels",
      { labels: { "a b": "-" } },
      [
        `metadata.labels: Invalid value: "a b": name part ${keyText}`,
        `metadata.labels: Invalid value: "-": ${valueText}`,
      ],
    ],
    [
      "too many annotations",
      { annotations: { a: "x".repeat(262144) } },
      ["metadata.annotations: Too long: may not be more than 262144 bytes"],
    ],
    [
      "finalizers",
      { finalizers: ["orphan", "foregroundDeletion", "a b"] },
      [
        `metadata.finalizers: Invalid value: "a b": name part ${keyText}`,
        'metadata.finalizers: Invalid value: ["orphan","foregroundDeletion","a b"]: finalizer orphan and foregroundDeletion cannot be both set',
      ],
    ],
    [
      "owner references",
      {
        ownerReferences: [
          { ...owner, apiVersion: "" },
          { ...owner, apiVersion: "a/b/c", kind: "", uid: "" },
        ],
      },
      [
        "metadata.ownerReferences[0].apiVersion: Required value: must not be empty",
        'metadata.ownerReferences[1].apiVersion: Invalid value: "a/b/c": must be <group>/<version> or <version>',
        "metadata.ownerReferences[1].kind: Required value: must not be empty",
        "metadata.ownerReferences[1].uid: Required value: must not be empty",
      ],
    ],
    [
      "an event as owner, two controllers",
      {
        ownerReferences: [
          { ...owner, kind: "Event", controller: true },
          { ...owner, controller: true },
        ],
      },
      [
        'metadata.ownerReferences[0]: Invalid value: {"apiVersion":"v1","kind":"Event","name":"n","uid":"u","controller":true}: /v1, Kind=Event is disallowed from being an owner',
        'metadata.ownerReferences: Invalid value: [{"apiVersion":"v1","kind":"Event","name":"n","uid":"u","controller":true},{"apiVersion":"v1","kind":"K","name":"n","uid":"u","controller":true}]: Only one reference can have Controller set to true. Found "true" in references for Event/n and K/n',
      ],
    ],
    [
      "a negative generation",
      { generation: -1 },
      ["metadata.generation: Invalid value: -1: must be greater than or equal to 0"],
    ],
  ])("%s", (_, metadata, expected) => {
    const whole = map({ name: "n", namespace: "default", ...metadata });
    expect(validateObjectMeta(whole, { namespaced: true }).map(errorText)).toEqual(expected);
  });

  it("tells what several labels have in common once, if asked for what is distinct", () => {
    const metadata = map({ name: "n", labels: { a: "-", b: "-" }, finalizers: ["a b", "a b"] });
    const errors = validateObjectMeta(metadata, { namespaced: false });
    expect(errors).toHaveLength(4);
    expect(distinctErrors(errors, capabilitiesOf("1.36"))).toHaveLength(4);
    expect(distinctErrors(errors, newest).map(errorText)).toEqual([
      `metadata.labels: Invalid value: "-": ${valueText}`,
      `metadata.finalizers: Invalid value: "a b": name part ${keyText}`,
    ]);
  });

  it("takes any segment of a URL for a name before an update", () => {
    const errors = (name: string) =>
      validateObjectMeta(map({ name }), { namespaced: false, isUpdate: true }).map(errorText);
    expect(errors("A_b")).toEqual([]);
    expect(errors("A_b%")).toEqual([`metadata.name: Invalid value: "A_b%": may not contain '%'`]);
  });
});

describe("validateObjectMetaUpdate", () => {
  it.each<[string, object, object, string[]]>([
    [
      "new finalizers of an object on its way out",
      { finalizers: ["a.b/c", "x/y"] },
      { finalizers: ["x/y"], deletionTimestamp: "2020-01-01T00:00:00Z" },
      [
        'metadata.finalizers: Forbidden: no new finalizers can be added if the object is being deleted, found new finalizers []string{"a.b/c"}',
        "metadata.deletionTimestamp: Invalid value: null: field is immutable",
      ],
    ],
    ["the uid", { uid: "a" }, { uid: "b" }, ['metadata.uid: Invalid value: "a": field is immutable']],
    [
      "generation",
      { generation: 1 },
      { generation: 2 },
      ["metadata.generation: Invalid value: 1: must not be decremented"],
    ],
  ])("%s", (_, metadata, old, expected) => {
    const errors = validateObjectMetaUpdate(map({ resourceVersion: "1", ...metadata }), map(old));
    expect(errors.map(errorText)).toEqual(expected);
  });
});

it("warns of finalizers without a domain, sorted", () => {
  const metadata = map({ finalizers: ["foo", "foo.bar", "a.b/c", "orphan"] });
  const foo =
    'metadata.finalizers: "foo": prefer a domain-qualified finalizer name to avoid accidental conflicts with other finalizer writers';
  const fooBar =
    'metadata.finalizers: "foo.bar": prefer a domain-qualified finalizer name including a path (/) to avoid accidental conflicts with other finalizer writers';
  expect(finalizerWarnings(metadata, undefined, newest).map(({ text }) => text)).toEqual([foo, fooBar]);
  const update = finalizerWarnings(metadata, map({ finalizers: ["foo"] }), newest);
  expect(update.map(({ text }) => text)).toEqual([fooBar]);
});

it("names the character that a field manager may not have", () => {
  expect(validateFieldManager("a\x01b", ["fieldManager"]).map(errorText)).toEqual([
    'fieldManager: Invalid value: "a\\x01b": invalid character U+0001 (at position 1)',
  ]);
});
