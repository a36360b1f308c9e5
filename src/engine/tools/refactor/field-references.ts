import { newest } from "../../apimachinery/minors/capabilities.ts";
import type { CallExpr, Expr } from "../../cel/ast/expr.ts";
import type { CheckedAst } from "../../cel/checker/checked-ast.ts";
import { type CelToken, celTokens } from "../../cel/tooling/tokens.ts";
import type { CelType } from "../../cel/types/type.ts";
import { childrenOf } from "../../cel/validators/visit.ts";
import { compileNode, selfTypeName } from "../../server/rules/compile.ts";
import { escapeName } from "../../server/rules/escape.ts";
import { nodeAt } from "../../server/schema/node-at.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { stepsOf } from "./schema-place.ts";

/** A place in a rule or in its messageExpression that names a field. */
export interface FieldReference {
  /** The index of the rule at its node. */
  readonly rule: number;
  readonly member: "rule" | "messageExpression";
  /** The name of the field in the expression, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** What the field is selected from, as it is written: `self.spec`. */
  readonly operandStart: number;
  /** Whether it is in `has(...)`. */
  readonly isTest: boolean;
}

/**
 * The places in the rules of a node that name a field of an object below it. Types decide: a field with the same name of
 * another object is not one of them. Rules that do not compile have none.
 */
export function fieldReferences(
  root: Structural,
  at: readonly string[],
  parent: readonly string[],
  field: string,
): readonly FieldReference[] {
  const node = nodeAt(root, at);
  const name = escapeName(field);
  if (node.validations.length === 0 || name === undefined) return [];
  const compiled = compileNode(node, at.length === 0 || node.embeddedResource, {
    capabilities: newest,
    isStoredRule: () => true,
    isStoredMessage: () => true,
  });
  const type = typeNameOf(parent.slice(at.length));
  return (compiled?.rules ?? []).flatMap(({ expression, message }, rule) =>
    [["rule", expression] as const, ["messageExpression", message] as const].flatMap(([member, found]) =>
      found?.ok === true
        ? selections(found.checked, type, name, field).map((place) => ({ rule, member, ...place }))
        : [],
    ),
  );
}

/** The name of the type of a node, seen from the rules of a node above it. */
function typeNameOf(at: readonly string[]): string {
  const words = stepsOf(at).map((step) => {
    if (step === "items") return ".@idx";
    return step === "values" ? ".@elem" : `.${escapeName(step.field) ?? step.field}`;
  });
  return selfTypeName + words.join("");
}

type Selection = Pick<FieldReference, "start" | "end" | "operandStart" | "isTest">;

function selections(
  { ast, types }: CheckedAst,
  type: string,
  escaped: string,
  plain: string,
): readonly Selection[] {
  const tokens = celTokens(ast.source);
  const units = unitsOf(ast.source);
  const found = new Map<number, Selection>();
  const add = (expr: Expr, operand: Expr, field: string, isTest: boolean): void => {
    if ((field !== escaped && field !== plain) || !isType(types.get(operand.id), type)) return;
    const offset = units(ast.offsets.get(expr.id) ?? 0);
    const token = tokens.find((each) => each.start >= offset && each.text === field);
    if (token === undefined) return;
    const { start, end } = token;
    found.set(start, { start, end, operandStart: operandStart(tokens, start), isTest });
  };
  const visit = (expr: Expr): void => {
    // The selection of `has` is a node of the written call.
    const call = ast.macroCalls.get(expr.id);
    const tested = call?.function === "has" ? call.args[0] : undefined;
    if (tested?.kind === "select") add(tested, tested.operand, tested.field, true);
    else if (expr.kind === "select" && !expr.testOnly) add(expr, expr.operand, expr.field, false);
    else if (expr.kind === "call" && expr.function === "_?._") addOptional(expr, add);
    for (const child of childrenOf(expr)) visit(child);
  };
  visit(ast.expr);
  return [...found.values()].sort((a, b) => a.start - b.start);
}

function addOptional(
  call: CallExpr,
  add: (expr: Expr, operand: Expr, field: string, isTest: boolean) => void,
): void {
  const [operand, field] = call.args;
  if (operand === undefined || field?.kind !== "const" || field.value.type !== "string") return;
  add(call, operand, field.value.value, false);
}

/** Whether a type is the object, or an optional of it. */
function isType(type: CelType | undefined, name: string): boolean {
  if (type?.kind === "object") return type.name === name;
  return type?.kind === "opaque" && type.parameters.some((parameter) => isType(parameter, name));
}

/** The start of a chain of names and dots that ends before a token: of `self.a` in `self.a.b`. */
function operandStart(tokens: readonly CelToken[], end: number): number {
  let index = tokens.findIndex(({ start }) => start === end);
  const isDot = (at: number): boolean => tokens[at]?.text === "." || tokens[at]?.text === "?";
  while (index > 0 && isDot(index - 1)) {
    while (isDot(index - 1)) index--;
    if (!/^\w+$/.test(tokens[index - 1]?.text ?? "")) return tokens[index]?.start ?? end;
    index--;
  }
  return tokens[index]?.start ?? end;
}

/** From code points to UTF-16 units. */
function unitsOf(source: string): (point: number) => number {
  const starts: number[] = [];
  let at = 0;
  for (const point of source) {
    starts.push(at);
    at += point.length;
  }
  return (point) => starts[point] ?? at;
}
