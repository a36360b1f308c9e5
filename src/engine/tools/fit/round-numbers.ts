import type { BoundKeyword } from "../../server/rules/size-origin.ts";

const powers = [1, 2, 4, 8, 10, 16, 20, 32, 50, 64, 100, 128, 200, 256, 500, 512, 1000, 1024, 2000, 2048];
const large = [
  4096, 5000, 8192, 10_000, 16_384, 32_768, 65_536, 100_000, 131_072, 262_144, 524_288, 1_000_000,
];
/** The longest DNS label and the longest DNS name. */
const lengths = [63, 253];

const ofKeyword: Readonly<Record<BoundKeyword, readonly bigint[]>> = {
  maxItems: [...powers, ...large].map(BigInt),
  maxProperties: [...powers, ...large].map(BigInt),
  maxLength: [...powers, ...large, ...lengths].sort((a, b) => a - b).map(BigInt),
};

/** Bounds that people write, from `least` to `most`, ascending. `least` itself is one where no other is there. */
export function roundNumbers(keyword: BoundKeyword, least: bigint, most: bigint): readonly bigint[] {
  const within = ofKeyword[keyword].filter((n) => n >= least && n <= most);
  return within.length > 0 || least > most ? within : [least];
}
