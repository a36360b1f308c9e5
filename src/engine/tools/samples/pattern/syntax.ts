/** A regular expression as far as the generator needs it; of a class of
 * characters the ones that it would choose. Anchors and word boundaries are `empty`. */
export type PatternNode =
  | { readonly kind: "empty" }
  | { readonly kind: "characters"; readonly options: readonly string[] }
  | { readonly kind: "sequence"; readonly parts: readonly PatternNode[] }
  | { readonly kind: "alternatives"; readonly branches: readonly PatternNode[] }
  | { readonly kind: "repeat"; readonly node: PatternNode; readonly min: number; readonly max: number };

export const empty: PatternNode = { kind: "empty" };

/** In the order of preference: what people write in names, then what is left. */
const preferred = [
  ..."abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_./: @#=+,;~!?*&%$^()[]{}<>|'\"`\\\t\n\u00e9\u4e2d\u03b1",
];

export function literal(character: string): PatternNode {
  return { kind: "characters", options: [character] };
}

/** The characters that people would use of those that are accepted. */
export function characters(accepts: (character: string) => boolean): PatternNode {
  return { kind: "characters", options: preferred.filter(accepts) };
}
