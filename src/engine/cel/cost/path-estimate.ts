import { runeCount } from "../../go/value/go-text.ts";
import type { CallExpr, ComprehensionExpr, Expr } from "../ast/expr.ts";
import type { CheckedAst } from "../checker/checked-ast.ts";
import {
  type CallEstimate,
  listCost,
  mapCost,
  nominal,
  type StaticNode,
  structCost,
} from "../library/cost.ts";
import type { CelFunction } from "../library/function.ts";
import { add, fixed, maxUint64, multiply, one, type Range, union, unknown, zero } from "../library/range.ts";
import type { CelType } from "../types/type.ts";
import { firstParameter } from "./element-type.ts";
import { Path } from "./path.ts";
import type { SizeObserver, SizeOf } from "./sizes.ts";

/** Differences between the versions of the estimate that did not know the sizes of entries. */
export interface PathEstimateOptions {
  /** If true, the result of a comprehension is as large as its range; if false, its size is unknown. */
  readonly comprehensionSizes: boolean;
  /** If true, the size of a message literal is unknown; if false, it is zero. */
  readonly sizedMessageLiterals: boolean;
}

const accumulator = "__result__";
const scalars = new Set<CelType["kind"]>(["bool", "double", "duration", "int", "timestamp", "uint"]);

/**
 * The estimate of servers without `entrySizes`. Sizes come from literals, from the paths of variables, and from the
 * results of calls and comprehensions. The path of a comprehension's variable is computed again at each use.
 * Upstream: `coster` in github.com/google/cel-go/checker/cost.go before v0.23.
 */
export class PathEstimator {
  readonly nodes = new Map<number, Range>();
  readonly #checked: CheckedAst;
  readonly #functions: ReadonlyMap<string, CelFunction>;
  readonly #sizeOf: SizeOf;
  readonly #options: PathEstimateOptions;
  readonly #observer: SizeObserver | undefined;
  readonly #paths = new Map<number, Path>();
  readonly #sizes = new Map<number, Range>();
  readonly #ranges = new Map<string, Expr[]>();

