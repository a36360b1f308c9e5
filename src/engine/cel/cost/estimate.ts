import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import type { CallExpr, ComprehensionExpr, Expr, ListExpr, MapExpr, SelectExpr } from "../ast/expr.ts";
import type { CheckedAst } from "../checker/checked-ast.ts";
import {
  type CallEstimate,
  listCost,
  mapCost,
  nominal,
  type StaticCall,
  type StaticNode,
  structCost,
} from "../library/cost.ts";
import type { CelFunction } from "../library/function.ts";
import { add, fixed, maxUint64, multiply, one, type Range, union, unknown, zero } from "../library/range.ts";
import { firstParameter } from "./element-type.ts";
import { Path } from "./path.ts";
import { PathEstimator } from "./path-estimate.ts";
import { type SizeObserver, type SizeOf, Sizes, unionOfEntries } from "./sizes.ts";

/** The minimum and maximum cost of an expression, and of each of its nodes by id. */
export interface CostEstimate extends Range {
  readonly nodes: ReadonlyMap<number, Range>;
}

/** What an estimate needs: the functions of the expression, and the capabilities of the minor. */
export interface CostEnvironment {
  readonly functions: ReadonlyMap<string, CelFunction>;
  readonly capabilities: Capabilities;
}

/**
 * Estimates the cost of an expression from the sizes that the schema allows. The observer gets the nodes whose sizes
 * matter: the operands of calls and the ranges of comprehensions.
 * Upstream: `Cost` in github.com/google/cel-go/checker/cost.go.
 */
export function estimateCost(
  checked: CheckedAst,
  { functions, capabilities }: CostEnvironment,
  sizeOf: SizeOf,
  observer?: SizeObserver,
): CostEstimate {
  const estimator = capabilities.entrySizes
    ? new Estimator(checked, functions, sizeOf, observer)
    : new PathEstimator(checked, functions, sizeOf, capabilities, observer);
  const total = estimator.cost(checked.ast.expr);
  return { ...total, nodes: estimator.nodes };
}

const accumulators = new Set(["@result", "__result__"]);

/** The start value of a union. The first range that is joined with it replaces it. */
const nothing: Range = { min: maxUint64, max: 0n };

class Estimator {
  readonly nodes = new Map<number, Range>();
  readonly #checked: CheckedAst;
  readonly #functions: ReadonlyMap<string, CelFunction>;
  readonly #sizes: Sizes;

  readonly #observer: SizeObserver | undefined;

  constructor(
    checked: CheckedAst,
    functions: ReadonlyMap<string, CelFunction>,
    sizeOf: SizeOf,
    observer: SizeObserver | undefined,
  ) {
    this.#checked = checked;
    this.#functions = functions;
    this.#observer = observer;
    this.#sizes = new Sizes(checked, sizeOf);
  }

  cost(expr: Expr): Range {
    const cost = this.#costOf(expr);
    this.nodes.set(expr.id, cost);
    return cost;
  }

