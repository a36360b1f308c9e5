import type { CallExpr, Expr } from "../../../cel/ast/expr.ts";

/** Beyond this number choices are not moved. */
const mostChoices = 64;

/** The last id given to a generated node: all nodes generated for one rule have different ids. */
export interface MadeIds {
  last: number;
}

/** Operators that do not evaluate all of their operands. */
const lenient = new Set(["_&&_", "_||_", "_?_:_", "@not_strictly_false"]);

/**
 * The expression with each `c ? a : b` in an argument moved outwards: `f(c ? a : b)` becomes `c ? f(a) : f(b)`, which
 * has the same result because `f` evaluates all its arguments.
 */
export function lifted(expr: Expr, ids: MadeIds): Expr {
  return new Lifter(ids).lift(expr);
}

class Lifter {
  #made = 0;
  readonly #ids: MadeIds;

  constructor(ids: MadeIds) {
    this.#ids = ids;
  }

  lift(expr: Expr): Expr {
    switch (expr.kind) {
      case "select":
        return this.#around(this.lift(expr.operand), (operand) => ({ ...expr, operand }));
      case "call": {
        const target = expr.target && this.lift(expr.target);
        const args = expr.args.map((arg) => this.lift(arg));
        return this.#call({ ...expr, target, args });
      }
      case "comprehension": {
        const below = { ...expr, loopStep: this.lift(expr.loopStep), result: this.lift(expr.result) };
        return this.#around(this.lift(expr.iterRange), (iterRange) => ({ ...below, iterRange }));
      }
      case "list":
        return { ...expr, elements: expr.elements.map((part) => this.lift(part)) };
      default:
        return expr;
    }
  }

  /** A call whose operands are lifted. */
  #call(expr: CallExpr): Expr {
    const { target, args } = expr;
    if (lenient.has(expr.function)) return expr;
    if (target !== undefined && this.#choiceOf(target) !== undefined) {
      return this.#around(target, (part) => this.#call({ ...expr, target: part }));
    }
    const index = args.findIndex((arg) => this.#choiceOf(arg) !== undefined);
    const chosen = args[index];
    if (chosen === undefined) return expr;
    return this.#around(chosen, (part) =>
      this.#call({ ...expr, args: args.map((arg, i) => (i === index ? part : arg)) }),
    );
  }

  /**
   * The result of `make` for a part or, if the part is a choice, the choice between its results for both branches.
   */
  #around(part: Expr, make: (part: Expr) => Expr): Expr {
    const choice = this.#choiceOf(part);
    if (choice === undefined) return make(part);
    const [condition, then, otherwise] = choice;
    this.#made++;
    // Each branch gets its own id, because what is known of a node is stored by its id.
    const ways = [then, otherwise].map((way) => this.#named(this.#around(way, make)));
    return this.#named({
      kind: "call",
      id: 0,
      function: "_?_:_",
      target: undefined,
      args: [condition, ...ways],
    });
  }

  #choiceOf(expr: Expr): Choice | undefined {
    if (this.#made >= mostChoices || expr.kind !== "call" || expr.function !== "_?_:_") return undefined;
    const [condition, then, otherwise] = expr.args;
    return condition && then && otherwise ? [condition, then, otherwise] : undefined;
  }

  #named(expr: Expr): Expr {
    return { ...expr, id: --this.#ids.last };
  }
}

type Choice = readonly [Expr, Expr, Expr];
