const minInt64 = -(2n ** 63n);
const maxInt64 = 2n ** 63n - 1n;

export function isInt64(n: bigint): boolean {
  return n >= minInt64 && n <= maxInt64;
}

/** Truncates a float64 to an int64 like amd64: a number that does not fit becomes the smallest int64. */
export function toInt64(n: number): bigint {
  if (!Number.isFinite(n)) return minInt64;
  const whole = BigInt(Math.trunc(n));
  return isInt64(whole) ? whole : minInt64;
}
