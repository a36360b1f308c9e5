import { badValue, notSupported } from "../../../apimachinery/field/error.ts";
import { deepEqual } from "../../../go/value/equal.ts";
import { toJson } from "../../../go/value/json.ts";
import type { Value } from "../../../go/value/value.ts";
import type { Structural } from "../structural.ts";
import { toInt64 } from "./int64.ts";
import type { Run } from "./run.ts";

/**
 * Validates `enum`. Null is never allowed, even if it is in the list.
 * Upstream: k8s.io/kube-openapi/pkg/validation/validate/validator.go `basicCommonValidator`.
 */
export function validateEnum(run: Run, value: Value, schema: Structural): void {
  if (schema.enum.length === 0) return;
  if (value !== null && schema.enum.some((allowed) => equalsConverted(value, allowed))) return;
  const supported = schema.enum.map((allowed) => (typeof allowed === "string" ? allowed : toJson(allowed)));
  run.add(
    `${run.name()} in body should be one of [${supported.join(" ")}]`,
    notSupported(run.errorPath() ?? [], badValue(value), supported, run.cause(schema, "enum")),
  );
}

/**
 * Go converts the value to the type of the allowed value, if possible: floats are truncated, integers become
 * characters.
 */
function equalsConverted(value: Value, allowed: Value): boolean {
  if (typeof value === "bigint") {
    if (typeof allowed === "number") return Number(value) === allowed;
    if (typeof allowed === "string") return characterOf(value) === allowed;
  }
  if (typeof value === "number" && typeof allowed === "bigint") return toInt64(value) === allowed;
  return deepEqual(value, allowed);
}

function characterOf(code: bigint): string {
  const valid = code >= 0n && code <= 0x10ffffn && (code < 0xd800n || code > 0xdfffn);
  return valid ? String.fromCodePoint(Number(code)) : "\ufffd";
}
