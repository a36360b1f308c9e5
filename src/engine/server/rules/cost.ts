import { type Cause, type FieldError, forbidden } from "../../apimachinery/field/error.ts";
import { type CostEstimate, estimateCost } from "../../cel/cost/estimate.ts";
import type { SizeObserver } from "../../cel/cost/sizes.ts";
import type { Path } from "../../go/value/path.ts";
import type { Structural } from "../schema/structural.ts";
import type { CompiledExpression } from "./compile.ts";
import { type DeclType, requestSize, typeAt } from "./decl-type.ts";
import { contributesToCost, totalOverCost } from "./faults.ts";

/** The cost limits: for one rule in the worst case, and for all rules of a schema together. */
export const ruleCostLimit = 10_000_000n;
export const totalCostLimit = 100_000_000n;

/**
 * If the total is exceeded, an expression that costs at least this much is named, if it is among the four most
 * expensive.
 */
const contributorCost = 1_000_000n;
const mostContributors = 4;

const maxUint64 = 2n ** 64n - 1n;

function saturatingMultiply(a: bigint, b: bigint): bigint {
  const product = a * b;
  return product > maxUint64 ? maxUint64 : product;
}

export function saturatingAdd(a: bigint, b: bigint): bigint {
  const sum = a + b;
  return sum > maxUint64 ? maxUint64 : sum;
}

/** How often a node can occur in an object. Undefined if there is no limit. */
export type Cardinality = bigint | undefined;

/**
 * Returns how often the children of a node can occur.
 * Upstream: apiextensions/validation/cel_validation.go `childContext`, `extractMaxElements`.
 */
export function childCardinality(parent: Cardinality, schema: Structural): Cardinality {
  let factor: bigint | undefined = 1n;
  if (schema.type === "array") factor = schema.maxItems;
  else if (schema.type === "object" && schema.additionalProperties !== undefined)
    factor = schema.maxProperties;
  if (parent === undefined || factor === undefined) return undefined;
  return saturatingMultiply(parent, factor < 0n ? 0n : factor);
}

/** Returns the maximum cost of an expression on data that its schema allows. */
export function maxCost(expression: CompiledExpression & { ok: true }, decl: DeclType): bigint {
  let cost = known.get(expression);
  if (cost === undefined) {
    cost = estimate(expression, decl);
    known.set(expression, cost);
  }
  return cost;
}

/** An expression is compiled only for one type, or for types with the same content. */
const known = new WeakMap<CompiledExpression, bigint>();

function estimate(expression: CompiledExpression & { ok: true }, decl: DeclType): bigint {
  return estimateRule(expression, decl).max;
}

/** Options for explaining a cost. */
export interface EstimateOptions {
  /** Called with each path whose size the estimate uses. */
  readonly asked?: (path: readonly string[]) => void;
  /** Paths below the variable, joined by line breaks, that count as empty. */
  readonly empty?: ReadonlySet<string>;
  readonly observer?: SizeObserver;
}

/** Estimates the cost of an expression and of each of its nodes. Upstream: compilation.go `sizeEstimator`. */
export function estimateRule(
  { checked, environment }: CompiledExpression & { ok: true },
  decl: DeclType,
  { asked, empty, observer }: EstimateOptions = {},
): CostEstimate {
  const sizeOf = (path: readonly string[]) => {
    const node = path.length === 0 ? undefined : typeAt(decl, path);
    if (node === undefined) return undefined;
    asked?.(path);
    return { min: 0n, max: empty?.has(path.slice(1).join("\n")) ? 0n : node.maxElements };
  };
  return estimateCost(checked, environment, sizeOf, observer);
}

/** Returns the cost of a node's rule in all places where it runs. Upstream: validation.go `getExpressionCost`. */
export function expressionCost(cost: bigint, cardinality: Cardinality, decl: DeclType): bigint {
  return saturatingMultiply(cost, cardinality ?? worstCardinality(decl));
}

/** Returns how many values of a type fit into a request: the cardinality if there is no limit. */
export function worstCardinality(decl: DeclType): bigint {
  return requestSize / (decl.minSize + 1n);
}

/** Rounds to one decimal like Go: to the nearest, and exact ties to the even last digit. */
function oneDecimal(quotient: number): string {
  const tenths = quotient * 10;
  const floor = Math.floor(tenths);
  const isTie = tenths - floor === 0.5 && Number.isInteger(quotient * 20);
  const rounded = isTie ? (floor % 2 === 0 ? floor : floor + 1) : Number(quotient.toFixed(1)) * 10;
  return (rounded / 10).toFixed(1);
}

/** Prints how often a cost exceeds its limit. Upstream: validation.go `getCostErrorMessage`. */
export function costFactor(cost: bigint, limit: bigint): string {
  const quotient = Number(cost) / Number(limit);
  if (quotient > 100) return "more than 100x";
  return quotient < 1.5 ? `${quotient.toFixed(6)}x` : `${oneDecimal(quotient)}x`;
}

/**
 * The cost of all rules and messages of a schema, with the most expensive ones.
 * Upstream: apiextensions/validation/cel_validation.go `TotalCost`.
 */
export class TotalCost {
  #total = 0n;
  #costliest: { readonly path: Path; readonly cost: bigint }[] = [];

  observe(path: Path, cost: bigint): void {
    this.#total = saturatingAdd(this.#total, cost);
    if (cost < contributorCost) return;
    this.#costliest.push({ path, cost });
    this.#costliest.sort((a, b) => (a.cost === b.cost ? 0 : a.cost > b.cost ? -1 : 1));
    this.#costliest = this.#costliest.slice(0, mostContributors);
  }

  /** Returns nothing within the limit, else the contributors and the total, at the schema's `path`. */
  errors(path: Path): FieldError[] {
    if (this.#total <= totalCostLimit) return [];
    const cause: Cause = { origin: "rules/total-cost" };
    const total = { cost: this.#total, limit: totalCostLimit };
    const factor = costFactor(total.cost, total.limit);
    return [
      ...this.#costliest.map(({ path: at, cost }) => forbidden(at, contributesToCost({ cost }), cause)),
      forbidden(path, totalOverCost({ factor, ...total }), cause),
    ];
  }
}
