import { type CelError, type CelValue, celError } from "./value.ts";

/**
 * What is left of a value that is turned into one of Go's own types and back: an optional is what it holds, a type its
 * name, data loses its schema, and Go has no way back from the types of Kubernetes' libraries.
 * Upstream: `NativeToValue(value.Value())`, in github.com/google/cel-go/common/types/provider.go.
 */
export function throughGo(value: CelValue): CelValue {
  if (typeof value !== "object" || value === null) return value;
  if (value.kind === "optional") return value.value === undefined ? null : throughGo(value.value);
  if (value.kind === "type") return value.name;
  return "throughGo" in value ? (value.throughGo?.() ?? value) : value;
}

/** The error in place of a value of a type that only Go knows, with the value as `%v` prints it. */
export function noWayBack(goType: string, text: string): CelError {
  return celError(`unsupported conversion to ref.Val: (${goType})${text}`);
}
