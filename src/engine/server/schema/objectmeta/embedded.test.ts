import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { errorText } from "../../../apimachinery/field/error.ts";
import { newest } from "../../../apimachinery/minors/capabilities.ts";
import { toJson } from "../../../go/value/json.ts";
import { arbitraryStructural, arbitraryValue } from "../testing/arbitrary.ts";
import { plain, structuralOf } from "../testing/structural-of.ts";
import { coerceEmbedded, validateEmbedded } from "./embedded.ts";
import { coerceRootMetadata } from "./root-metadata.ts";

describe("coerceRootMetadata", () => {
  it.each<[string, unknown, unknown, string[]]>([
    [
      "zero values go",
      { name: "a", namespace: "", labels: {}, finalizers: [], generation: 0 },
      { name: "a" },
      [],
    ],
    [
      "unknown keys go",
      { name: "a", foo: 1, ownerReferences: [{ zz: 1 }] },
      { name: "a", ownerReferences: [{ apiVersion: "", kind: "", name: "", uid: "" }] },
      ["foo", "ownerReferences[0].zz"],
    ],
    ["a null label is empty", { labels: { a: null } }, { labels: { a: "" } }, []],
    ["null", null, {}, []],
    ["case matters", { Name: "a" }, {}, ["Name"]],
    ["zero behind a pointer stays", { deletionGracePeriodSeconds: 0 }, { deletionGracePeriodSeconds: 0 }, []],
  ])("%s", (_, metadata, output, unknown) => {
    const coerced = coerceRootMetadata(plain(metadata));
    expect(toJson(coerced.output)).toBe(toJson(plain(output)));
    expect(coerced.unknown).toEqual(unknown);
  });

  it.each<[unknown, string]>([
    [
      { labels: { a: 1 } },
      "json: cannot unmarshal number into Go struct field ObjectMeta.labels of type string",
    ],
    ["x", "json: cannot unmarshal string into Go value of type v1.ObjectMeta"],
    [
      { creationTimestamp: "foo" },
      'parsing time "foo" as "2006-01-02T15:04:05Z07:00": cannot parse "foo" as "2006"',
    ],
  ])("rejects %j", (metadata, error) => {
    expect(coerceRootMetadata(plain(metadata)).error?.text).toBe(error);
  });

  it("drops field by field what was stored malformed", () => {
    const { output } = coerceRootMetadata(plain({ name: "a", labels: { a: 1, b: "x" }, uid: 5 }), "drop");
    expect(toJson(output)).toBe('{"name":"a"}');
    expect(coerceRootMetadata("x", "drop").error?.text).toBe("invalid metadata: expected object, got string");
  });
});

const embedded = {
  type: "object",
  "x-kubernetes-embedded-resource": true,
  "x-kubernetes-preserve-unknown-fields": true,
};
const schema = structuralOf({
  properties: {
    spec: {
      properties: { emb: embedded, list: { items: embedded }, map: { additionalProperties: embedded } },
    },
  },
});

describe("coerceEmbedded", () => {
  it("normalises metadata and tells unknown keys in order", () => {
    const value = plain({
      spec: {
        map: { "k.1": { apiVersion: "v1", kind: "K", metadata: { foo: 1 } } },
        emb: { metadata: { name: "a", creationTimestamp: null, zz: { b: 1 } } },
        list: [{ metadata: null }],
      },
    });
    const { output, unknown } = coerceEmbedded(value, schema);
    expect(toJson(output)).toBe(
      '{"spec":{"emb":{"metadata":{"name":"a"}},"list":[{"metadata":{}}],"map":{"k.1":{"apiVersion":"v1","kind":"K","metadata":{}}}}}',
    );
    expect(unknown.map(({ text }) => text)).toEqual(["spec.emb.metadata.zz", "spec.map[k.1].metadata.foo"]);
  });

  it.each<[unknown, string]>([
    [{ apiVersion: 1 }, "spec.emb.apiVersion: Invalid value: 1: must be a string"],
    [
      { metadata: { labels: { a: 1 } } },
      'spec.emb.metadata: Invalid value: {"labels":{"a":1}}: json: cannot unmarshal number into Go struct field ObjectMeta.labels of type string',
    ],
  ])("rejects %j", (emb, error) => {
    const { fault } = coerceEmbedded(plain({ spec: { emb } }), schema);
    expect(fault && errorText(fault)).toBe(error);
  });

  it("drops what was stored malformed", () => {
    const value = plain({ spec: { emb: { apiVersion: 1, kind: "K", metadata: { name: "a", labels: 1 } } } });
    expect(toJson(coerceEmbedded(value, schema, "drop").output)).toBe(
      '{"spec":{"emb":{"kind":"K","metadata":{"name":"a"}}}}',
    );
  });

  it("is idempotent and bears any value", () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryStructural, (value, structural) => {
        const { output } = coerceEmbedded(value, structural, "drop");
        expect(coerceEmbedded(output, structural, "drop").output).toBe(output);
        coerceEmbedded(value, structural);
        validateEmbedded(value, structural, newest).map(errorText);
      }),
    );
  });
});

describe("validateEmbedded", () => {
  it.each<[string, object, string[]]>([
    ["nothing", {}, ["spec.emb.apiVersion: Required value", "spec.emb.kind: Required value"]],
    [
      "empty",
      { apiVersion: "", kind: "" },
      [
        'spec.emb.apiVersion: Invalid value: "": must not be empty',
        'spec.emb.kind: Invalid value: "": must not be empty',
      ],
    ],
    [
      "malformed",
      { apiVersion: "a/b/c", kind: "9x" },
      [
        'spec.emb.apiVersion: Invalid value: "a/b/c": unexpected GroupVersion string: a/b/c',
        "spec.emb.kind: Invalid value: \"9x\": may have mixed case, but should otherwise match: a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')",
      ],
    ],
    [
      "metadata",
      { apiVersion: "v1", kind: "Pod", metadata: { name: "A_b%", generation: -1 } },
      [
        `spec.emb.metadata.name: Invalid value: "A_b%": may not contain '%'`,
        "spec.emb.metadata.generation: Invalid value: -1: must be greater than or equal to 0",
      ],
    ],
    ["metadata without a name", { apiVersion: "v1", kind: "Pod", metadata: {} }, []],
  ])("%s", (_, emb, expected) => {
    expect(validateEmbedded(plain({ spec: { emb } }), schema, newest).map(errorText)).toEqual(expected);
  });

  it("puts map keys in brackets", () => {
    const value = plain({ spec: { map: { "k.1": { kind: "K" } }, list: [{}] } });
    const errors = validateEmbedded(value, schema, newest);
    expect(errors.map(errorText)).toEqual([
      "spec.list[0].apiVersion: Required value",
      "spec.list[0].kind: Required value",
      "spec.map[k.1].apiVersion: Required value",
    ]);
  });
});
