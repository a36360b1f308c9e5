import type { BoundKeyword } from "../../server/rules/size-origin.ts";

/** Bounds that people write: powers of two, round numbers. */
const counts = [1, 2, 4, 8, 10, 16, 20, 32, 50, 64, 100, 128, 200, 256, 500, 512, 1000, 1024, 2000, 2048];
/** Larger ones, if more is needed or a bound is that large already. */
const large = [4096, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000];
/** The longest DNS label, the longest DNS name, and the longest message of a condition. */
const lengths = [63, 253, 32_768];

const ofCounts = [...counts, ...large].map(BigInt);
const ofLengths = [...counts, ...large, ...lengths].sort((a, b) => a - b).map(BigInt);

/**
 * Bounds that people write, from `least` to `most`, ascending. Those above `enough` are left out, except the first of
 * them if there is no smaller one. `least` itself is included if there is no other.
 */
export function roundNumbers(
  keyword: BoundKeyword,
  least: bigint,
  most: bigint,
  enough: bigint = most,
): readonly bigint[] {
  const all = keyword === "maxLength" ? ofLengths : ofCounts;
  const within = all.filter((n) => n >= least && n <= most);
  if (within.length === 0) return least > most ? [] : [least];
  const usual = within.filter((n) => n <= enough);
  return usual.length > 0 ? usual : within.slice(0, 1);
}
