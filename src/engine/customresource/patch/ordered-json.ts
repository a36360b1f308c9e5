import { jsonString, sortedKeys, toJson } from "../../value/json.ts";
import { isList, isMap, type Value } from "../../value/value.ts";

/** The JSON of a patched struct: the root's members sorted, everything below in its own order. */
export function orderedJson(value: Value): string {
  if (!isMap(value)) return toJson(value);
  return members(sortedKeys(value).map((key) => [key, value.get(key) ?? null]));
}

function members(entries: Iterable<readonly [string, Value]>): string {
  return `{${[...entries].map(([key, item]) => `${jsonString(key)}:${inOrder(item)}`).join(",")}}`;
}

function inOrder(value: Value): string {
  if (isMap(value)) return members(value);
  return isList(value) ? `[${value.map(inOrder).join(",")}]` : toJson(value);
}
