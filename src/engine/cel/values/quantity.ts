import type { Fault } from "../../apimachinery/fault/fault.ts";
import { pow10 } from "../../go/value/pow10.ts";
import { quantityFormat, quantityNumber, quantitySuffix } from "./faults.ts";

/** A quantity as Kubernetes stores it: `value × 10^exponent`. Upstream: k8s.io/apimachinery/pkg/api/resource. */
export interface Quantity {
  readonly value: bigint;
  readonly exponent: number;
  /**
   * True if it is stored as an arbitrary-precision decimal, not as an int64 with a scale. Such a quantity never counts
   * as an integer.
   */
  readonly decimal: boolean;
}

export type ParsedQuantity =
  | { readonly ok: true; readonly quantity: Quantity }
  | { readonly ok: false; readonly fault: Fault };

const suffixes: ReadonlyMap<string, readonly [base: 2 | 10, exponent: number]> = new Map([
  ["", [10, 0]],
  ["n", [10, -9]],
  ["u", [10, -6]],
  ["m", [10, -3]],
  ["k", [10, 3]],
  ["M", [10, 6]],
  ["G", [10, 9]],
  ["T", [10, 12]],
  ["P", [10, 15]],
  ["E", [10, 18]],
  ["Ki", [2, 10]],
  ["Mi", [2, 20]],
  ["Gi", [2, 30]],
  ["Ti", [2, 40]],
  ["Pi", [2, 50]],
  ["Ei", [2, 60]],
] as const);

/** With more digits, upstream takes longer than any client waits. Here, the exponent is rejected instead. */
const mostDigits = 50_000;

/** An exponent is parsed as an int64, of which the lower 32 bits are used. */
function interpret(suffix: string): readonly [base: 2 | 10, exponent: number] | undefined {
  const known = suffixes.get(suffix);
  if (known !== undefined) return known;
  const exponent = /^[eE]([-+]?\d+)$/.exec(suffix)?.[1];
  if (exponent === undefined || !fitsInt64(BigInt(exponent))) return undefined;
  return [10, Number(BigInt.asIntN(32, BigInt(exponent)))];
}

const leastInt64 = -(2n ** 63n);
const leastInt32 = -(2 ** 31);
const fitsInt64 = (n: bigint): boolean => BigInt.asIntN(64, n) === n;

/** The maximum number of decimal digits that are parsed as an int64. One less before Kubernetes 1.38. */
const int64Digits = 19;

/**
 * Upstream: `ParseQuantity`. A value that fits into an int64 is stored exactly if it has at most this many decimal
 * digits. Everything else is rounded up to billionths.
 */
export function parseQuantity(text: string, mostInt64Digits = int64Digits): ParsedQuantity {
  // Two steps: in one regular expression, digits could belong to the number or to the suffix, and all combinations
  // would be
  // tried.
  const [number = "", sign, zeros = "", whole = "", fraction = ""] =
    /^([+-]?)(0*)(\d*)(?:\.(\d*))?/.exec(text) ?? [];
  const suffix = text.slice(number.length);
  if (text === "" || !/^[eEinumkKMGTP]*[-+]?\d*$/.test(suffix)) return { ok: false, fault: quantityFormat() };
  const interpreted = interpret(suffix);
  if (interpreted === undefined) return { ok: false, fault: quantitySuffix() };
  const [base, exponent] = interpreted;
  const digits = (whole === "" ? "0" : whole) + fraction;
  const quantity = (value: bigint, scale: number, decimal: boolean): ParsedQuantity => ({
    ok: true,
    quantity: { value: sign === "-" ? -value : value, exponent: scale, decimal },
  });
  const value = BigInt(digits) * (base === 2 ? 2n ** BigInt(exponent) : 1n);
  const isHeld = fitsInt64(sign === "-" ? -value : value);
  const scale = (base === 2 ? 0 : exponent) - fraction.length;
  const isShort = base === 10 ? digits.length <= mostInt64Digits : hasRoom(digits, fraction, exponent);
  if (isShort && scale >= -9 && isHeld) {
    return quantity(value, scale, false);
  }
  // The fast path above accepts a bare suffix as 0. Here it is an error.
  if (zeros + whole + fraction === "") return { ok: false, fault: quantityNumber() };
  // The smallest int32 cannot be negated, and a decimal negates its exponent.
  if (scale > mostDigits || exponent === leastInt32) return { ok: false, fault: quantitySuffix() };
  const rounded = inBillionths(value, scale);
  const largest = 2n ** 63n - 1n;
  const capped = base === 2 && rounded > largest * 10n ** 9n;
  return capped ? quantity(largest, 0, true) : quantity(rounded, -9, true);
}

