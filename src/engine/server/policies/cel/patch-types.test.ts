import { describe, expect, it } from "vitest";
import { printValue } from "../../../cel/values/print.ts";
import { evaluated, widget } from "../mutating/patch/testing/patch-widget.ts";

const object = widget({ size: 3, words: ["a", "b"], labels: { k: "v" } });

/** The value and the cost of an expression, or the error. */
function outcome(expression: string): string {
  const result = evaluated(expression, "any", object);
  if ("error" in result) return result.error;
  return `${printValue(result.value)}, cost ${result.cost}`;
}

/** As k8s.io/apiserver v0.37.2 evaluates them. */
describe("Object", () => {
  it.each([
    ["Object{a: 1}.a", "1, cost 42"],
    ["Object{a: 1}.b == null", "true, cost 43"],
    ["has(Object{a: 1}.a)", "true, cost 41"],
    ["has(Object{a: 1}.b)", "false, cost 41"],
    ["Object{a: 1}.?a", "optional.none(), cost 41"],
    ["dyn(Object{a: 1}).a", "no such key: a"],
    ["has(dyn(Object{a: 1}).a)", "false, cost 42"],
    ["Object{a: Object.a{b: [1]}}.a.b", "[1], cost 83"],
    ["[Object{a: 1}].map(x, x.a)", "[1], cost 65"],
    ["(true ? Object{a: 1} : Object{}).a", "1, cost 41"],
    ["Object{x: object.spec.words}.x", "[a, b], cost 45"],
    ["Object{x: type(1)}.x", "int, cost 42"],
    ["Object{x: optional.of(3)}.x", "3, cost 43"],
    ["Object{x: {'a': {1: 2}}}.x.a[1]", "2, cost 44"],
    ["Object{x: {1: 2}}.x", 'cannot get field "x"'],
    ["has(Object{x: {1: 2}}.x)", "false, cost 41"],
    ["Object{x: ip('1.2.3.4')}.x", "unsupported conversion to ref.Val: (netip.Addr)1.2.3.4"],
    ["Object{?a: optional.none()}.a == null", "true, cost 44"],
    ["Object{?a: dyn(1)}", "cannot initialize optional entry 'a' from non-optional value 1"],
    ["Object{a: 1} == Object{a: 1}", "true, cost 81"],
    ["Object{a: 1} == Object{a: 1u}", "false, cost 81"],
    ["Object{a: [1]} == Object{a: [1]}", "false, cost 81"],
    ["Object{a: {'x': 1}} == Object{a: {'x': 1}}", "true, cost 81"],
    ["Object{a: object.spec} == Object{a: object.spec}", "true, cost 85"],
    ["dyn(Object{a: 1}) == dyn(Object.b{a: 1})", "false, cost 83"],
    ["[Object{a: [1]}].all(x, x == x)", "true, cost 57"],
    ["type(Object.x{}) == type(Object.y{})", "true, cost 83"],
    ["optional.ofNonZeroValue(Object{}).hasValue()", "false, cost 42"],
    ["Object.spec", "program instantiation failed: reference to undefined type: Object.spec"],
  ])("%s", (expression, expected) => {
    expect(outcome(expression)).toBe(expected);
  });

  it("is declared for its own names only", () => {
    expect(outcome("Objects{}")).toContain("undeclared reference to 'Objects'");
    expect(outcome("Object{a: 1} == Object.x{}")).toContain("applied to '(Object, Object.x)'");
    expect(outcome("Object{a: 1}['a']")).toContain("applied to '(Object, string)'");
  });
});

describe("JSONPatch", () => {
  it.each([
    ["JSONPatch{op: 'a'}.op", "a, cost 42"],
    ["JSONPatch{op: 'a'}.path", ", cost 42"],
    ["JSONPatch{op: 'a'}.value == null", "true, cost 43"],
    ["has(JSONPatch{op: 'a'}.path)", "false, cost 41"],
    ["has(JSONPatch{value: null}.value)", "true, cost 41"],
    ["JSONPatch{op: 'a'}.?op", "optional(a), cost 42"],
    ["dyn(JSONPatch{value: 3})['value']", "3, cost 43"],
    ["dyn(JSONPatch{}).nope", "unsupported indexer: nope"],
    ["has(JSONPatch{}.nope)", "unsupported field: nope"],
    ["JSONPatch{}.nope", "unexpected compilation error: missing type conversion to proto: "],
    ["JSONPatch{from: dyn(1)}", "unexpected type int64 for JSONPatchType 'from' field"],
    ["JSONPatch{from: dyn([1])}", "unexpected type []ref.Val for JSONPatchType 'from' field"],
    [
      "JSONPatch{from: dyn(object.spec)}",
      "unexpected type map[string]interface {} for JSONPatchType 'from' field",
    ],
    ["JSONPatch{from: dyn(null)}", "unexpected type structpb.NullValue for JSONPatchType 'from' field"],
    ["JSONPatch{from: dyn(type(1))}.from", "int, cost 42"],
    ["JSONPatch{nope: dyn(1)}", "unexpected JSONPatchType field: nope"],
    ["JSONPatch{op: 'a', value: 1} == JSONPatch{op: 'a', value: 1.0}", "true, cost 81"],
    ["JSONPatch{op: 'a', value: 1} == JSONPatch{op: 'a'}", "false, cost 81"],
    ["optional.ofNonZeroValue(JSONPatch{}).hasValue()", "true, cost 42"],
  ])("%s", (expression, expected) => {
    expect(outcome(expression)).toBe(expected);
  });

  it.each([
    ["JSONPatch{op: 1}", "expected type of field 'op' is 'string' but provided type is 'int'"],
    ["JSONPatch{nope: 1}", "expected type of field 'nope' is '' but provided type is 'int'"],
    ["JSONPatch{nope: null}", "expected type of field 'nope' is '' but provided type is 'null'"],
    ["JSONPatch{?nope: optional.of(1)}", "expected type of field 'nope' is '' but provided type is 'int'"],
  ])("does not compile %s", (expression, expected) => {
    expect(outcome(expression)).toContain(expected);
  });
});

describe("jsonpatch.escapeKey", () => {
  it.each([
    ["jsonpatch.escapeKey('a/b~c')", "a~1b~0c, cost 1"],
    ["jsonpatch.escapeKey('~1')", "~01, cost 1"],
    ["jsonpatch.escapeKey('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa').size()", "30, cost 4"],
    ["jsonpatch.escapeKey(dyn(1))", "no such overload: jsonpatch.escapeKey(int)"],
  ])("%s", (expression, expected) => {
    expect(outcome(expression)).toBe(expected);
  });
});
