import { expect, test } from "vitest";
import { check, estimate, evaluate, parse } from "./cel.ts";

test.each([
  ["1 + 1", {}, 2n],
  ["self.ports.all(p, p > 0)", { self: { ports: [80, 443] } }, true],
  ["self.map(x, x * 2.0)", { self: [1.5] }, [3]],
  ["{'a': [1u]}", {}, { a: [1n] }],
  ["timestamp('2026-01-02T03:04:05Z') + duration('1h')", {}, "2026-01-02T04:04:05Z"],
  ["optional.none()", {}, undefined],
  ["isIP('::1')", {}, true],
])("%s", (expression, values, value) => {
  expect(evaluate(expression, values)).toEqual({ ok: true, value, cost: expect.any(BigInt) });
});

test("values are of the types that are declared", () => {
  const variables = { self: "double", at: "timestamp" };
  expect(evaluate("self + 0.5", { self: 1 }, { variables })).toMatchObject({ value: 1.5 });
  expect(evaluate("at.getFullYear()", { at: "2026-01-02T03:04:05Z" }, { variables })).toMatchObject({
    value: 2026n,
  });
  expect(() => evaluate("at", { at: "soon" }, { variables })).toThrow(TypeError);
  expect(() => check("a", { variables: { a: "list(" } })).toThrow('"list(" is not a type');
  expect(check("a", { variables: { a: "map(string, list(int))" } })).toMatchObject({
    type: "map(string, list(int))",
  });
});

test("what is wrong is said in the server's words", () => {
  expect(parse("1 +").error).toMatch(/^ERROR: <input>:1:4: Syntax error/);
  expect(parse("1+  1")).toEqual({ ok: true, expression: "1 + 1" });
  expect(check("a + 1", { variables: { a: "string" } }).error).toContain("found no matching overload");
  expect(evaluate("self.a", { self: {} })).toEqual({
    ok: false,
    error: "no such key: a",
    cost: expect.any(BigInt),
  });
  expect(evaluate("[1, 2].all(x, x > 0)", {}, { costLimit: 1n }).ok).toBe(false);
});

test("a minor knows the libraries that it has; what is stored may use what came with it", () => {
  expect(check("isIP('::1')", { kubernetes: "1.29" }).ok).toBe(false);
  expect(check("isIP('::1')", { kubernetes: "1.30" }).ok).toBe(false);
  expect(check("isIP('::1')", { kubernetes: "1.30", isStored: true }).ok).toBe(true);
  expect(check("isIP('::1')", { kubernetes: "1.31" }).ok).toBe(true);
});

test("costs follow from sizes", () => {
  const variables = { ports: "list(int)" };
  expect(estimate("ports.all(p, p > 0)", { variables, sizes: { ports: 4 } })).toMatchObject({ max: 22n });
  expect(estimate("ports +", { variables }).ok).toBe(false);
});