/** Whether upstream tries to store a multiple of a power of 2 as an int64: an estimate from the number of digits. */
function hasRoom(digits: string, fraction: string, exponent: number): boolean {
  return fraction === "" && 15 - digits.length - Math.trunc((exponent * 3) / 10) - 1 >= 0;
}

/** Converts a positive number to billionths, rounded up. */
function inBillionths(value: bigint, scale: number): bigint {
  if (scale < -mostDigits) return value === 0n ? 0n : 1n;
  if (scale >= -9) return value * 10n ** BigInt(scale + 9);
  const divisor = 10n ** BigInt(-9 - scale);
  return (value + divisor - 1n) / divisor;
}

/** Returns both values with the smaller exponent. If the exponents are too far apart, the smaller value becomes 0. */
function aligned(a: Quantity, b: Quantity): readonly [a: bigint, b: bigint, exponent: number] {
  if (Math.abs(a.exponent - b.exponent) > mostDigits) {
    const isFirst = b.value === 0n || (a.value !== 0n && a.exponent > b.exponent);
    return isFirst ? [a.value, 0n, a.exponent] : [0n, b.value, b.exponent];
  }
  const exponent = Math.min(a.exponent, b.exponent);
  const at = (each: Quantity) => each.value * 10n ** BigInt(each.exponent - exponent);
  return [at(a), at(b), exponent];
}

export function compareQuantities(a: Quantity, b: Quantity): -1 | 0 | 1 {
  const [x, y] = aligned(a, b);
  if (x < y) return -1;
  return x > y ? 1 : 0;
}

/**
 * `a + b`, or `a - b` if `sign` is -1. The sum of two int64 stays an int64 if it fits. The smallest int64 cannot be
 * negated, so it is not subtracted that way.
 */
export function addQuantities(a: Quantity, b: Quantity, sign: 1n | -1n): Quantity {
  const isInt64 = !a.decimal && !b.decimal && (sign === 1n || b.value !== leastInt64);
  const held = isInt64 ? addInt64(a, { ...b, value: b.value * sign }) : undefined;
  if (held !== undefined) return held;
  const [x, y, exponent] = aligned(a, b);
  return { value: x + y * sign, exponent, decimal: true };
}

/** `a - b` before Kubernetes 1.38: the negative of the smallest int64 was itself, because of overflow. */
export function subtractTurningOver(a: Quantity, b: Quantity): Quantity {
  const isLeast = !a.decimal && !b.decimal && b.value === leastInt64;
  return (isLeast ? addInt64(a, b) : undefined) ?? addQuantities(a, b, -1n);
}

/** Upstream: `int64Amount.Add`. Undefined if the sum does not fit into an int64. */
function addInt64(a: Quantity, b: Quantity): Quantity | undefined {
  if (b.value === 0n) return a;
  if (a.value === 0n) return b;
  const [x, y, exponent] = aligned(a, b);
  const value = x + y;
  return [x, y, value].every(fitsInt64) ? { value, exponent, decimal: false } : undefined;
}

/** Returns the integer. Undefined if the quantity is not an integer or not stored as one: `1.0`. */
export function quantityAsInteger({ value, exponent, decimal }: Quantity): bigint | undefined {
  if (decimal || exponent < 0) return undefined;
  if (exponent > int64Digits) return value === 0n ? 0n : undefined;
  const integer = value * 10n ** BigInt(exponent);
  return fitsInt64(integer) ? integer : undefined;
}

/** An exponent may be out of range for float64, but 0 is still 0. */
export function quantityAsFloat(quantity: Quantity): number {
  return quantity.value === 0n ? 0 : quantityTimesPower(quantity);
}

/** The same before Kubernetes 1.38, when 0 times infinity was NaN. */
export function quantityTimesPower({ value, exponent }: Quantity): number {
  return exponent === 0 ? Number(value) : Number(value) * pow10(exponent);
}
