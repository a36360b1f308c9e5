import { describe, expect, it } from "vitest";
import { fault } from "../../apimachinery/fault/fault.ts";
import { words } from "../../apimachinery/fault/words.ts";
import { newest } from "../../apimachinery/minors/capabilities.ts";
import { compile, environmentOf } from "../environment.ts";
import { type CelType, dynType, intType, type ObjectType, stringType } from "../types/type.ts";
import { mapOf } from "../values/map.ts";
import { type CelValue, celError } from "../values/value.ts";
import { costLimitExceeded, noSuchAttribute } from "./faults.ts";
import { plan } from "./program.ts";

const environment = environmentOf(newest, true);

function object(name: string, fields: Readonly<Record<string, CelType>>): ObjectType {
  return { kind: "object", name, fields: new Map(Object.entries(fields)) };
}

const self = object("self", {
  o: object("self.o", { y: object("self.o.y", { z: intType }) }),
  s: stringType,
  bad: stringType,
});
const badData = fault("test/bad", words`invalid data, expected string, got int64`);
const value = mapOf([
  ["o", mapOf([["y", mapOf([["z", 2n]])]])],
  ["s", "hello"],
  ["bad", celError(badData())],
]);

function evaluate(expr: string, costLimit = 1_000_000n) {
  const variables = [
    { name: "self", type: self },
    { name: "any", type: dynType },
    { name: "absent", type: intType },
  ];
  const compiled = compile(expr, variables, environment, { duration: () => true, timestamp: () => true });
  if (!compiled.ok) throw new Error(compiled.fault.text);
  const planned = plan(compiled.checked, environment);
  if (!planned.ok) return planned.fault.text;
  const known = new Map<string, CelValue>([
    ["self", value],
    ["any", 5n],
  ]);
  return planned.program.evaluate(known, { costLimit });
}

describe("a program", () => {
  it.each([
    ["self.o.y.z", 2n, 4n],
    ["has(self.o.y.z)", true, 3n],
    ["(self.s == 'hello' ? self.o : self.o).y.z", 2n, 6n],
    ["self.?o.y.z.orValue(0)", 2n, 4n],
    ["any == 5", true, 2n],
  ] as const)("%s", (expr, expected, cost) => {
    expect(evaluate(expr)).toEqual({ ok: true, value: expected, cost });
  });

  it("reads data only when it is asked for", () => {
    expect(evaluate("self.s == 'hello' || self.bad == ''")).toMatchObject({ ok: true, value: true });
    expect(evaluate("self.bad == '' || self.s == 'hello'")).toMatchObject({ ok: true, value: true });
    expect(evaluate("self.bad == ''")).toMatchObject({
      ok: false,
      fault: badData(),
    });
  });

  it("tells which variable has no value", () => {
    expect(evaluate("absent == 1")).toMatchObject({ ok: false, fault: noSuchAttribute({ name: "absent" }) });
  });

  it("stops over its limit, at the cost it had then", () => {
    expect(evaluate("lists.range(1000).all(x, x >= 0)", 1100n)).toEqual({
      ok: false,
      fault: costLimitExceeded({ limit: 1100 }),
      cost: 1101n,
      limitExceeded: true,
    });
  });

  it("is not built where a constant cannot be converted", () => {
    expect(evaluate("string(null) == ''")).toBe("no such overload: string(null_type)");
    expect(evaluate("self.s.matches(dyn('['))")).toBe("error parsing regexp: missing closing ]: `[`");
  });

  it("runs again with other values and keeps nothing of the last", () => {
    const variables = [{ name: "x", type: intType }];
    const tests = { duration: () => true, timestamp: () => true };
    const compiled = compile("[x, x + 1].map(y, y * 2)[1]", variables, environment, tests);
    if (!compiled.ok) throw new Error(compiled.fault.text);
    const planned = plan(compiled.checked, environment);
    if (!planned.ok) throw new Error(planned.fault.text);
    const run = (x: bigint) => planned.program.evaluate(new Map([["x", x]]), { costLimit: 1000 });
    expect([run(1n), run(5n), run(1n)].map((result) => result.ok && result.value)).toEqual([4n, 12n, 4n]);
  });
});
