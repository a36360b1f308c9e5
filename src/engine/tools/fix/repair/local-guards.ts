import type { Expr } from "../../../cel/ast/expr.ts";
import { nodesOf, type PlacedTree, placedTree } from "../../../cel/tooling/placed-tree.ts";

/** A condition of a rule that reads a field, and what it must be if the field is missing. */
interface Guarded {
  readonly condition: Expr;
  readonly ifMissing: boolean;
}

/** Macros that ask something of each item. */
const ofEach: ReadonlySet<string> = new Set(["all"]);
const ofSome: ReadonlySet<string> = new Set(["exists", "exists_one", "filter"]);

/**
 * Returns a rule that checks whether a field is set where it reads it. A condition of the rule is true without the field
 * if the whole rule only checks the field (`self.a > 3`), or compares with something else (`self.a != 'x' || ...`).
 * Otherwise it is false. Undefined if the field is not read in a condition.
 */
export function guardedWhereRead(rule: string, name: string): string | undefined {
  const tree = placedTree(rule);
  if (tree === undefined) return undefined;
  const reads = nodesOf(tree).filter(
    (expr) => expr.kind === "select" && !expr.testOnly && expr.field === name,
  );
  const guards = new Map<Expr, { readonly ifMissing: boolean; readonly fields: Set<string> }>();
  for (const read of reads) {
    const found = conditionOf(read, name, tree);
    const { start, end } = tree.placeOf(read);
    const known = guards.get(found.condition) ?? { ifMissing: found.ifMissing, fields: new Set() };
    known.fields.add(rule.slice(start, end));
    guards.set(found.condition, known);
  }
  const edits = [...guards].map(([condition, { ifMissing, fields }]) => {
    const { start, end, outer } = tree.placeOf(condition);
    const own = rule.slice(start, end);
    const has = [...fields].map((field) => `has(${field})`);
    const text = ifMissing
      ? `${has.map((each) => `!${each}`).join(" || ")} || ${grouped(own, condition)}`
      : `${has.join(" && ")} && ${grouped(own, condition)}`;
    const parent = tree.parentOf(condition);
    const operator = parent?.kind === "call" ? parent.function : "";
    const isPlain = parent === undefined || operator === (ifMissing ? "_||_" : "_&&_") || isArgument(parent);
    return { ...outer, text: isPlain ? text : `(${text})` };
  });
  edits.sort((a, b) => b.start - a.start);
  if (edits.length === 0 || edits.some(({ end }, i) => i > 0 && end > (edits[i - 1]?.start ?? end)))
    return undefined;
  return edits.reduce(
    (text, { start, end, text: own }) => text.slice(0, start) + own + text.slice(end),
    rule,
  );
}

/** Whether a node encloses its operands, as the call of a macro does. */
function isArgument(parent: Expr): boolean {
  return parent.kind === "call" && parent.target !== undefined;
}

/** Puts parentheses around a condition that has several parts. */
function grouped(text: string, condition: Expr): string {
  const isCompound = condition.kind === "call" && ["_||_", "_&&_", "_?_:_"].includes(condition.function);
  return isCompound ? `(${text})` : text;
}

function conditionOf(read: Expr, name: string, tree: PlacedTree): Guarded {
  let condition = read;
  for (;;) {
    const parent = tree.parentOf(condition);
    if (parent === undefined) return { condition, ifMissing: true };
    if (parent.kind === "call") {
      const { function: operator, args } = parent;
      const isBody = parent.target !== undefined && args.at(-1) === condition && args.length > 1;
      if (isBody && ofEach.has(operator)) return { condition, ifMissing: true };
      if (isBody && ofSome.has(operator)) return { condition, ifMissing: false };
      if (operator === "_?_:_" || operator === "!_") return { condition, ifMissing: isUnequal(condition) };
      if (operator === "_||_") {
        const whole = topOf(parent, "_||_", tree);
        const isAllAboutIt = partsOf(whole, "_||_").every((part) => reads(part, name));
        if (!isAllAboutIt) return { condition, ifMissing: isUnequal(condition) };
        condition = whole;
        continue;
      }
      if (operator === "_&&_") {
        const whole = topOf(parent, "_&&_", tree);
        const isCheck = isRequired(whole, tree);
        return { condition, ifMissing: isCheck || isUnequal(condition) };
      }
    }
    condition = parent;
  }
}

/** Whether a rule or the body of `all` is this chain of `&&`, so that each part is a check of its own. */
function isRequired(whole: Expr, tree: PlacedTree): boolean {
  const parent = tree.parentOf(whole);
  if (parent === undefined) return true;
  return parent.kind === "call" && ofEach.has(parent.function) && parent.args.at(-1) === whole;
}

function isUnequal(expr: Expr): boolean {
  return expr.kind === "call" && expr.function === "_!=_";
}

function topOf(expr: Expr, operator: string, tree: PlacedTree): Expr {
  const parent = tree.parentOf(expr);
  return parent?.kind === "call" && parent.function === operator ? topOf(parent, operator, tree) : expr;
}

function partsOf(expr: Expr, operator: string): readonly Expr[] {
  return expr.kind === "call" && expr.function === operator
    ? expr.args.flatMap((part) => partsOf(part, operator))
    : [expr];
}

function reads(expr: Expr, name: string): boolean {
  return nodesOf({ root: expr }).some((each) => each.kind === "select" && each.field === name);
}
