import type { Value } from "../../go/value/value.ts";
import type { Demand } from "./demand.ts";

/** A whole number as int64, any other as float64. */
export function numeric(n: number): Value {
  return Number.isInteger(n) ? BigInt(n) : n;
}

/**
 * Numbers for a node, the likeliest first: listed values, what rules mention, then from the lower bound upwards in
 * steps. Endless; each must still be checked.
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
  // From above where only that is bounded.
  const sign = low === undefined && high !== undefined && high <= 1 ? -1 : 1;
  const first = sign === 1 ? Math.ceil(start / step) * step : Math.floor(start / step) * step;
  if (!isInteger && low !== undefined && high !== undefined && high - low < step) yield (low + high) / 2;
  for (let i = 0; ; i++) yield numeric(first + sign * i * step);
}

/** The first number within a bound of all nodes, `step` inside an exclusive one. */
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
