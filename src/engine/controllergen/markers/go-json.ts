import { readJson } from "../../apimachinery/source/json/read.ts";
import { ReadFailure } from "../../apimachinery/source/yaml/failure.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";

/** Parses JSON like Go's encoding/json, or returns the error text. */
export function readGoJson(
  text: string,
): { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: string } {
  try {
    const { value, unrepresentable } = readJson(text);
    if (unrepresentable === undefined) return { ok: true, value };
    return {
      ok: false,
      error: `json: cannot unmarshal number ${unrepresentable} into Go value of type float64`,
    };
  } catch (error) {
    if (error instanceof ReadFailure) return { ok: false, error: error.message };
    throw error;
  }
}

/** Returns a value as Go decodes it without integer types: every number is a float64. */
export function fromFloats(value: Value): Value {
  if (typeof value === "bigint") return Number(value);
  if (isList(value)) return value.map(fromFloats);
  return isMap(value) ? new Map([...value].map(([key, item]) => [key, fromFloats(item)])) : value;
}
