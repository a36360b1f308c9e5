import { jsonString, sortedKeys, toJsonInOrder } from "../../../go/value/json.ts";
import { isList, isMap, type Value } from "../../../go/value/value.ts";

/** The parts of a patched value that came from the patch and were not looked into since. */
export type Untouched = WeakSet<object>;

/**
 * The JSON of a patched value, as messages quote it: members sorted, but those of untouched parts as the patch has
 * them.
 */
export function patchedJson(value: Value, untouched: Untouched): string {
  if ((isMap(value) || isList(value)) && untouched.has(value)) return toJsonInOrder(value);
  if (isList(value)) return `[${value.map((item) => patchedJson(item, untouched)).join(",")}]`;
  if (!isMap(value)) return toJsonInOrder(value);
  const members = sortedKeys(value).map(
    (key) => `${jsonString(key)}:${patchedJson(value.get(key) ?? null, untouched)}`,
  );
  return `{${members.join(",")}}`;
}
