import { formatFloat } from "./go-text.ts";
import { sortedKeys } from "./json.ts";
import { isList, isMap, type Value } from "./value.ts";

/** A value as Go's `%v` prints an unstructured one: `[1 a]`, `map[a:b]`, `<nil>`. */
export function goValueText(value: Value): string {
  if (value === null) return "<nil>";
  if (typeof value === "number") return formatFloat(value);
  if (isMap(value)) {
    const members = sortedKeys(value).map((key) => `${key}:${goValueText(value.get(key) ?? null)}`);
    return `map[${members.join(" ")}]`;
  }
  if (isList(value)) return `[${value.map(goValueText).join(" ")}]`;
  return String(value);
}
