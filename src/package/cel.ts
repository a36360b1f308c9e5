/** `crd-playground/cel`: only the CEL language, as the API server of each minor version implements it. */

import { capabilitiesOf } from "../engine/apimachinery/minors/capabilities.ts";
import { answeredVersion } from "../engine/apimachinery/minors/kubernetes-version.ts";
import {
  type CelEnvironment,
  type CheckedAst,
  compile,
  type CelType as EngineType,
  environmentOf,
  estimateCost,
  plan,
  unparse,
} from "../engine/cel/cel.ts";
// From here and not from the entry above, since this module also words the errors of what cannot be parsed.
import { parse as parseText } from "../engine/cel/parser/grammar.ts";
import { drawIssues } from "../engine/cel/source/issue.ts";
import { typeText } from "../engine/cel/types/print.ts";
import { perCallLimit } from "../engine/server/rules/limits.ts";
import { literalTests } from "../engine/server/rules/literal-tests.ts";
import type {
  CelChecked,
  CelEstimate,
  CelEvaluation,
  CelOptions,
  CelParsed,
  EstimateOptions,
  EvaluateOptions,
} from "./cel-public.ts";
import { readCelType } from "./cel-types.ts";
import { celData, celValue } from "./cel-values.ts";

export type * from "./cel-public.ts";

/**
 * Parses an expression, without resolving names.
 *
 * @example
 * ```js
 * import { parse } from "crd-playground/cel";
 *
 * assert.equal(parse("1+  1").expression, "1 + 1");
 * assert.match(parse("1 +").error ?? "", /^ERROR: <input>:1:4: Syntax error/);
 * ```
 */
export function parse(expression: string, options: CelOptions = {}): CelParsed {
  const { macros, capabilities } = environment(options);
  const parsed = parseText(expression, macros, capabilities);
  if (parsed.ok) return { ok: true, expression: unparse(parsed.ast.expr, parsed.ast.macroCalls) };
  const atLineStarts = capabilities.issuesAtLineStarts;
  return { ok: false, error: drawIssues(expression, parsed.issues, { atLineStarts }) };
}

/**
 * Parses, checks and validates an expression. Variables without a declared type are unknown.
 *
 * @example
 * ```js
 * import { check } from "crd-playground/cel";
 *
 * assert.equal(check("self.all(p, p > 0)", { variables: { self: "list(int)" } }).type, "bool");
 * assert.match(check("self == '1'", { variables: { self: "int" } }).error ?? "", /no matching overload/);
 * // sets came with 1.30, and ip() with 1.31.
 * assert.equal(check("isIP('::1')", { kubernetes: "1.30" }).ok, false);
 * ```
 *
 * @throws TypeError if a declared type is not valid.
 */
export function check(expression: string, options: CelOptions = {}): CelChecked {
  const compiled = compiledOf(expression, options);
  return "error" in compiled ? { ok: false, error: compiled.error } : { ok: true, type: compiled.type };
}

/**
 * What an expression can cost, given the greatest sizes of its data. Without a size, a list, map or string may be as large
 * as a request.
 *
 * @example
 * ```js
 * import { estimate } from "crd-playground/cel";
 *
 * const variables = { ports: "list(int)" };
 * assert.equal(estimate("ports.all(p, p > 0)", { variables, sizes: { ports: 4 } }).max, 22n);
 * ```
 *
 * @throws TypeError if a declared type is not valid.
 */
export function estimate(expression: string, options: EstimateOptions = {}): CelEstimate {
  const compiled = compiledOf(expression, options);
  if ("error" in compiled) return { ok: false, error: compiled.error };
  const { sizes = {} } = options;
  const { min, max } = estimateCost(compiled.checked, compiled.environment, (path) => {
    const name = path.join(".");
    const size = Object.hasOwn(sizes, name) ? sizes[name] : undefined;
    return size === undefined ? undefined : { min: 0n, max: BigInt(size) };
  });
  return { ok: true, min, max };
}

/**
 * Evaluates an expression. A variable without a declared type accepts any value.
 *
 * @example
 * ```js
 * import { evaluate } from "crd-playground/cel";
 *
 * const { value, cost } = evaluate("self.ports.filter(p, p > 80)", { self: { ports: [80, 443] } });
 * assert.deepEqual(value, [443n]);
 * assert.ok(cost > 0n);
 * assert.equal(evaluate("self.name", { self: {} }).error, "no such key: name");
 * ```
 *
 * @throws TypeError if a declared type is not valid, or data is not a value of its type.
 */
export function evaluate(
  expression: string,
  values: Readonly<Record<string, unknown>> = {},
  options: EvaluateOptions = {},
): CelEvaluation {
  const undeclared = Object.fromEntries(Object.keys(values).map((name) => [name, "dyn"]));
  const variables = { ...undeclared, ...options.variables };
  const compiled = compiledOf(expression, { ...options, variables });
  if ("error" in compiled) return { ok: false, error: compiled.error, cost: 0n };
  const planned = plan(compiled.checked, compiled.environment);
  if (!planned.ok) return { ok: false, error: planned.fault.text, cost: 0n };
  const given = new Map(
    Object.entries(values).map(([name, data]) => [
      name,
      celValue(data, compiled.types.get(name) ?? { kind: "dyn" }),
    ]),
  );
  const result = planned.program.evaluate(given, { costLimit: options.costLimit ?? BigInt(perCallLimit) });
  return result.ok
    ? { ok: true, value: celData(result.value), cost: result.cost }
    : { ok: false, error: result.fault.text, cost: result.cost };
}

interface CompiledExpression {
  readonly checked: CheckedAst;
  readonly type: string;
  readonly environment: CelEnvironment;
  readonly types: ReadonlyMap<string, EngineType>;
}

function environment({ kubernetes, isStored = false }: CelOptions): CelEnvironment {
  return environmentOf(capabilitiesOf(answeredVersion(kubernetes)), isStored);
}

function compiledOf(
  expression: string,
  options: CelOptions,
): CompiledExpression | { readonly error: string } {
  const declared = Object.entries(options.variables ?? {});
  const types = new Map(declared.map(([name, text]) => [name, readCelType(text)]));
  const variables = [...types].map(([name, type]) => ({ name, type }));
  const own = environment(options);
  const compiled = compile(expression, variables, own, literalTests);
  if (!compiled.ok) return { error: compiled.fault.text };
  const { checked } = compiled;
  const type = checked.types.get(checked.ast.expr.id);
  return { checked, type: type === undefined ? "dyn" : typeText(type), environment: own, types };
}
