import { foreignIn } from "./foreign.ts";
import { isMap, type Value } from "./value.ts";

/** Go's `%T` of an unstructured value. */
export function goTypeText(value: Value): string {
  if (value === null) return "<nil>";
  if (typeof value === "string") return "string";
  if (typeof value === "boolean") return "bool";
  if (typeof value === "bigint") return "int64";
  if (typeof value === "number") return "float64";
  const foreign = foreignIn(value);
  if (foreign !== undefined) return foreign.type;
  return isMap(value) ? "map[string]interface {}" : "[]interface {}";
}
