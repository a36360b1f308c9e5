/**
 * `10^n` as Go computes it: a power of `10^32` multiplied or divided by a power of ten, which is not always the nearest
 * float64.
 * Upstream: math/pow10.go.
 */
export function pow10(n: number): number {
  const size = Math.abs(n);
  const low = Number(`1e${size % 32}`);
  const high = Number(`1e${Math.sign(n) * (size - (size % 32))}`);
  return n < 0 ? high / low : high * low;
}
