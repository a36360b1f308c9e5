import { compareStrings } from "../../go/value/go-text.ts";
import { nanNotOrdered } from "./faults.ts";
import { type CelBytes, type CelValue, celError, noSuchOverload, type OrError } from "./value.ts";

const nan = celError(nanNotOrdered());

/** Checks whether values of this kind can be compared: cel-go's trait `Comparer`. */
export function isComparable(value: CelValue): boolean {
  if (value === null) return false;
  if (typeof value !== "object") return true;
  return (
    value.kind === "uint" || value.kind === "bytes" || value.kind === "timestamp" || value.kind === "duration"
  );
}

/**
 * Returns -1, 0 or 1 if `a` is less than, equal to or greater than `b`, or an error if the kinds cannot be compared.
 * Numbers of different kinds can be compared. Strings are compared by code points, and false is less than true.
 * Upstream: each type's `Compare` in github.com/google/cel-go/common/types.
 */
export function celCompare(a: CelValue, b: CelValue): OrError<-1 | 0 | 1> {
  switch (typeof a) {
    case "string":
      return typeof b === "string" ? sign(compareStrings(a, b)) : noSuchOverload;
    case "boolean":
      return typeof b === "boolean" ? order(Number(a), Number(b)) : noSuchOverload;
    case "bigint":
    case "number":
      return compareNumbers(a, b);
  }
  if (a === null) return noSuchOverload;
  switch (a.kind) {
    case "uint":
      return compareNumbers(a.value, b);
    case "bytes":
      return isKind(b, "bytes") ? compareBytes(a, b) : noSuchOverload;
    case "timestamp":
      return isKind(b, "timestamp") ? order(a.nanos, b.nanos) : noSuchOverload;
    case "duration":
      return isKind(b, "duration") ? order(a.nanos, b.nanos) : noSuchOverload;
    default:
      return noSuchOverload;
  }
}

function isKind<K extends "bytes" | "timestamp" | "duration" | "uint">(
  value: CelValue,
  kind: K,
): value is Extract<CelValue, { readonly kind: K }> {
  return typeof value === "object" && value !== null && value.kind === kind;
}

function compareNumbers(a: bigint | number, b: CelValue): OrError<-1 | 0 | 1> {
  const other = isKind(b, "uint") ? b.value : b;
  if (typeof other !== "bigint" && typeof other !== "number") return noSuchOverload;
  if (typeof a === "bigint" && typeof other === "bigint") return order(a, other);
  const [x, y] = [Number(a), Number(other)];
  if (Number.isNaN(x) || Number.isNaN(y)) return nan;
  // If the double is outside the integer's range, it decides. Otherwise both are compared as float64.
  return order(x, y);
}

function compareBytes(a: CelBytes, b: CelBytes): -1 | 0 | 1 {
  const length = Math.min(a.value.length, b.value.length);
  for (let i = 0; i < length; i++) {
    const [x, y] = [a.value[i] ?? 0, b.value[i] ?? 0];
    if (x !== y) return order(x, y);
  }
  return order(a.value.length, b.value.length);
}

function sign(n: number): -1 | 0 | 1 {
  return order(n, 0);
}

function order<T extends number | bigint>(a: T, b: T): -1 | 0 | 1 {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}
