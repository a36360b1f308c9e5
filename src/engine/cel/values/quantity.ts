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
const largestExponent = 5000;

function interpret(suffix: string): readonly [base: 2 | 10, exponent: number] | undefined {
  const known = suffixes.get(suffix);
  if (known !== undefined) return known;
  const exponent = /^[eE]([-+]?\d+)$/.exec(suffix)?.[1];
  if (exponent === undefined || Number(exponent) > largestExponent) return undefined;
  return [10, Math.max(Number(exponent), -largestExponent)];
}

const fitsInt64 = (n: bigint): boolean => BigInt.asIntN(64, n) === n;

/** Upstream: `ParseQuantity`. What an int64 holds is kept as written, everything else rounded up to billionths. */
export function parseQuantity(text: string): ParsedQuantity {
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
  const scale = (base === 2 ? 0 : exponent) - fraction.length;
  if (hasRoom(digits, fraction, base, exponent) && scale >= -9 && fitsInt64(value)) {
    return quantity(value, scale, false);
  }
  // A bare suffix is 0 on the way above, and nothing here.
  if (zeros + whole + fraction === "") return { ok: false, error: badNumber };
  const rounded = inBillionths(value, scale);
  const largest = 2n ** 63n - 1n;
  const capped = base === 2 && rounded > largest * 10n ** 9n;
  return capped ? quantity(largest, 0, true) : quantity(rounded, -9, true);
}

/** Whether upstream tries to hold it as an int64: a guess from the number of digits. */
function hasRoom(digits: string, fraction: string, base: 2 | 10, exponent: number): boolean {
  if (base === 10) return digits.length <= 18;
  return fraction === "" && 15 - digits.length - Math.trunc((exponent * 3) / 10) - 1 >= 0;
}

/** A positive number in billionths, a rest rounded up. */
function inBillionths(value: bigint, scale: number): bigint {
  if (scale >= -9) return value * 10n ** BigInt(scale + 9);
  const divisor = 10n ** BigInt(-9 - scale);
  return (value + divisor - 1n) / divisor;
}

/** Both values at the smaller of the two exponents. */
function aligned(a: Quantity, b: Quantity): readonly [a: bigint, b: bigint, exponent: number] {
  const exponent = Math.min(a.exponent, b.exponent);
  const at = (each: Quantity) => each.value * 10n ** BigInt(each.exponent - exponent);
  return [at(a), at(b), exponent];
}

export function compareQuantities(a: Quantity, b: Quantity): -1 | 0 | 1 {
  const [x, y] = aligned(a, b);
  if (x < y) return -1;
  return x > y ? 1 : 0;
}

/** `a + b`, or `a - b` with `sign` -1. Two int64 stay one as long as the sum fits. */
export function addQuantities(a: Quantity, b: Quantity, sign: 1n | -1n): Quantity {
  const held = a.decimal || b.decimal ? undefined : addInt64(a, b, sign);
  if (held !== undefined) return held;
  const [x, y, exponent] = aligned(a, b);
  return { value: x + y * sign, exponent, decimal: true };
}

/** Upstream: `int64Amount.Add` and `Sub`. The opposite of the least int64 is itself, as Go's numbers turn over. */
function addInt64(a: Quantity, b: Quantity, sign: 1n | -1n): Quantity | undefined {
  const other = { ...b, value: BigInt.asIntN(64, b.value * sign) };
  if (other.value === 0n) return a;
  if (a.value === 0n) return other;
  const [x, y, exponent] = aligned(a, other);
  const value = x + y;
  return [x, y, value].every(fitsInt64) ? { value, exponent, decimal: false } : undefined;
}

/** The integer; undefined where it is none, or is not held as one: `1.0`. */
export function quantityAsInteger({ value, exponent, decimal }: Quantity): bigint | undefined {
  if (decimal || exponent < 0) return undefined;
  const integer = value * 10n ** BigInt(exponent);
  return fitsInt64(integer) ? integer : undefined;
}

export function quantityAsFloat({ value, exponent }: Quantity): number {
  return exponent === 0 ? Number(value) : Number(value) * Number(`1e${exponent}`);
}
