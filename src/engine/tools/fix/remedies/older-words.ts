/** The RFC 1123 label that `format.dns1123Label` checks. */
const label = "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$";

type Older = readonly [newer: RegExp, older: (...parts: readonly string[]) => string];

/** Functions and macros that only newer servers have, in words that all servers know. */
const olderWords: readonly Older[] = [
  [/\bsets\.contains\(([^,()]+),\s*([^()]+)\)/g, (_, list, part) => `${part}.all(x, x in ${list})`],
  [/\bsets\.intersects\(([^,()]+),\s*([^()]+)\)/g, (_, one, other) => `${one}.exists(x, x in ${other})`],
  [
    /\bsets\.equivalent\(([^,()]+),\s*([^()]+)\)/g,
    (_, one, other) => `(${one}.all(x, x in ${other}) && ${other}.all(x, x in ${one}))`,
  ],
  [
    /!format\.dns1123Label\(\)\.validate\(([\w.]+)\)\.hasValue\(\)/g,
    (_, text) => `(${text}.size() <= 63 && ${text}.matches('${label}'))`,
  ],
  [
    /\.(all|exists)\(\s*(\w+)\s*,\s*(\w+)\s*,\s*((?:[^()]|\([^()]*\))*)\)/g,
    (whole = "", name, index, item, body = "") =>
      new RegExp(`(?<![\\w.])${index}(?!\\w)`).test(body) ? whole : `.${name}(${item}, ${body})`,
  ],
];

/** Rewrites an expression without functions that only newer servers know. Returns the same text if it has none. */
export function inOlderWords(rule: string): string {
  return olderWords.reduce((text, [newer, older]) => text.replace(newer, older), rule);
}
