import { describe, expect, test } from "vitest";
import { errorText } from "../../apimachinery/field/error.ts";
import { newest } from "../../apimachinery/minors/capabilities.ts";
import { member, stringAt, type Value } from "../../go/value/value.ts";
import {
  create,
  lines,
  manifest,
  replacing,
  update,
  version,
  withProperty,
  withSchema,
} from "./testing/definitions.ts";
import type { CustomResourceDefinition } from "./types.ts";
import { createOptions } from "./validation/options.ts";
import { updateOptions } from "./validation/ratcheting.ts";
import { specErrors } from "./validation/spec.ts";

const immutable = "field is immutable";
const object = { type: "object" };
const updateLines = (old: string, text: string) => lines(update(old, replacing(text)));
const names = { plural: "widgets", kind: "Widget" };

describe("versions, names and what the server owns", () => {
  const resource = "customresourcedefinitions.apiextensions.k8s.io";
  test.each<[string, number, string]>([
    [
      manifest(),
      422,
      `${resource} "widgets.example.com" is invalid: metadata.resourceVersion: Invalid value: 0: must be specified for an update`,
    ],
    [
      manifest({}, { resourceVersion: "7" }),
      409,
      `Operation cannot be fulfilled on ${resource} "widgets.example.com": the object has been modified; please apply your changes to the latest version and try again`,
    ],
    [manifest({}, { resourceVersion: "abc" }), 500, 'strconv.ParseUint: parsing "abc": invalid syntax'],
    [manifest({}, { name: "other" }), 404, `${resource} "other" not found`],
    [
      manifest({}, { name: "" }),
      400,
      "the name of the object (widgets.example.com based on URL) was undeterminable: name must be provided",
    ],
    [
      manifest({}, { resourceVersion: "1", deletionGracePeriodSeconds: 5 }),
      422,
      'CustomResourceDefinition.apiextensions.k8s.io "widgets.example.com" is invalid: metadata.deletionGracePeriodSeconds: Invalid value: 5: field is immutable',
    ],
    [
      manifest({}, { resourceVersion: "1", uid: "A" }),
      409,
      `Operation cannot be fulfilled on ${resource} "widgets.example.com": StorageError: invalid object, Code: 4, Key: /registry/apiextensions.k8s.io/customresourcedefinitions/widgets.example.com, ResourceVersion: 0, AdditionalErrorMsg: Precondition failed: UID in precondition: A, UID in object meta: 00000000-0000-4000-8000-000000000001`,
    ],
  ])("%#", (text, code, message) => {
    const { response } = update(manifest(), text);
    expect(response.code).toBe(code);
    expect(stringAt(response.body, "message")).toBe(message);
  });

  test("a new object has no resourceVersion", () => {
    const { response } = create(manifest({}, { resourceVersion: "12" }));
    expect(response.code).toBe(500);
    expect(stringAt(response.body, "message")).toBe(
      "resourceVersion should not be set on objects to be created",
    );
  });
});

describe("what may not change", () => {
  test("of an established definition", () => {
    const text = manifest({ scope: "Cluster", names: { ...names, kind: "Gadget" } });
    expect(updateLines(manifest(), text)).toEqual([
      `spec.scope: Invalid value: "Cluster": ${immutable}`,
      `spec.names.kind: Invalid value: "Gadget": ${immutable}`,
    ]);
  });

  test("of any", () => {
    const bundle = {
      clientConfig: { url: "https://h", caBundle: btoa("garbage") },
      conversionReviewVersions: ["v1"],
    };
    const old = manifest({ conversion: { strategy: "Webhook", webhook: bundle } });
    const text = manifest({
      scope: "Cluster",
      group: "example.org",
      names: { plural: "gadgets", kind: "Gadget" },
    });
    expect(updateLines(old, text)).toEqual([
      `spec.group: Invalid value: "example.org": ${immutable}`,
      `spec.names.plural: Invalid value: "gadgets": ${immutable}`,
    ]);
  });

  test("a version that objects may be stored in stays", () => {
    const text = manifest({ versions: [version("v2", object, { storage: true })] });
    expect(updateLines(manifest(), text)).toEqual([
      'status.storedVersions[0]: Invalid value: "v1": missing from spec.versions; v1 was previously a storage version, and must remain in spec.versions until a storage migration ensures no data remains persisted in v1 and removes v1 from status.storedVersions',
    ]);
  });
});

test("metadata errors come from three places, and from one for finalizers", () => {
  const { errors } = update(
    manifest(),
    replacing(manifest({}, { labels: { a: "b c" }, finalizers: ["x y"] })),
  );
  const paths = errors.map(errorText).map((text) => text.slice(0, text.indexOf(":")));
  expect(paths.filter((path) => path === "metadata.labels")).toHaveLength(3);
  expect(paths.filter((path) => path === "metadata.finalizers")).toHaveLength(1);
});

