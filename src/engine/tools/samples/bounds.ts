import type { Structural } from "../../server/schema/structural.ts";
import type { Demand } from "./demand.ts";

type Bound = (node: Structural) => bigint | undefined;

/** The tightest lower bound. */
export function largest(demand: Demand, bound: Bound): bigint | undefined {
  return demand.reduce<bigint | undefined>((found, node) => {
    const own = bound(node);
    return own !== undefined && (found === undefined || own > found) ? own : found;
  }, undefined);
}

/** The tightest upper bound. */
export function smallest(demand: Demand, bound: Bound): bigint | undefined {
  return demand.reduce<bigint | undefined>((found, node) => {
    const own = bound(node);
    return own !== undefined && (found === undefined || own < found) ? own : found;
  }, undefined);
}
