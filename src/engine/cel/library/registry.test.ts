import { describe, expect, it } from "vitest";
import { newest } from "../../apimachinery/minors/capabilities.ts";
import { compile, environmentOf } from "../environment.ts";
import { plan } from "../interpreter/program.ts";
import { examples } from "./examples.ts";
import { functionsAt, libraries } from "./registry.ts";

const environment = environmentOf(newest, true);

function evaluate(expr: string): unknown {
  const compiled = compile(expr, [], environment, { duration: () => true, timestamp: () => true });
  if (!compiled.ok) return compiled.error;
  const planned = plan(compiled.checked, environment);
  if (!planned.ok) return planned.error;
  const result = planned.program.evaluate(new Map(), { costLimit: 1_000_000n });
  return result.ok ? result.value : result.error;
}

describe("the registry of functions", () => {
  it.each(Object.entries(examples))("has a true example of %s", (_name, example) => {
    expect(evaluate(example)).toBe(true);
  });

  it("has an example of every function that a rule can call", () => {
    const callable = libraries.filter(({ name }) => !name.startsWith("kubernetes.authz"));
    const names = new Set(callable.flatMap(({ functions }) => functions.map(({ name }) => name)));
    expect(Object.keys(examples).sort()).toEqual([...names].sort());
  });

  it("gives every overload of a function an id of its own, and one call or the function's", () => {
    for (const fn of functionsAt("1.37", newest).values()) {
      const ids = fn.overloads.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(fn.overloads.every(({ call }) => (call === "shared") === (fn.shared !== undefined))).toBe(true);
    }
  });

  it("knows includes only where it is in force", () => {
    expect(functionsAt("1.36", newest).has("includes")).toBe(false);
    expect(functionsAt("1.37", newest).has("includes")).toBe(true);
    expect(functionsAt("1.37", newest).has("includes")).toBe(true);
  });

  it("puts lists before strings in new expressions, after them in stored ones", () => {
    const ids = (version: string) =>
      functionsAt(version, newest)
        .get("indexOf")
        ?.overloads.map(({ id }) => id);
    expect(ids("1.36")?.[0]).toBe("list_a_index_of_int");
    expect(ids("1.37")?.at(-1)).toBe("list_a_index_of_int");
  });
});
