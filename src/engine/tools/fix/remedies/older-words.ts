/** The label of RFC 1123, as `format.dns1123Label` asks for it. */
const label = "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$";

type Older = readonly [newer: RegExp, older: (...parts: readonly string[]) => string];

/** What newer servers have a function or a macro for, in words that all of them know. */
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

/** An expression said without what only newer servers know; the same text where it has nothing of the kind. */
export function inOlderWords(rule: string): string {
  return olderWords.reduce((text, [newer, older]) => text.replace(newer, older), rule);
}
