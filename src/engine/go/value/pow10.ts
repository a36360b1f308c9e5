/**
 * `10^n` as Go makes it: a power of `10^32` times or by one of ten, which is not always the float64 that is nearest.
 * Upstream: math/pow10.go.
 */
export function pow10(n: number): number {
  const size = Math.abs(n);
  const low = Number(`1e${size % 32}`);
  const high = Number(`1e${Math.sign(n) * (size - (size % 32))}`);
  return n < 0 ? high / low : high * low;
}
