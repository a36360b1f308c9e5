import { newest } from "../../../apimachinery/minors/capabilities.ts";
import type { Expr } from "../../../cel/ast/expr.ts";
import { check } from "../../../cel/checker/check.ts";
import { environmentOf } from "../../../cel/environment.ts";
import { type Evaluation, type Program, plan } from "../../../cel/interpreter/program.ts";
import { boolType } from "../../../cel/types/type.ts";
import type { CelValue } from "../../../cel/values/value.ts";
import { perCallLimit } from "../../../server/rules/limits.ts";

/** The program of an expression whose only variables are these conditions; undefined if it does not compile. */
export function programOf(expr: Expr, conditions: readonly string[]): Program | undefined {
  const environment = environmentOf(newest, true);
  const variables = conditions.map((name) => ({ name, type: boolType }));
  const ast = { expr, source: "", offsets: new Map(), macroCalls: new Map() };
  const checked = check(ast, { functions: environment.functions, variables, capabilities: newest });
  if (!checked.ok) return undefined;
  const planned = plan(checked.checked, environment);
  return planned.ok ? planned.program : undefined;
}

/** Runs a program of `programOf`. */
export function evaluated(program: Program, variables: ReadonlyMap<string, CelValue>): Evaluation {
  return program.evaluate(variables, { costLimit: perCallLimit });
}
