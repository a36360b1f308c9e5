import { formatFloat } from "./go-text.ts";
import { sortedKeys } from "./json.ts";
import { isList, isMap, type Value } from "./value.ts";

/** Returns the first number of an object that JSON cannot hold, as Go prints it. Upstream: encoding/json/encode.go. */
export function infiniteIn(value: Value): string | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? undefined : formatFloat(value);
  if (isList(value)) return value.map(infiniteIn).find((found) => found !== undefined);
  if (!isMap(value)) return undefined;
  const parts = sortedKeys(value).map((key) => infiniteIn(value.get(key) ?? null));
  return parts.find((found) => found !== undefined);
}