  constructor(
    checked: CheckedAst,
    functions: ReadonlyMap<string, CelFunction>,
    sizeOf: SizeOf,
    options: PathEstimateOptions,
    observer: SizeObserver | undefined,
  ) {
    this.#checked = checked;
    this.#functions = functions;
    this.#sizeOf = sizeOf;
    this.#options = options;
    this.#observer = observer;
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
        this.#paths.set(expr.id, this.#variablePath(expr.name));
        return one;
      case "select": {
        const operand = this.cost(expr.operand);
        if (expr.testOnly) return operand;
        this.#paths.set(expr.id, this.#path(expr.operand).append(expr.field));
        const { kind } = this.#typeOf(expr.operand);
        return kind === "map" || kind === "object" || kind === "param" ? add(operand, one) : operand;
      }
      case "call":
        return this.#call(expr);
      case "list":
        return this.#sum(expr.elements, listCost);
      case "map":
        return this.#sum(
          expr.entries.flatMap(({ key, value }) => [key, value]),
          mapCost,
        );
      case "struct":
        return this.#sum(
          expr.fields.map(({ value }) => value),
          structCost,
        );
      case "comprehension":
        return this.#comprehension(expr);
    }
  }

  #sum(parts: readonly Expr[], base: number): Range {
    return parts.reduce((sum, part) => add(sum, this.cost(part)), fixed(BigInt(base)));
  }

  #variablePath(name: string): Path {
    const range = this.#ranges.get(name)?.at(-1);
    if (range === undefined) return Path.of(name);
    const { kind } = this.#typeOf(range);
    if (kind === "list") return this.#path(range).append("@items");
    return kind === "map" ? this.#path(range).append("@keys") : Path.empty;
  }

  #comprehension(expr: ComprehensionExpr): Range {
    const before = add(this.cost(expr.iterRange), this.cost(expr.accuInit));
    const ranges = this.#ranges.get(expr.iterVar) ?? [];
    this.#ranges.set(expr.iterVar, ranges);
    ranges.push(expr.iterRange);
    const round = add(this.cost(expr.loopCondition), this.cost(expr.loopStep));
    ranges.pop();
    const cost = add(before, this.cost(expr.result));
    const rounds = this.#node(expr.iterRange).size;
    if (this.#options.comprehensionSizes) this.#sizes.set(expr.id, rounds);
    return add(cost, multiply(rounds, round));
  }

  #call(expr: CallExpr): Range {
    const costs: Range[] = [];
    const args = expr.args.map((arg) => {
      costs.push(this.cost(arg));
      return this.#node(arg);
    });
    const ids = this.#checked.references.get(expr.id)?.overloadIds ?? [];
    if (ids.length === 0) return zero;
    const targetCost = expr.target === undefined ? zero : this.cost(expr.target);
    const target = expr.target === undefined ? undefined : this.#node(expr.target);
    let total: Range = { min: maxUint64, max: 0n };
    let size: Range | undefined;
    for (const id of ids) {
      const estimate = this.#overload(expr, id, target, args, costs);
      total = union(total, estimate.cost);
      if (estimate.size !== undefined) size = size === undefined ? estimate.size : union(size, estimate.size);
      const [first] = expr.args;
      if (first !== undefined && (id === "index_list" || id === "index_map")) {
        this.#paths.set(expr.id, this.#path(first).append(id === "index_list" ? "@items" : "@values"));
      }
    }
    if (size !== undefined) this.#sizes.set(expr.id, size);
    return add(targetCost, total);
  }

  #overload(
    { function: name }: CallExpr,
    id: string,
    target: StaticNode | undefined,
    args: readonly StaticNode[],
    costs: readonly Range[],
  ): CallEstimate {
    const [a = zero, b = zero, c = zero] = costs;
    if (id === "logical_and" || id === "logical_or") return { cost: { min: a.min, max: add(a, b).max } };
    if (id === "conditional") {
      return { cost: add(a, union(b, c)), size: union(args[1]?.size ?? unknown, args[2]?.size ?? unknown) };
    }
    const overload = this.#functions.get(name)?.overloads.find((each) => each.id === id);
    const estimate = (overload?.cost ?? nominal).estimate({ target, args });
    return { ...estimate, cost: add(estimate.cost, costs.reduce(add, zero)) };
  }

  #typeOf(expr: Expr): CelType {
    return this.#checked.types.get(expr.id) ?? { kind: "dyn" };
  }

  #path(expr: Expr): Path {
    return this.#paths.get(expr.id) ?? Path.empty;
  }

  #node(expr: Expr): StaticNode {
    const type = this.#typeOf(expr);
    // The path as it is now: a later append may overwrite the ends of paths.
    const elements = this.#path(expr).elements();
    const path = elements[0] === accumulator ? [] : elements;
    const sized = this.#sizes.get(expr.id) ?? this.#literalSize(expr) ?? this.#sizeAt(path);
    const size = sized ?? (scalars.has(type.kind) ? one : undefined);
    this.#observer?.(expr, size ?? unknown, path);
    return {
      type,
      literal: expr.kind === "const" ? expr.value : undefined,
      size: size ?? unknown,
      sized: size !== undefined,
      element: () => {
        const element = firstParameter(type);
        if (element === undefined) return undefined;
        const size = path.length === 0 ? undefined : this.#sizeAt([...path, "@items"]);
        return { type: element, size: size ?? unknown };
      },
    };
  }

  #sizeAt(path: readonly string[]): Range | undefined {
    return path.length === 0 ? undefined : this.#sizeOf(path);
  }

  #literalSize(expr: Expr): Range | undefined {
    switch (expr.kind) {
      case "list":
        return fixed(BigInt(expr.elements.length));
      case "map":
        return fixed(BigInt(expr.entries.length));
      case "struct":
        return this.#options.sizedMessageLiterals ? undefined : zero;
      case "const":
        switch (expr.value.type) {
          case "string":
            return fixed(BigInt(runeCount(expr.value.value)));
          case "bytes":
            return fixed(BigInt(expr.value.value.length));
          default:
            return one;
        }
      default:
        return undefined;
    }
  }
}
