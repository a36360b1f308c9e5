import { describe, expect, it } from "vitest";
import { capabilitiesOf, newest } from "../../apimachinery/minors/capabilities.ts";
import { kubernetesVersions, minorNumber } from "../../apimachinery/minors/kubernetes-version.ts";
import { estimateCost } from "../cost/estimate.ts";
import { compile, environmentOf } from "../environment.ts";
import { plan } from "../interpreter/program.ts";
import { examples } from "./examples/all.ts";
import { functionsAt, libraries } from "./registry.ts";

/** The environment with the most functions of all minors, including the next one. */
const environment = environmentOf(capabilitiesOf(kubernetesVersions[0]), true);
const callable = libraries.filter(({ name }) => !name.startsWith("kubernetes.authz"));
const idsOf = (some: typeof libraries) =>
  some.flatMap(({ functions }) => functions.flatMap(({ overloads }) => overloads.map(({ id }) => id)));

/** Returns the result of an expression, its cost, its estimated cost, and the overloads that the checker chose. */
function evaluate(expression: string) {
  const compiled = compile(expression, [], environment, { duration: () => true, timestamp: () => true });
  if (!compiled.ok) return { result: compiled.fault.text };
  const { checked } = compiled;
  const planned = plan(checked, environment);
  if (!planned.ok) return { result: planned.fault.text };
  const evaluated = planned.program.evaluate(new Map(), { costLimit: 1_000_000n });
  return {
    result: evaluated.ok ? evaluated.value : evaluated.fault.text,
    cost: evaluated.cost,
    estimate: estimateCost(checked, environment, () => undefined),
    overloads: [...checked.references.values()].flatMap(({ overloadIds }) => overloadIds),
  };
}

describe("every overload that a rule can call", () => {
  const ids = [...new Set(idsOf(callable))];

  it("has an example, and there are no others", () => {
    expect(Object.keys(examples).sort()).toEqual([...ids].sort());
  });

  it.each(ids)("has a true example that calls it, with both costs: %s", (id) => {
    const { result, cost, estimate, overloads } = evaluate(examples[id] ?? "");
    expect(result).toBe(true);
    expect(overloads).toContain(id);
    // Constants that are folded in advance cost nothing.
    expect(cost).toBeGreaterThanOrEqual(0n);
    expect(estimate?.max).toBeGreaterThan(0n);
  });
});

describe("every library", () => {
  it.each(libraries.map((library) => [`${library.name} ${library.since}`, library] as const))(
    "is there from one version, %s, and up to a later one",
    (_, { since, until, functions }) => {
      const first = minorNumber(since);
      expect(`1.${first}`).toBe(since);
      if (until !== undefined) expect(minorNumber(until)).toBeGreaterThan(first);
      const known = functionsAt(since, newest);
      for (const { name, overloads } of functions) {
        const there = known.get(name)?.overloads.map(({ id }) => id);
        expect(there).toEqual(expect.arrayContaining(overloads.map(({ id }) => id)));
      }
    },
  );
});

describe("the registry of functions", () => {
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
    expect(functionsAt("1.37", newest).has("isMask")).toBe(false);
    expect(functionsAt("1.38", newest).has("isMask")).toBe(true);
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
