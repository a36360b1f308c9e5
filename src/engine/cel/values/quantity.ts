import { pow10 } from "../../go/value/pow10.ts";

/** A quantity as Kubernetes holds it: `value × 10^exponent`. Upstream: k8s.io/apimachinery/pkg/api/resource. */
export interface Quantity {
  readonly value: bigint;
  readonly exponent: number;
  /** Held as an arbitrary decimal, not as an int64 with a scale: such a quantity is never taken for an integer. */
  readonly decimal: boolean;
}

export type ParsedQuantity =
  | { readonly ok: true; readonly quantity: Quantity }
  | { readonly ok: false; readonly error: string };

const badFormat =
  "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
const badNumber = "unable to parse numeric part of quantity";
const badSuffix = "unable to parse quantity's suffix";

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

/** Beyond this many digits upstream takes longer than anybody waits; the exponent is rejected instead. */
const mostDigits = 50_000;

/** An exponent is read as an int64, of which the lower 32 bits count. */
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

/** How many decimal digits a text may have to be tried as an int64; one less before Kubernetes 1.38. */
const int64Digits = 19;

/**
 * Upstream: `ParseQuantity`. What an int64 holds is kept as written, if it has no more than so many decimal digits;
 * everything else is rounded up to billionths.
 */
export function parseQuantity(text: string, mostInt64Digits = int64Digits): ParsedQuantity {
  // In two steps: in one, digits could belong to the number or to the suffix, and all ways of that would be tried.
  const [number = "", sign, zeros = "", whole = "", fraction = ""] =
    /^([+-]?)(0*)(\d*)(?:\.(\d*))?/.exec(text) ?? [];
  const suffix = text.slice(number.length);
  if (text === "" || !/^[eEinumkKMGTP]*[-+]?\d*$/.test(suffix)) return { ok: false, error: badFormat };
  const interpreted = interpret(suffix);
  if (interpreted === undefined) return { ok: false, error: badSuffix };
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
  // A bare suffix is 0 on the way above, and nothing here.
  if (zeros + whole + fraction === "") return { ok: false, error: badNumber };
  // The least int32 cannot be negated, which a decimal does with its exponent.
  if (scale > mostDigits || exponent === leastInt32) return { ok: false, error: badSuffix };
  const rounded = inBillionths(value, scale);
  const largest = 2n ** 63n - 1n;
  const capped = base === 2 && rounded > largest * 10n ** 9n;
  return capped ? quantity(largest, 0, true) : quantity(rounded, -9, true);
}

/** Whether upstream tries to hold a multiple of a power of 2 as an int64: a guess from the number of digits. */
function hasRoom(digits: string, fraction: string, exponent: number): boolean {
  return fraction === "" && 15 - digits.length - Math.trunc((exponent * 3) / 10) - 1 >= 0;
}

/** A positive number in billionths, a rest rounded up. */
function inBillionths(value: bigint, scale: number): bigint {
  if (scale < -mostDigits) return value === 0n ? 0n : 1n;
  if (scale >= -9) return value * 10n ** BigInt(scale + 9);
  const divisor = 10n ** BigInt(-9 - scale);
  return (value + divisor - 1n) / divisor;
}

/** Both values at the smaller of the two exponents; of values too far apart for that the smaller one is nothing. */
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
 * `a + b`, or `a - b` with `sign` -1. Two int64 stay one as long as the sum fits, and the least one, which has no
 * opposite, is not subtracted.
 */
export function addQuantities(a: Quantity, b: Quantity, sign: 1n | -1n): Quantity {
  const isInt64 = !a.decimal && !b.decimal && (sign === 1n || b.value !== leastInt64);
  const held = isInt64 ? addInt64(a, { ...b, value: b.value * sign }) : undefined;
  if (held !== undefined) return held;
  const [x, y, exponent] = aligned(a, b);
  return { value: x + y * sign, exponent, decimal: true };
}

/** `a - b` before Kubernetes 1.38: the opposite of the least int64 was itself, as Go's numbers turn over. */
export function subtractTurningOver(a: Quantity, b: Quantity): Quantity {
  const isLeast = !a.decimal && !b.decimal && b.value === leastInt64;
  return (isLeast ? addInt64(a, b) : undefined) ?? addQuantities(a, b, -1n);
}

/** Upstream: `int64Amount.Add`. Undefined where no int64 holds the sum. */
function addInt64(a: Quantity, b: Quantity): Quantity | undefined {
  if (b.value === 0n) return a;
  if (a.value === 0n) return b;
  const [x, y, exponent] = aligned(a, b);
  const value = x + y;
  return [x, y, value].every(fitsInt64) ? { value, exponent, decimal: false } : undefined;
}

/** The integer; undefined where it is none, or is not held as one: `1.0`. */
export function quantityAsInteger({ value, exponent, decimal }: Quantity): bigint | undefined {
  if (decimal || exponent < 0) return undefined;
  if (exponent > int64Digits) return value === 0n ? 0n : undefined;
  const integer = value * 10n ** BigInt(exponent);
  return fitsInt64(integer) ? integer : undefined;
}

/** An exponent may be beyond float64: nothing of it is still nothing. */
export function quantityAsFloat(quantity: Quantity): number {
  return quantity.value === 0n ? 0 : quantityTimesPower(quantity);
}

/** The same before Kubernetes 1.38, when nothing times infinity was no number. */
export function quantityTimesPower({ value, exponent }: Quantity): number {
  return exponent === 0 ? Number(value) : Number(value) * pow10(exponent);
}
