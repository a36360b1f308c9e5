import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { newest } from "../../apimachinery/minors/capabilities.ts";
import type { CheckedAst } from "../checker/checked-ast.ts";
import { compile, environmentOf } from "../environment.ts";
import { unparse } from "../tooling/unparse.ts";
import { boolType, dynType, intType, listType } from "../types/type.ts";
import { divisionByZero } from "../values/faults.ts";
import { listOf } from "../values/list.ts";
import { printValue } from "../values/print.ts";
import type { CelValue } from "../values/value.ts";
import { observeRun } from "./observed-run.ts";
import { type Evaluation, plan } from "./program.ts";

const environment = environmentOf(newest, true);
const costLimit = 100_000;

function checkedOf(expr: string): CheckedAst | undefined {
  const variables = [
    { name: "l", type: listType(intType) },
    { name: "n", type: intType },
    { name: "b", type: boolType },
    { name: "d", type: dynType },
  ];
  const compiled = compile(expr, variables, environment, { duration: () => true, timestamp: () => true });
  return compiled.ok ? compiled.checked : undefined;
}

const values = new Map<string, CelValue>([
  ["l", listOf([3n, 0n, 7n])],
  ["n", 2n],
  ["b", false],
  ["d", 4n],
]);

function run(expr: string) {
  const checked = checkedOf(expr);
  if (checked === undefined) throw new Error(`does not compile: ${expr}`);
  const found = observeRun(checked, environment, values, { costLimit });
  if (found === undefined) throw new Error(`cannot be built: ${expr}`);
  return { checked, ...found };
}

/** The value of each node, by its text. */
function valuesOf(expr: string): Record<string, unknown> {
  const { checked, nodes } = run(expr);
  const found: Record<string, unknown> = {};
  const visit = (node: CheckedAst["ast"]["expr"]): void => {
    const value = nodes.get(node.id)?.value;
    found[unparse(node, checked.ast.macroCalls)] = value;
    if (node.kind === "call") for (const arg of node.args) visit(arg);
    if (node.kind === "comprehension") {
      visit(node.iterRange);
      visit(node.loopStep);
    }
  };
  visit(checked.ast.expr);
  return found;
}

describe("what happens to the nodes of an expression", () => {
  it("tells the values of what was evaluated, and nothing of what was not", () => {
    expect(valuesOf("n > 5 && d / 0 == 1")).toMatchObject({ "n > 5": false, n: 2n, "d / 0 == 1": undefined });
    expect(valuesOf("b ? n : n + 1")).toMatchObject({ b: false, n: 2n, "n + 1": 3n });
  });

  it("tells the round that decided", () => {
    const all = run("l.all(x, x > 1)");
    expect(all.loops.get(all.checked.ast.expr.id)).toMatchObject({ rounds: 2, round: 1, element: 0n });
    expect(valuesOf("l.all(x, x > 1)")).toMatchObject({ "x > 1": false });
    const failed = run("l.all(x, 30 / x > 0)");
    expect(failed.evaluation).toMatchObject({ ok: false, fault: divisionByZero() });
    expect(failed.loops.get(failed.checked.ast.expr.id)).toMatchObject({ rounds: 3, round: 1, element: 0n });
  });

  it("keeps nothing of a round before for what the last did not evaluate", () => {
    expect(valuesOf("l.all(x, x > 1 && x + 1 > 0)")).toMatchObject({
      "x > 1": false,
      "x + 1 > 0": undefined,
    });
  });
});

const recorded = readFileSync(new URL("../testdata/expressions.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => (JSON.parse(line) as { readonly expr: string }).expr);

/** An evaluation in a form that can be compared: opaque values contain functions. */
function told(evaluation: Evaluation | undefined): unknown {
  return evaluation?.ok === true ? { ...evaluation, value: printValue(evaluation.value) } : evaluation;
}

it("watching changes neither values nor costs, and the costs of the nodes add up", () => {
  let compared = 0;
  for (const expr of recorded) {
    const checked = checkedOf(expr);
    const planned = checked && plan(checked, environment);
    if (checked === undefined || planned?.ok !== true) continue;
    const plain = planned.program.evaluate(values, { costLimit });
    const observed = observeRun(checked, environment, values, { costLimit });
    expect(told(observed?.evaluation), expr).toEqual(told(plain));
    // Wherever they are cut off, both have got equally far.
    for (let limit = 0; limit < Math.min(Number(plain.cost), 60); limit++) {
      const cut = observeRun(checked, environment, values, { costLimit: limit })?.evaluation;
      expect(told(cut), `${expr} with at most ${limit}`).toEqual(
        told(planned.program.evaluate(values, { costLimit: limit })),
      );
    }
    const sum = [...(observed?.nodes.values() ?? [])].reduce((total, { cost }) => total + cost, 0);
    expect(BigInt(sum), expr).toBe(plain.cost);
    compared++;
  }
  expect(compared).toBeGreaterThan(300);
});
