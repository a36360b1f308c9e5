import type { Constant, Expr } from "../../../cel/ast/expr.ts";
import { parse } from "../../../cel/parser/parse.ts";
import { unescapeName } from "../../../server/rules/escape.ts";

/** What a rule asks of one place below `self`: names of members, none for the value itself. */
export interface Operand {
  readonly path: readonly string[];
  /** Whether it is there. */
  asksPresence: boolean;
  /** It stands where a boolean is asked for. */
  asksTruth: boolean;
  /** With what it is compared. */
  readonly constants: Constant[];
  /** With what its size is compared. */
  readonly sizes: bigint[];
}

/**
 * What decides a rule: all that it asks of the places that it names. Undefined where it asks more than comparisons with
 * constants and presence, so that a few values do not stand for all.
 */
export function operandsOf(rule: string): readonly Operand[] | undefined {
  const parsed = parse(rule);
  if (!parsed.ok) return undefined;
  const reader = new OperandReader();
  return reader.truth(parsed.ast.expr) ? [...reader.operands.values()] : undefined;
}

const orders = new Set(["_<_", "_<=_", "_>_", "_>=_"]);
const equalities = new Set(["_==_", "_!=_"]);

class OperandReader {
  readonly operands = new Map<string, Operand>();

  /** Reads an expression of which only its truth counts; false where it asks too much. */
  truth(expr: Expr): boolean {
    if (expr.kind === "const") return expr.value.type === "bool";
    if (expr.kind === "select" && expr.testOnly) {
      const around = pathOf(expr.operand);
      if (around === undefined) return false;
      this.operand([...around, unescapeName(expr.field) ?? expr.field]).asksPresence = true;
      return true;
    }
    const path = pathOf(expr);
    if (path !== undefined) {
      this.operand(path).asksTruth = true;
      return true;
    }
    if (expr.kind !== "call" || expr.target !== undefined) return false;
    const { function: name, args } = expr;
    if (["_&&_", "_||_", "!_", "_?_:_"].includes(name)) return args.every((arg) => this.truth(arg));
    const [left, right] = args;
    if (left === undefined || right === undefined) return false;
    if (name === "@in") return this.listed(left, right);
    if (!orders.has(name) && !equalities.has(name)) return false;
    return this.compared(left, right, orders.has(name)) || this.compared(right, left, orders.has(name));
  }

  private listed(left: Expr, right: Expr): boolean {
    if (right.kind !== "list") return false;
    return right.elements.every((element) => this.compared(left, element, false));
  }

  private compared(left: Expr, right: Expr, isOrder: boolean): boolean {
    const constant = constantOf(right);
    if (constant === undefined) return false;
    if (left.kind === "const") return true;
    const sized = sizedBy(left);
    if (sized !== undefined) {
      const path = pathOf(sized);
      if (path === undefined || constant.type !== "int") return false;
      this.operand(path).sizes.push(constant.value);
      return true;
    }
    const path = pathOf(left);
    // The order of texts is left alone: a few do not stand for all.
    if (path === undefined || (isOrder && !["int", "uint", "double"].includes(constant.type))) return false;
    this.operand(path).constants.push(constant);
    return true;
  }

  private operand(path: readonly string[]): Operand {
    const key = JSON.stringify(path);
    const known = this.operands.get(key);
    if (known !== undefined) return known;
    const made: Operand = { path, asksPresence: false, asksTruth: false, constants: [], sizes: [] };
    this.operands.set(key, made);
    return made;
  }
}

/** `size(x)` and `x.size()`. */
function sizedBy(expr: Expr): Expr | undefined {
  if (expr.kind !== "call" || expr.function !== "size") return undefined;
  return expr.target ?? expr.args[0];
}

function constantOf(expr: Expr): Constant | undefined {
  return expr.kind === "const" ? expr.value : undefined;
}

/** The names from `self` on. */
function pathOf(expr: Expr): readonly string[] | undefined {
  if (expr.kind === "ident") return expr.name === "self" ? [] : undefined;
  if (expr.kind !== "select" || expr.testOnly) return undefined;
  const around = pathOf(expr.operand);
  return around && [...around, unescapeName(expr.field) ?? expr.field];
}
