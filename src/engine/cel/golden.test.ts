import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { newest } from "../apimachinery/minors/capabilities.ts";
import { estimateCost } from "./cost/estimate.ts";
import { compile, environmentOf } from "./environment.ts";
import { plan } from "./interpreter/program.ts";
import { goldenSizeOf, goldenVariables, goldenVariableTypes, printGolden } from "./testing/golden-values.ts";

/**
 * The answers of cel-go v0.29.2 in the environment of Kubernetes 1.37, one expression per line: its static cost
 * `min-max`, its value or error with the cost of the evaluation, or the reason why no program could be built.
 */
interface Golden {
  readonly expr: string;
  readonly static: string;
  readonly plan?: string;
  readonly value?: string;
  readonly error?: string;
  readonly cost?: number;
}

const environment = environmentOf(newest, true);
/** The expressions contain no literals that the validators reject. */
const anyLiteral = { duration: () => true, timestamp: () => true };

function answer(expr: string): Golden {
  const compiled = compile(expr, goldenVariableTypes, environment, anyLiteral);
  if (!compiled.ok) throw new Error(compiled.fault.text);
  const { min, max } = estimateCost(compiled.checked, environment, goldenSizeOf);
  const answered = { expr, static: `${min}-${max}` };
  const planned = plan(compiled.checked, environment);
  if (!planned.ok) return { ...answered, plan: planned.fault.text };
  const result = planned.program.evaluate(goldenVariables, { costLimit: 1_000_000n });
  const cost = Number(result.cost);
  return result.ok
    ? { ...answered, value: printGolden(result.value), cost }
    : { ...answered, error: result.fault.text, cost };
}

describe.each(["expressions", "kinds", "messages", "texts"])("cel-go's answers: %s", (topic) => {
  const path = new URL(`testdata/${topic}.jsonl`, import.meta.url);
  const goldens = readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Golden);

  it(`all ${goldens.length} the same`, () => {
    const ours = goldens.map(({ expr }) => answer(expr));
    const wrong = goldens.filter((golden, i) => JSON.stringify(golden) !== JSON.stringify(ours[i]));
    expect(ours.filter(({ expr }) => wrong.some((golden) => golden.expr === expr))).toEqual(wrong);
  });
});