  #costOf(expr: Expr): Range {
    switch (expr.kind) {
      case "const":
        return zero;
      case "ident":
        this.#sizes.setPath(
          expr,
          this.#sizes.isLocal(expr.name) ? this.#sizes.path(expr) : Path.of(expr.name),
        );
        return one;
      case "select":
        return this.#select(expr);
      case "call":
        return this.#call(expr);
      case "list":
        return this.#list(expr);
      case "map":
        return this.#map(expr);
      case "struct":
        return expr.fields.reduce((sum, { value }) => add(sum, this.cost(value)), fixed(BigInt(structCost)));
      case "comprehension":
        return isBinding(expr) ? this.#binding(expr) : this.#comprehension(expr);
    }
  }

  #select(expr: SelectExpr): Range {
    const operand = this.cost(expr.operand);
    if (expr.testOnly) return operand;
    const { kind } = this.#sizes.typeOf(expr.operand);
    this.#sizes.setPath(expr, this.#sizes.path(expr.operand).append(expr.field));
    return kind === "map" || kind === "object" || kind === "param" ? add(operand, one) : operand;
  }

  #list(expr: ListExpr): Range {
    let cost = zero;
    let size = expr.elements.length === 0 ? zero : nothing;
    for (const element of expr.elements) {
      cost = add(cost, this.cost(element));
      size = union(size, this.#sizes.sizeOrUnknown(element));
    }
    this.#sizes.setEntries(expr, { container: "list", key: one, value: size });
    return add(cost, fixed(BigInt(listCost)));
  }

  #map(expr: MapExpr): Range {
    let cost = zero;
    let [keys, values] = expr.entries.length === 0 ? [zero, zero] : [nothing, nothing];
    for (const { key, value } of expr.entries) {
      cost = add(add(cost, this.cost(key)), this.cost(value));
      keys = union(keys, this.#sizes.sizeOrUnknown(key));
      values = union(values, this.#sizes.sizeOrUnknown(value));
    }
    this.#sizes.setEntries(expr, { container: "map", key: keys, value: values });
    return add(cost, fixed(BigInt(mapCost)));
  }

  /** The order of the steps matters: paths that are made later may overwrite the ends of earlier ones. */
  #comprehension(expr: ComprehensionExpr): Range {
    const sizes = this.#sizes;
    let cost = add(this.cost(expr.iterRange), this.cost(expr.accuInit));
    sizes.pushBound(expr.accuVar, expr.accuInit);
    const two = expr.iterVar2 !== "";
    if (two) {
      sizes.pushKey(expr.iterVar, expr.iterRange);
      sizes.pushValue(expr.iterVar2, expr.iterRange);
    } else {
      sizes.pushElement(expr.iterVar, expr.iterRange);
    }
    const round = add(this.cost(expr.loopCondition), this.cost(expr.loopStep));
    sizes.pop(expr.iterVar);
    if (two) sizes.pop(expr.iterVar2);
    cost = add(cost, this.cost(expr.result));
    sizes.pop(expr.accuVar);
    const rounds = sizes.sizeOrUnknown(expr.iterRange);
    this.#observer?.(expr.iterRange, rounds, sizes.path(expr.iterRange).elements());
    const { kind } = expr.accuInit;
    if (kind === "const") sizes.setSize(expr, sizes.size(expr.accuInit));
    if (kind === "list" || kind === "map") {
      sizes.setSize(expr, rounds);
      sizes.setEntries(expr, sizes.entries(expr.loopStep));
    }
    return add(cost, multiply(rounds, round));
  }

  #binding(expr: ComprehensionExpr): Range {
    const cost = add(this.cost(expr.iterRange), this.cost(expr.accuInit));
    this.#sizes.pushBound(expr.accuVar, expr.accuInit);
    const result = this.cost(expr.result);
    this.#sizes.pop(expr.accuVar);
    this.#copySizes(expr, expr.result);
    return add(cost, result);
  }

  #copySizes(to: Expr, from: Expr): void {
    this.#sizes.setSize(to, this.#sizes.size(from));
    this.#sizes.setEntries(to, this.#sizes.entries(from));
  }

  #call(expr: CallExpr): Range {
    const [first] = expr.args;
    if (expr.function === "dyn" && first !== undefined) {
      const cost = add(one, this.cost(first));
      this.#copySizes(expr, first);
      return cost;
    }
    const costs: Range[] = [];
    const args = expr.args.map((arg) => {
      costs.push(this.cost(arg));
      return this.#node(arg);
    });
    const ids = this.#checked.references.get(expr.id)?.overloadIds ?? [];
    if (ids.length === 0) return zero;
    const targetCost = expr.target === undefined ? zero : this.cost(expr.target);
    const target = expr.target === undefined ? undefined : this.#node(expr.target);
    let total = nothing;
    let size: Range | undefined;
    for (const id of ids) {
      const estimate = this.#overload(expr, id, { target, args }, costs);
      total = union(total, estimate.cost);
      if (estimate.size !== undefined) size = size === undefined ? estimate.size : union(size, estimate.size);
      if (first !== undefined && (id === "index_list" || id === "index_map")) {
        size = this.#sizes.entries(first)?.value;
        this.#sizes.setPath(expr, this.#sizes.path(first).append(id === "index_list" ? "@items" : "@values"));
      }
      size ??= this.#sizes.size(expr);
    }
    this.#sizes.setSize(expr, size);
    return add(targetCost, total);
  }

  /** Estimates the cost of a call for one overload, including its arguments. */
  #overload(expr: CallExpr, id: string, call: StaticCall, costs: readonly Range[]): CallEstimate {
    const [a = zero, b = zero, c = zero] = costs;
    if (id === "logical_and" || id === "logical_or") return { cost: { min: a.min, max: add(a, b).max } };
    const [first, second, third] = expr.args;
    if (id === "conditional" && second !== undefined && third !== undefined) {
      const size = union(call.args[1]?.size ?? unknown, call.args[2]?.size ?? unknown);
      const entries = unionOfEntries(this.#sizes.entries(second), this.#sizes.entries(third));
      this.#sizes.setEntries(expr, entries);
      return { cost: add(a, union(b, c)), size };
    }
    if (["add_string", "add_bytes", "add_list"].includes(id) && first !== undefined && second !== undefined) {
      const entries = unionOfEntries(this.#sizes.entries(first), this.#sizes.entries(second));
      this.#sizes.setEntries(expr, entries);
    }
    const overload = this.#functions.get(expr.function)?.overloads.find((each) => each.id === id);
    const estimate = (overload?.cost ?? nominal).estimate(call);
    return { ...estimate, cost: add(estimate.cost, costs.reduce(add, zero)) };
  }

  #node(expr: Expr): StaticNode {
    const sizes = this.#sizes;
    const type = sizes.typeOf(expr);
    const path = sizes.path(expr);
    const size = sizes.size(expr);
    this.#observer?.(expr, size ?? unknown, path.elements());
    return {
      type,
      literal: expr.kind === "const" ? expr.value : undefined,
      size: size ?? unknown,
      sized: size !== undefined,
      element: () => {
        const element = firstParameter(type);
        if (element === undefined) return undefined;
        const [root, ...rest] = path.elements();
        if (root === undefined || accumulators.has(root)) return { type: element, size: unknown };
        return { type: element, size: sizes.sizeAt([root, ...rest, "@items"]) ?? unknown };
      },
    };
  }
}

/** Checks whether a comprehension only binds a value to a name, as `optMap` and `sortBy` do. */
function isBinding({ iterRange, loopCondition, accuVar }: ComprehensionExpr): boolean {
  const overNothing = iterRange.kind === "list" && iterRange.elements.length === 0;
  const never =
    loopCondition.kind === "const" && loopCondition.value.type === "bool" && !loopCondition.value.value;
  return overNothing && never && accuVar !== "__result__";
}
