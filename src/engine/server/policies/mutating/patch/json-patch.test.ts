import { describe, expect, it } from "vitest";
import { newest } from "../../../../apimachinery/minors/capabilities.ts";
import { fromData, isMap } from "../../../../go/value/value.ts";
import { jsonPatchTypes } from "../../cel/patch-types.ts";
import { jsonPatchScale } from "./scale-patch.ts";
import { evaluated, patched, widget } from "./testing/patch-widget.ts";

const notJson = "JSONPath valueExpression evaluated to a type that could not marshal to JSON:";

/** As the server says and does it. */
describe("jsonPatch", () => {
  it.each([
    ["adds scalars", "[JSONPatch{op: 'add', path: '/spec/color', value: 'red'}]", {}, '{"color":"red"}'],
    [
      "adds an object",
      "[JSONPatch{op: 'add', path: '/spec/nested', value: Object.spec.nested{a: Object.spec.nested.a{b: 'x'}}}]",
      {},
      '{"nested":{"a":{"b":"x"}}}',
    ],
    [
      "adds items",
      "[JSONPatch{op: 'add', path: '/spec/words/-', value: 'end'}, JSONPatch{op: 'add', path: '/spec/words/0', value: 'start'}]",
      { words: ["a"] },
      '{"words":["start","a","end"]}',
    ],
    [
      "moves and copies",
      "[JSONPatch{op: 'move', path: '/spec/free', from: '/spec/labels'}, JSONPatch{op: 'copy', path: '/spec/color', from: '/metadata/name'}]",
      { labels: { k: "v" } },
      '{"color":"w","free":{"k":"v"}}',
    ],
    [
      "skips all after a test that fails",
      "[JSONPatch{op: 'test', path: '/spec/color', value: 'x'}, JSONPatch{op: 'add', path: '/spec/size', value: 1}]",
      {},
      "{}",
    ],
    [
      "adds where there is nothing to replace",
      "[JSONPatch{op: 'replace', path: '/spec/color', value: 'x'}]",
      {},
      '{"color":"x"}',
    ],
    [
      "does nothing without operations",
      "object.spec.words.filter(x, x == 'z').map(x, JSONPatch{path: x})",
      { words: ["a"] },
      '{"words":["a"]}',
    ],
    ["replaces everything", "[JSONPatch{op: 'replace', path: '', value: object}]", { size: 1 }, '{"size":1}'],
    [
      "takes a null for a value",
      "[JSONPatch{op: 'test', path: '/spec/a', value: null}, JSONPatch{op: 'nope'}]",
      { a: null },
      '{"a":null}',
    ],
  ])("%s", (_, expression, spec, expected) => {
    expect(patched(expression, spec)).toBe(expected);
  });

  it.each([
    ["null", "null"],
    ["9007199254740991", "9007199254740991"],
    ["9007199254740992", '"9007199254740992"'],
    ["Object.x{a: 9007199254740993}", '{"a":9007199254740992}'],
    ["18446744073709551615u", '"18446744073709551615"'],
    ["1.0", "1"],
    ["1e21", "1e+21"],
    ["b'hi'", '"aGk="'],
    ["duration('90s')", '"90s"'],
    ["timestamp('2020-01-01T00:00:00Z')", '"2020-01-01T00:00:00Z"'],
    ["[dyn(1), dyn('a'), dyn(null)]", '[1,"a",null]'],
    ["optional.of(1)", "1"],
    ["{ip('1.2.3.4'): 1}", '{"1.2.3.4":1}'],
    ["[Object.x{a: Object.y{}}]", '[{"a":{}}]'],
    ["Object.x{a: []}", '{"a":[]}'],
    ["object.spec", "{}"],
  ])("writes %s as %s", (value, json) => {
    const expression = `[JSONPatch{op: 'add', path: '/spec/free', value: ${value}}]`;
    expect(patched(expression, {})).toBe(`{"free":${json}}`);
  });

  it.each([
    [
      "double('NaN')",
      `${notJson} json: error calling MarshalJSON for type *structpb.Value: proto: google.protobuf.Value.number_value: invalid NaN value`,
    ],
    ["{1: 2}", `${notJson} unsupported type conversion from 'int' to string`],
    ["{true: 2}", `${notJson} type conversion error from bool to 'string'`],
    ["type(1)", `${notJson} type conversion not supported for 'type'`],
    ["optional.none()", `${notJson} optional.none() dereference`],
    ["ip('1.2.3.4')", `${notJson} type conversion error from 'IP' to '*structpb.Value'`],
    ["JSONPatch{}", `${notJson} cannot convert to native type: *structpb.Value`],
    ["Object.x{a: null}", `${notJson} proto: invalid type: structpb.NullValue`],
    ["Object.x{a: [[1]]}", `${notJson} proto: invalid type: []ref.Val`],
    [
      "Object.x{a: {1: 1}}",
      `${notJson} fail to convert field "a": map key '\\x01' is of type types.Int, not string`,
    ],
    [
      "Object.x{a: Object.y{}}",
      'type mismatch: unexpected type name "Object.y", expected "Object.x.a", which matches field name path from root Object type',
    ],
  ])("rejects the value %s", (value, expected) => {
    expect(patched(`[JSONPatch{op: 'add', path: '/spec/free', value: ${value}}]`, {})).toBe(expected);
  });

  it.each([
    ["JSONPatch{}", "JSON Patch: Unexpected kind: "],
    ["JSONPatch{op: 'x\\u0007'}", "JSON Patch: Unexpected kind: unknown"],
    [
      "JSONPatch{op: 'add', path: '/spec/words/-', value: 1}",
      'JSON Patch: add operation does not apply: doc is missing path: "/spec/words/-": missing value',
    ],
    [
      "JSONPatch{op: 'remove', path: '/spec/color'}",
      "JSON Patch: error in remove for path: '/spec/color': Unable to remove nonexistent key: color: missing value",
    ],
    [
      "JSONPatch{op: 'add', path: '/spec/bell\\u0007', value: 1}",
      "JSON Patch: add operation failed to decode path: missing value",
    ],
    [
      "JSONPatch{op: 'replace', path: '/spec/bell\\u0007', value: 1}",
      "JSON Patch: replace operation failed to decode path: invalid character 'a' in string escape code",
    ],
    [
      "JSONPatch{op: 'copy', path: '/spec/a'}",
      "JSON Patch: copy operation failed to decode from: operation, missing from field: missing value",
    ],
    [
      "JSONPatch{op: 'add', path: '/spec/tags/9', value: 1}",
      "JSON Patch: error in add for path: '/spec/tags/9': Unable to access invalid index: 9: invalid index referenced",
    ],
    [
      "JSONPatch{op: 'add', path: '/spec/tags/x', value: 1}",
      "JSON Patch: error in add for path: '/spec/tags/x': value was not a proper array index: 'x': strconv.Atoi: parsing \"x\": invalid syntax",
    ],
    [
      "JSONPatch{op: 'replace', path: '/spec/tags/x', value: 1}",
      "JSON Patch: replace operation does not apply: doc is missing key: /spec/tags/x: missing value",
    ],
    [
      "JSONPatch{op: 'replace', path: '', value: 1}",
      "JSON Patch: replace operation value must be object or array: %!w(<nil>)",
    ],
    ["JSONPatch{op: 'replace', path: '', value: {}}", "internal: Object 'Kind' is missing in '{}'"],
    [
      "JSONPatch{op: 'replace', path: '/kind', value: 1}",
      "internal: couldn't get version/kind; json parse error: json: cannot unmarshal number into Go struct field .kind of type string",
    ],
    [
      "JSONPatch{op: 'test', path: ''}",
      "panic: runtime error: invalid memory address or nil pointer dereference",
    ],
  ])("rejects %s", (operation, expected) => {
    expect(patched(`[${operation}]`, { tags: [] })).toBe(expected);
  });

  it.each([
    ["[]", "must evaluate to list(JSONPatch) but got list(dyn)"],
    ["JSONPatch{}", "must evaluate to list(JSONPatch) but got JSONPatch"],
    ["[{'op': 'add'}]", "must evaluate to list(JSONPatch) but got list(map(string, string))"],
  ])("does not compile %s", (expression, expected) => {
    expect(patched(expression, {})).toBe(expected);
  });

  it("rejects the scale subresource unless a test fails", () => {
    const scale = fromData({ apiVersion: "autoscaling/v1", kind: "Scale", spec: { replicas: 3 } });
    const outcome = (operation: string) => {
      const result = evaluated(`[${operation}]`, jsonPatchTypes, widget({}));
      if ("error" in result || !isMap(scale)) throw new Error("no value");
      return jsonPatchScale(result.value, scale, newest);
    };
    expect(outcome("JSONPatch{op: 'add', path: '/spec/replicas', value: 1}")).toMatchObject({
      fault: { text: "request to convert CR to an invalid group/version: autoscaling/v1" },
    });
    expect(outcome("JSONPatch{op: 'test', path: '/spec/replicas', value: 9}")).toEqual({
      ok: true,
      object: scale,
    });
  });
});
