import { toJson } from "../../go/value/json.ts";
import { member, type Value } from "../../go/value/value.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { type Demand, memberDemand } from "./demand.ts";
import type { Makes } from "./makes.ts";

/**
 * `count` items for a list that has `others` already, distinct as the list's type requires; fewer if there
 * are not enough.
 */
export function moreItems(
  node: Structural,
  items: Demand,
  others: readonly Value[],
  count: number,
  maker: Makes,
): readonly Value[] {
  if (node.listType === "set") return freshValues(items, new Set(others.map(toJson)), count, maker);
  if (node.listType === "map") return keyedItems(node, items, others, count, maker);
  const item = maker.first(items);
  return item === undefined ? [] : Array.from({ length: count }, () => item);
}

/** Distinct values whose JSON is not in `taken`. */
function freshValues(demand: Demand, taken: ReadonlySet<string>, count: number, maker: Makes): Value[] {
  const found: Value[] = [];
  for (const value of maker.values(demand, undefined, count + taken.size)) {
    if (found.length >= count) break;
    if (!taken.has(toJson(value))) found.push(value);
  }
  return found;
}

/** Items of a list of type map, distinguished by the first key that can do so. */
function keyedItems(
  node: Structural,
  items: Demand,
  others: readonly Value[],
  count: number,
  maker: Makes,
): readonly Value[] {
  const [schema] = items;
  const key = node.listMapKeys.find((name) => schema.properties.get(name)?.type !== "boolean");
  const demand = key === undefined ? undefined : memberDemand(items, key);
  if (key === undefined || demand === undefined) {
    const item = count === 0 ? undefined : maker.first(items);
    return item === undefined ? [] : [item];
  }
  const taken = new Set(others.map((item) => toJson(member(item, key) ?? null)));
  return freshValues(demand, taken, count, maker).flatMap(
    (value) => maker.first(items, { at: ["properties", key], value }) ?? [],
  );
}
