// It reads rules that are half typed.
import "../parser/grammar.ts";
import type { Expr } from "../ast/expr.ts";
import { typeText } from "../types/print.ts";
import { type EditorEnvironment, inspect, wayTo } from "./inspect.ts";
import { signatureText } from "./signature.ts";
import { celTokens, unitOffsets } from "./tokens.ts";

/** The meaning of a name in an expression. The range is that of the name, in UTF-16 units. */
export interface CelHover {
  readonly start: number;
  readonly end: number;
  /** A type, or the matching signatures of a call, one per line. */
  readonly text: string;
}

/**
 * Describes the name at an offset: the type of a variable or field, or the overloads of a call. Undefined if the
 * expression does not parse.
 */
export function hoverCel(
  source: string,
  offset: number,
  environment: EditorEnvironment,
): CelHover | undefined {
  const tokens = celTokens(source);
  const index = tokens.findIndex(({ start, end }) => start <= offset && offset < end);
  const token = tokens[index];
  const checked = token === undefined ? undefined : inspect(source, environment);
  if (token === undefined || checked === undefined) return undefined;
  const units = unitOffsets(source);
  const startOf = (expr: Expr) => units(checked.ast.offsets.get(expr.id) ?? -1);
  const { start, end } = token;
  const typed = (expr: Expr | undefined, of = token.text): CelHover | undefined => {
    const type = expr === undefined ? undefined : checked.types.get(expr.id);
    return type === undefined ? undefined : { start, end, text: `${of}: ${typeText(type)}` };
  };
  const find = (is: (expr: Expr) => boolean) => wayTo(checked.ast.expr, is).at(-1);
  if (token.kind === "identifier")
    return typed(find((expr) => expr.kind === "ident" && startOf(expr) === start));
  if (token.kind === "field") {
    const dot = tokens.slice(0, index).findLast(({ text }) => text === ".");
    return typed(
      find(
        (expr) =>
          startOf(expr) === dot?.start &&
          (expr.kind === "select" || (expr.kind === "call" && expr.function === "_?._")),
      ),
    );
  }
  const place = token.kind === "function" ? tokens[index + 1]?.start : start;
  const at = find(
    (expr) => startOf(expr) === place && (expr.kind === "call" || expr.kind === "comprehension"),
  );
  const macro = [...environment.macros.values()].find(({ name }) => name === token.text);
  // The expansion of a macro has the same position as its call.
  if (macro !== undefined && token.kind === "function") {
    const whole = wayTo(checked.ast.expr, (expr) => startOf(expr) === place).at(-1);
    const type = whole === undefined ? undefined : checked.types.get(whole.id);
    const result = type === undefined ? "" : ` -> ${typeText(type)}`;
    return { start, end, text: `macro ${token.text}${result}, for example ${macro.examples[0] ?? ""}` };
  }
  if (at?.kind !== "call") return undefined;
  const fitting = checked.references.get(at.id)?.overloadIds ?? [];
  const all = environment.functions.get(at.function)?.overloads ?? [];
  const overloads = all.filter(({ id }) => fitting.includes(id));
  const lines = overloads.map((overload) => signatureText(token.text, overload));
  return lines.length === 0 ? undefined : { start, end, text: lines.join("\n") };
}
