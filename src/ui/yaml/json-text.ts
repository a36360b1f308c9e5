import { formatFloatJson, isList, isMap, jsonString, sortedKeys, type Value } from "../engine.ts";

/** A value as indented JSON, keys in the server's order. */
export function jsonOf(value: Value, indent = ""): string {
  if (typeof value === "string") return jsonString(value);
  if (typeof value === "number") return formatFloatJson(value);
  const inner = `${indent}    `;
  if (isMap(value)) {
    if (value.size === 0) return "{}";
    const members = sortedKeys(value).map(
      (key) => `${inner}${jsonString(key)}: ${jsonOf(value.get(key) ?? null, inner)}`,
    );
    return `{\n${members.join(",\n")}\n${indent}}`;
  }
  if (isList(value)) {
    if (value.length === 0) return "[]";
    return `[\n${value.map((item) => inner + jsonOf(item, inner)).join(",\n")}\n${indent}]`;
  }
  return String(value);
}
