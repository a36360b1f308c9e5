/** Strings of many kinds, some of which a format or a pattern may reject. */
export const oddTexts: readonly string[] = [
  ...["a", "A", "0", "a-b", "a_b", "a.b", "A B", "a/b", "a:b", "", "-", "!", "\u00e9", "1a"],
  "x".repeat(300),
];
