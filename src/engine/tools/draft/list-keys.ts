import { toJson } from "../../go/value/json.ts";
import { isMap, type Value, type ValueMap } from "../../go/value/value.ts";
import { kindOf } from "./place.ts";

/** A field by which a list can be keyed. */
export interface ListKey {
  readonly key: string;
  /** Whether it is one of the usual names, and unique in a list that has several items. */
  readonly isCertain: boolean;
}

/** The names by which Kubernetes keys lists, the best first. Only the first few are certain. */
const usual = [
  "name",
  "type",
  "key",
  "id",
  "containerPort",
  "port",
  "ip",
  "host",
  "mountPath",
  "topologyKey",
];
const certain = 4;
/** Other names of fields that may identify an item. Their values may be unique by coincidence, so they are only offered. */
const identifies = /(?:name|key|id|type|kind|address|path|port)$/i;
const mostOffers = 3;

/** The fields that each item has, with a scalar of one kind, and that are unique in each list. The best first. */
export function listKeys(lists: readonly (readonly Value[])[]): readonly ListKey[] {
  const items: ValueMap[] = [];
  for (const item of lists.flat()) {
    if (!isMap(item)) return [];
    items.push(item);
  }
  const [first] = items;
  if (first === undefined) return [];
  const areSeveral = lists.some((list) => list.length > 1);
  return [...first.keys()]
    .filter((key) => usual.includes(key) || identifies.test(key))
    .filter((key) => isScalarInAll(items, key) && isUnique(lists, key))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, mostOffers)
    .map((key) => ({ key, isCertain: areSeveral && rank(key) < certain }));
}

function rank(key: string): number {
  const at = usual.indexOf(key);
  return at < 0 ? usual.length : at;
}

function isScalarInAll(items: readonly ValueMap[], key: string): boolean {
  const kinds = new Set(items.map((item) => kindOf(item.get(key) ?? null)));
  const [kind] = kinds;
  return kinds.size === 1 && (kind === "string" || kind === "integer");
}

function isUnique(lists: readonly (readonly Value[])[], key: string): boolean {
  return lists.every((list) => {
    const values = list.map((item) => toJson(isMap(item) ? (item.get(key) ?? null) : null));
    return new Set(values).size === values.length;
  });
}
