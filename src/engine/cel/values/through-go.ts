import { noWayBackFrom } from "./faults.ts";
import { type CelError, type CelValue, celError } from "./value.ts";

/**
 * Converts a value to a native Go type and back. An optional becomes its value, a type becomes its name, data loses its
 * schema. The types of Kubernetes' libraries cannot be converted back.
 * Upstream: `NativeToValue(value.Value())`, in github.com/google/cel-go/common/types/provider.go.
 */
export function throughGo(value: CelValue): CelValue {
  if (typeof value !== "object" || value === null) return value;
  if (value.kind === "optional") return value.value === undefined ? null : throughGo(value.value);
  if (value.kind === "type") return value.name;
  return "throughGo" in value ? (value.throughGo?.() ?? value) : value;
}

/** The error for a value of a type that cannot be converted back, with the value as `%v` prints it. */
export function noWayBack(goType: string, text: string): CelError {
  return celError(noWayBackFrom({ goType, value: text }));
}
