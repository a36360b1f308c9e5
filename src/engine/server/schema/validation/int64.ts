const minInt64 = -(2n ** 63n);
const maxInt64 = 2n ** 63n - 1n;

export function isInt64(n: bigint): boolean {
  return n >= minInt64 && n <= maxInt64;
}

/** A float64 cut to an int64 as amd64 does it: what does not fit becomes the smallest int64. */
export function toInt64(n: number): bigint {
  if (!Number.isFinite(n)) return minInt64;
  const whole = BigInt(Math.trunc(n));
  return isInt64(whole) ? whole : minInt64;
}
