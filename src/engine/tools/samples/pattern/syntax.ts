/**
 * A regular expression as far as the generator needs it; a character class has only the characters that the
 * generator would choose. Anchors and word boundaries are `empty`.
 */
export type PatternNode =
  | { readonly kind: "empty" }
  | { readonly kind: "characters"; readonly options: readonly string[] }
  | { readonly kind: "sequence"; readonly parts: readonly PatternNode[] }
  | { readonly kind: "alternatives"; readonly branches: readonly PatternNode[] }
  | { readonly kind: "repeat"; readonly node: PatternNode; readonly min: number; readonly max: number };

export const empty: PatternNode = { kind: "empty" };

/** In the order of preference: the characters that people write in names, then the others. */
const preferred = [
  ..."abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_./: @#=+,;~!?*&%$^()[]{}<>|'\"`\\\t\n\u00e9\u4e2d\u03b1",
];

export function literal(character: string): PatternNode {
  return { kind: "characters", options: [character] };
}

/** The accepted characters, those that people would use first. */
export function characters(accepts: (character: string) => boolean): PatternNode {
  return { kind: "characters", options: preferred.filter(accepts) };
}
