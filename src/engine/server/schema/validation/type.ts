import { typeInvalid } from "../../../apimachinery/field/error.ts";
import { quote } from "../../../go/value/go-text.ts";
import { isList, type Value } from "../../../go/value/value.ts";
import type { Structural } from "../structural.ts";
import { wrongType } from "./faults.ts";
import { isJsonInteger } from "./json-integer.ts";
import type { Expectation, Run } from "./run.ts";

/** The type of a value, in schema terms. */
export function jsonType(value: Value): string {
  switch (typeof value) {
    case "bigint":
      return "integer";
    case "object":
      return value === null ? "null" : isList(value) ? "array" : "object";
    default:
      return typeof value;
  }
}

/**
 * Validates `type`, and `format` if it represents a type. Returns what it adds to the match count: 0 if there is
 * nothing to check, 1 for the check, 2 if it passed.
 * Upstream: k8s.io/kube-openapi/pkg/validation/validate/type.go.
 */
export function validateType(
  run: Run,
  value: Value,
  schema: Structural,
  { types, format }: Expectation,
): number {
  if (value === null) {
    if (types.length === 0 || schema.nullable) return 2;
    addTypeError(run, schema, types.join(","), "null");
    return 1;
  }
  if (types.length === 0 && format === "") return 0;
  const found = jsonType(value);
  const fits =
    types.includes(found) ||
    (found === "integer" && types.includes("number")) ||
    (typeof value === "number" && types.includes("integer") && isJsonInteger(value, run.capabilities));
  if (format !== "") {
    const textual = found === "string" || found === "array";
    const formatOf = found === "integer" ? "int64" : found === "number" ? "float64" : "";
    if (!textual && !fits && format !== formatOf) {
      addTypeError(run, schema, format, formatOf);
      return 1;
    }
    // Upstream leaves strings to their format, but lists get here too.
    if (textual && !types.includes("number") && !types.includes("integer")) return 2;
  }
  if (fits) return 2;
  addTypeError(run, schema, types.join(","), found);
  return 1;
}

function addTypeError(run: Run, schema: Structural, want: string, found: string): void {
  const fault = wrongType({ name: run.name(), type: want, found });
  run.add(fault.text, typeInvalid(run.errorPath(), quote(found), fault, run.cause(schema, "type")));
}
