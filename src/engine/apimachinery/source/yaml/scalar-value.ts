import type { BlockStyle, Scalar } from "./tokens.ts";

/** YAML 1.1 has more kinds of line breaks than editors. */
const lineBreak = "(?:\\r\\n|[\\n\\r\\u0085\\u2028\\u2029])";
const breaks = new RegExp(lineBreak, "g");

const breaksAndBlanks = `(?:${lineBreak}[ \\t]*)+`;
/** Line breaks with the spaces around them. Without the lookbehind, a long run of spaces would take quadratic time. */
const gap = `(?<![ \\t])[ \\t]*${breaksAndBlanks}`;
const gaps = new RegExp(gap, "g");
/** An escaped space is not part of the spaces around a break after it. */
const escapedBlank = `\\\\([ \\t])([ \\t]*${breaksAndBlanks})?`;
const gapsAndEscapes = new RegExp(
  `\\\\(${breaksAndBlanks})|${escapedBlank}|\\\\(?:x(..)|u(.{4})|U(.{8})|(.))|${gap}`,
  "gsu",
);

/**
 * Returns the text of a scalar like libyaml: lines are folded, escapes are resolved, indentation and trailing breaks
 * are removed.
 * Upstream: go.yaml.in/yaml/v2 scannerc.go.
 */
export function scalarValue(text: string, scalar: Scalar | undefined): string {
  if (scalar === undefined) return "";
  const raw = text.slice(scalar.start, scalar.end);
  if (scalar.isVerbatim) return raw;
  if (scalar.block !== undefined) return blockValue(raw, scalar.style === "folded", scalar.block);
  switch (scalar.style) {
    case "double":
      return doubleQuoted(raw);
    case "single":
      return raw.replace(gaps, foldedGap).replaceAll("''", "'");
    default:
      return raw.replace(gaps, foldedGap);
  }
}

function breaksIn(text: string): string[] {
  return (text.match(breaks) ?? []).map(normalBreak);
}

/** The two separators are kept. All other breaks become a newline. */
function normalBreak(found: string): string {
  return found === "\u2028" || found === "\u2029" ? found : "\n";
}

/** A single line break becomes a space. Of several, the first is removed. */
function foldedGap(found: string): string {
  const [first = "", ...others] = breaksIn(found);
  if (first !== "\n") return first + others.join("");
  return others.length === 0 ? " " : others.join("");
}

const letters: Readonly<Record<string, string>> = {
  0: "\0",
  a: "\x07",
  b: "\b",
  t: "\t",
  n: "\n",
  v: "\v",
  f: "\f",
  r: "\r",
  e: "\x1b",
  N: "\u0085",
  _: "\u00a0",
  L: "\u2028",
  P: "\u2029",
};

/** A backslash hides the first break of a gap. The others are kept. */
function doubleQuoted(raw: string): string {
  return raw.replace(gapsAndEscapes, (found, ...groups: (string | undefined)[]) => {
    const [hidden, blank, behind, two, four, eight, letter] = groups;
    if (hidden !== undefined) return breaksIn(hidden).slice(1).join("");
    if (blank !== undefined) return blank + (behind === undefined ? "" : foldedGap(behind));
    if (letter !== undefined) return letters[letter] ?? letter;
    const digits = two ?? four ?? eight;
    return digits === undefined ? foldedGap(found) : String.fromCodePoint(Number.parseInt(digits, 16));
  });
}

/** The lines of a block, each with its break; the last has none where the text ends. */
function linesOf(block: string): { readonly content: string; readonly end: string }[] {
  const ends = breaksIn(block);
  return block.split(breaks).map((content, i) => ({ content, end: ends[i] ?? "" }));
}

/** Of a folded block the break between two lines that both begin with a word is folded. */
function blockValue(block: string, isFolded: boolean, { indent, chomping }: BlockStyle): string {
  const margin = new RegExp(`^ {0,${Math.max(indent, 0)}}`);
  let out = "";
  let lastBreak = "";
  let emptyLines = "";
  let wasBlank = false;
  for (const { content, end } of linesOf(block)) {
    const body = indent < 0 ? "" : content.replace(margin, "");
    if (body === "") {
      emptyLines += end;
      continue;
    }
    const isBlank = /^[ \t]/.test(body);
    const folds = isFolded && lastBreak === "\n" && !wasBlank && !isBlank;
    if (folds) out += emptyLines === "" ? " " : emptyLines;
    else out += lastBreak + emptyLines;
    out += body;
    lastBreak = end;
    emptyLines = "";
    wasBlank = isBlank;
  }
  if (chomping === "strip") return out;
  return chomping === "keep" ? out + lastBreak + emptyLines : out + lastBreak;
}