describe("what an update leaves behind", () => {
  const spec = (body: Value): Value => member(body, "spec") ?? null;
  test("the generation counts changes of the spec only", () => {
    const generation = (text: string) =>
      member(member(update(manifest(), replacing(text)).response.body, "metadata"), "generation");
    expect(generation(manifest({}, { labels: { team: "a" } }))).toBe(1n);
    expect(generation(manifest({ conversion: { strategy: "None", webhook: {} } }))).toBe(1n);
    expect(generation(withSchema({ type: "object", description: "new" }))).toBe(2n);
  });

  test("the new storage version joins the stored ones", () => {
    const versions = [version("v1", object, { storage: false }), version("v2", object, { storage: true })];
    const { stored } = update(manifest(), replacing(manifest({ versions })));
    expect(stored?.definition.status.storedVersions).toEqual(["v1", "v2"]);
    expect(stored?.versions.map(({ name, storage }) => [name, storage])).toEqual([
      ["v1", false],
      ["v2", true],
    ]);
  });

  test("names that moved are accepted in the end", () => {
    const old = manifest({ names: { ...names, singular: "one" } });
    const { stored } = update(
      old,
      replacing(manifest({ names: { ...names, singular: "two", shortNames: ["one"] } })),
    );
    expect(stored?.definition.status.acceptedNames).toMatchObject({ singular: "two", shortNames: ["one"] });
    expect(spec(stored?.body ?? null)).toBeInstanceOf(Map);
  });
});

describe("what the stored definition breaks is not asked of the new one", () => {
  const definition = (text: string): CustomResourceDefinition => {
    const found = create(text).definition;
    if (found === undefined) throw new Error("not decoded");
    return found;
  };
  /** The errors of `text`, with the rules that still apply if a definition like `old` is stored. */
  const ratcheted = (old: string, text: string) => {
    const crd = definition(text);
    return specErrors(
      crd.spec,
      ["spec"],
      updateOptions(crd, definition(old), { capabilities: newest }),
    ).errors.map(errorText);
  };
  const list = (type: string, items: object) => ({ type: "array", "x-kubernetes-list-type": type, items });

  test.each<[string, object, object]>([
    ["an unknown type", { type: "Object" }, { type: "Foo" }],
    ["a set of objects", list("set", { type: "object" }), list("set", { type: "object", description: "x" })],
    [
      "a nullable item of a set",
      list("set", { type: "string", nullable: true }),
      list("set", { type: "integer", nullable: true }),
    ],
  ])("%s", (_, old, schema) => {
    expect(ratcheted(withProperty({ ...old }), withProperty({ ...schema }))).toEqual([]);
    const { spec } = definition(withProperty({ ...schema }));
    expect(specErrors(spec, ["spec"], createOptions({ capabilities: newest })).errors).toHaveLength(1);
  });

  test("unknown fields in defaults", () => {
    const stored = withProperty({ type: "object", default: { z: 1 } });
    expect(ratcheted(stored, withProperty({ type: "object", default: { z: 2 } }))).toEqual([]);
  });

  test("missing schemas, as long as the version is not served", () => {
    const none = { name: "v1", served: true, storage: true };
    const stored = manifest({ versions: [none] });
    expect(ratcheted(stored, manifest({ versions: [{ ...none, served: false }] }))).toEqual([]);
    expect(ratcheted(stored, stored)).toEqual([
      "spec.versions[0].schema.openAPIV3Schema: Required value: because otherwise all fields are pruned",
    ]);
  });

  test("but structure is, unless unknown fields are preserved", () => {
    const untyped = withProperty({});
    const type =
      "properties[spec].properties[a].type: Required value: must not be empty for specified object fields";
    expect(ratcheted(untyped, untyped)).toEqual([`spec.validation.openAPIV3Schema.${type}`]);
    const preserved = untyped.replace('"scope"', '"preserveUnknownFields":true,"scope"');
    expect(ratcheted(preserved, preserved)).toEqual([]);
  });

  test("more than eight selectable fields", () => {
    const labels = { type: "object", additionalProperties: { type: "string" } };
    const fields = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ jsonPath: `.labels.k${i}` }));
    const text = (count: number, more = {}) =>
      withSchema({ type: "object", properties: { labels }, ...more }, { selectableFields: fields(count) });
    expect(ratcheted(text(9), text(9, { description: "x" }))).toEqual([]);
    expect(ratcheted(text(9), text(10))).toEqual([
      "spec.selectableFields: Too many: 10: must have at most 8 items",
    ]);
  });

  test("which texts of rules are known, and which schemas did not change", () => {
    const rules = [{ rule: "a", messageExpression: "m" }, { rule: "b" }];
    const old = definition(withSchema({ ...object, "x-kubernetes-validations": rules }));
    const options = updateOptions(old, old, { capabilities: newest });
    expect([...options.storedRules]).toEqual(["a", "b"]);
    expect([...options.storedMessageExpressions]).toEqual(["m"]);
    expect([...options.versionsWithUnchangedSchemas]).toEqual(["v1"]);
    const other = updateOptions(definition(withSchema(object)), old, { capabilities: newest });
    expect([...other.versionsWithUnchangedSchemas]).toEqual([]);
  });
});
