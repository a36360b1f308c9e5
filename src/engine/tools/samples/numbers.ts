import type { Value } from "../../go/value/value.ts";
import type { Demand } from "./demand.ts";

/** An integer as int64, any other number as float64. */
export function numeric(n: number): Value {
  return Number.isInteger(n) ? BigInt(n) : n;
}

/**
 * Numbers for a node, the most likely first: the enum, those that rules mention, then from the lower bound upwards
 * in steps. Endless; each must still be checked.
 */
export function* numbers(
  demand: Demand,
  isInteger: boolean,
  hints: readonly (bigint | number)[] = [],
): Generator<Value> {
  for (const { enum: allowed } of demand) {
    for (const value of allowed) if (typeof value === "bigint" || typeof value === "number") yield value;
  }
  const step = demand.reduce((found, { multipleOf = 0 }) => Math.max(found, multipleOf), 0) || 1;
  const low = edge(demand, "minimum", isInteger ? 1 : step);
  const high = edge(demand, "maximum", isInteger ? 1 : step);
  yield* hints;
  const start = low ?? (high !== undefined && high < 1 ? high : 1);
  // From above if there is only an upper bound.
  const sign = low === undefined && high !== undefined && high <= 1 ? -1 : 1;
  const first = sign === 1 ? Math.ceil(start / step) * step : Math.floor(start / step) * step;
  if (!isInteger && low !== undefined && high !== undefined && high - low < step) yield (low + high) / 2;
  for (let i = 0; ; i++) yield numeric(first + sign * i * step);
}

const usualFractions = [0.5, 0.25, 0.1, 0.3, 0.01, 0.001];
const mostSteps = 40;

/**
 * Fractions for a node, the most likely first: the enum, multiples of `multipleOf`, then some near the bounds and
 * between them. Each must still be checked.
 */
export function* fractions(demand: Demand): Generator<number> {
  for (const { enum: allowed } of demand) {
    for (const value of allowed) if (typeof value === "number" && !Number.isInteger(value)) yield value;
  }
  const low = edge(demand, "minimum", 0);
  const high = edge(demand, "maximum", 0);
  const step = demand.reduce((found, { multipleOf = 0 }) => Math.max(found, multipleOf), 0);
  const isRoomy = (low ?? 1) <= 1 && (high ?? 2) >= 2;
  const start = isRoomy ? 1 : (low ?? high ?? 1);
  const sign = !isRoomy && low === undefined ? -1 : 1;
  const near = usualFractions.map((part) => start + sign * part);
  const between = low !== undefined && high !== undefined ? [(low + high) / 2, low + (high - low) / 3] : [];
  const first = sign * Math.ceil((sign * start) / (step || 1));
  const stepped =
    step === 0 ? [] : Array.from({ length: mostSteps }, (_, i) => rounded((first + sign * i) * step));
  for (const value of [...stepped, ...near, ...between]) if (!Number.isInteger(value)) yield value;
}

/** Removes the rounding errors of binary fractions: 0.3 for 3 times 0.1. */
function rounded(n: number): number {
  return Number(n.toPrecision(12));
}

/** The first number within the bounds of all nodes, `step` inside an exclusive one. */
function edge(demand: Demand, keyword: "minimum" | "maximum", step: number): number | undefined {
  const isLow = keyword === "minimum";
  let found: number | undefined;
  for (const node of demand) {
    const bound = node[keyword];
    if (bound === undefined) continue;
    const isExclusive = isLow ? node.exclusiveMinimum : node.exclusiveMaximum;
    const own = isExclusive ? bound + (isLow ? step : -step) : bound;
    if (found === undefined || (isLow ? own > found : own < found)) found = own;
  }
  return found;
}
