/** A minimum and maximum cost or size. Both are uint64 and saturate instead of overflowing. */
export interface Range {
  readonly min: bigint;
  readonly max: bigint;
}

export const maxUint64 = 2n ** 64n - 1n;

export const zero: Range = { min: 0n, max: 0n };
export const one: Range = { min: 1n, max: 1n };
/** The range of an unknown size. */
export const unknown: Range = { min: 0n, max: maxUint64 };

export function fixed(n: bigint): Range {
  return { min: n, max: n };
}

function saturate(n: bigint): bigint {
  return n > maxUint64 ? maxUint64 : n;
}

export function add(a: Range, b: Range): Range {
  return { min: saturate(a.min + b.min), max: saturate(a.max + b.max) };
}

export function multiply(a: Range, b: Range): Range {
  return { min: saturate(a.min * b.min), max: saturate(a.max * b.max) };
}

/** The smaller minimum and the larger maximum. */
export function union(a: Range, b: Range): Range {
  return { min: a.min < b.min ? a.min : b.min, max: a.max > b.max ? a.max : b.max };
}

/** Multiplies both ends by a factor, in float64, rounded up. Upstream: `MultiplyByCostFactor` in checker/cost.go. */
export function scale(range: Range, factor: number): Range {
  return { min: scaled(range.min, factor), max: scaled(range.max, factor) };
}

function scaled(n: bigint, factor: number): bigint {
  const x = Number(n);
  if (x > 0 && factor > 0 && x > 2 ** 64 / factor) return maxUint64;
  const product = Math.ceil(x * factor);
  return product >= 2 ** 64 ? maxUint64 : BigInt(product);
}
