import { jsonString, sortedKeys, toJson } from "../../go/value/json.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";

/**
 * Prints an object like `kubectl -o json`: Go's `json.MarshalIndent` with four spaces, without the final line break.
 */
export function jsonText(value: Value, indent = ""): string {
  const inner = `${indent}    `;
  if (isList(value)) {
    if (value.length === 0) return "[]";
    return `[\n${value.map((item) => inner + jsonText(item, inner)).join(",\n")}\n${indent}]`;
  }
  if (isMap(value)) {
    if (value.size === 0) return "{}";
    const members = sortedKeys(value).map(
      (key) => `${inner}${jsonString(key)}: ${jsonText(value.get(key) ?? null, inner)}`,
    );
    return `{\n${members.join(",\n")}\n${indent}}`;
  }
  return toJson(value);
}
