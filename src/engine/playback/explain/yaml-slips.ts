/** A common mistake in a line of YAML, and the line as it may have been meant. */
export interface Slip {
  /** What is wrong, as the end of a sentence that names the line: "has a tab in its indentation". */
  readonly what: string;
  /** What to do, in the imperative, short enough for a button. */
  readonly title: string;
  /** The new text of lines by their index, including the slip's own line. Undefined removes a line. */
  readonly changes: ReadonlyMap<number, string | undefined>;
}

const key = String.raw`(?:[\w./$-]+|"[^"]*"|'[^']*')`;
const openers: Readonly<Record<string, string>> = { "[": "]", "{": "}" };

const doubleQuoted = /"((?:[^"\\]|\\.)*)"/g;
/** A backslash that does not begin an escape of YAML. */
const noEscape = /\\[^0abtnvfre "/N_LPxuU\t]/;

/** Returns the slips that a line may have, the likeliest first. */
export function slipsOf(lines: readonly string[], index: number): readonly Slip[] {
  const line = lines[index] ?? "";
  const slip = (what: string, title: string, ...texts: readonly (string | undefined)[]): readonly Slip[] =>
    texts.filter((text) => text !== line).map((text) => ({ what, title, changes: new Map([[index, text]]) }));
  const [, indent = "", rest = ""] = /^([ -]*?(?=-?\S|$))(.*)$/.exec(line) ?? [];
  const [, lead = "", value = ""] =
    new RegExp(String.raw`^((?:- +)*(?:${key}: +|- +))(\S.*)$`).exec(rest) ?? [];
  const name = /[\w./$-]+/.exec(lead)?.[0] ?? "the item";
  const quoted = value === "" ? undefined : indent + lead + inQuotes(value);
  return [
    ...(/^<{7}/.test(line) ? leftovers(lines, index) : []),
    ...slip(
      "has a backslash in double quotes, where it begins an escape",
      "Use single quotes",
      line.replaceAll(doubleQuoted, (text, inner: string) =>
        noEscape.test(inner.replaceAll("\\\\", "")) && !inner.includes('\\"')
          ? `'${inner.replaceAll("'", "''")}'`
          : text,
      ),
    ),
    ...(/^\/\//.test(rest)
      ? slip(
          "begins with `//`: comments begin with `#`",
          "Begin the comment with #",
          indent + rest.replace(/^\/+/, "#"),
        )
      : []),
    ...(value.includes("{{")
      ? slip(
          "is a template: render it first, or put quotes around `{{ }}`",
          `Quote the value of ${name}`,
          quoted,
        )
      : []),
    ...(new RegExp(`^(?:- +)*${key}:[^\\s:/]`).test(rest)
      ? slip("has no space after the colon", "Add a space after the colon", indent + rest.replace(":", ": "))
      : []),
    ...(/^-[^-\s]/.test(rest)
      ? slip("has no space after the dash", "Add a space after the dash", `${indent}- ${rest.slice(1)}`)
      : []),
    ...(/^(?:- +)*\w[\w./-]* *= *\S/.test(rest)
      ? slip("has `=` instead of a colon", "Replace = with a colon", indent + rest.replace(/ *= */, ": "))
      : []),
    ...(/^(?:- +)*\w[\w./-]* +[^\s:=#]/.test(rest) && !rest.includes(": ")
      ? slip(
          "has no colon after the key",
          `Add a colon after ${/[\w./-]+/.exec(rest)?.[0]}`,
          indent + rest.replace(/^((?:- +)*\w[\w./-]*) +/, "$1: "),
        )
      : []),
    ...(/^(?:- +)*\w[\w./-]* *$/.test(rest)
      ? slip("has no colon after the key", `Add a colon after ${rest.trim()}`, `${indent}${rest.trimEnd()}:`)
      : []),
    ...(/^-( |$)/.test(value)
      ? slip(
          "starts a list on the line of its key: each item needs its own line",
          `Write ${name} as a list`,
          value.trim() === "-" ? (indent + lead).trimEnd() : `${indent}${lead}[${value.slice(1).trim()}]`,
        )
      : []),
    ...quoteSlips(line, indent + lead, value, slip),
    ...bracketSlips(line, value, slip),
    ...(/^[@%`*&|>,?!#]/.test(value) || value.includes(": ")
      ? slip(
          value.includes(": ") && /^[\w"']/.test(value)
            ? `has a second colon: put quotes around the value of \`${name}\``
            : `has a value that begins with ${value.startsWith("`") ? "a backquote" : `\`${value[0] ?? ""}\``}, which has another meaning in YAML`,
          `Quote the value of ${name}`,
          quoted,
        )
      : []),
  ];
}

type Make = (what: string, title: string, ...texts: readonly (string | undefined)[]) => readonly Slip[];

/** Finds quotes that are open, or closed too early. */
function quoteSlips(line: string, lead: string, value: string, slip: Make): readonly Slip[] {
  const quote = /^["']/.exec(value)?.[0];
  if (quote === undefined) return [];
  const closers = [...value.slice(1)].filter((character) => character === quote).length;
  if (closers === 0 || value.length === 1) {
    const bare = line.trimEnd();
    const what = "opens a quote that is not closed";
    const inner = value.trimEnd().slice(1);
    return [
      ...(/^(?:true|false|null|-?\d+)$/.test(inner) ? slip(what, "Remove the quote", lead + inner) : []),
      ...slip(what, "Close the quote", bare + quote, bare.replace(/[}\]]+$/, `${quote}$&`)),
    ];
  }
  if (value.trimEnd().endsWith(quote) && closers < 2) return [];
  const inner = value.trimEnd().endsWith(quote) ? value.trimEnd().slice(1, -1) : value;
  return slip(
    "closes its quote before the end of the value",
    "Quote the whole value",
    lead + inQuotes(inner),
  );
}

/** Finds brackets that are open, or closed by the wrong kind. */
function bracketSlips(line: string, value: string, slip: Make): readonly Slip[] {
  if (!/^[[{]/.test(value)) return [];
  const open: string[] = [];
  let mended = "";
  for (const character of line.replaceAll(/"[^"]*"|'[^']*'/g, (text) => "_".repeat(text.length))) {
    const closer = openers[character];
    if (closer !== undefined) open.push(closer);
    const last = open.at(-1);
    const isClosing = (character === "]" || character === "}") && last !== undefined;
    if (isClosing) open.pop();
    mended += isClosing ? last : (line[mended.length] ?? "");
  }
  const bare = line.trimEnd();
  return [
    ...slip("closes a bracket of the wrong kind", "Close the bracket that is open", mended),
    ...(open.length === 0
      ? []
      : slip(
          "opens a bracket that is not closed",
          "Close the bracket",
          bare.replace(/,$/, "") + open.reverse().join(""),
        )),
  ];
}

/** Removes what a merge left. Keeps the first of the two sides. */
function leftovers(lines: readonly string[], index: number): readonly Slip[] {
  const middle = lines.findIndex((line, i) => i > index && line.startsWith("======="));
  const end = lines.findIndex((line, i) => i > middle && line.startsWith(">>>>>>>"));
  if (middle < 0 || end < 0) return [];
  const gone = [index, ...Array.from({ length: end - middle + 1 }, (_, i) => middle + i)];
  return [
    {
      what: "starts a merge conflict that is not resolved",
      title: "Keep the first side of the merge",
      changes: new Map(gone.map((each) => [each, undefined])),
    },
  ];
}

/** Adds the missing dash of a list item. */
export function dashSlip(lines: readonly string[], index: number): readonly Slip[] {
  const [, indent = "", rest = ""] = /^( *)(.*)$/.exec(lines[index] ?? "") ?? [];
  return [
    {
      what: "begins a list item without a dash",
      title: "Begin the item with a dash",
      changes: new Map([[index, `${indent.slice(2)}- ${rest}`]]),
    },
  ];
}

/** Moves a key to the depth of its list, which is not as deep, or the list to the depth of the key. */
export function listKeySlips(lines: readonly string[], item: number): readonly Slip[] {
  const index = keyOfList(lines, item);
  if (index === undefined) return [];
  const own = depth(lines[item] ?? "");
  const key = depth(lines[index] ?? "");
  const end = lines.findIndex((line, i) => i > item && line.trim() !== "" && !isOfList(line, own));
  const list = Array.from({ length: (end < 0 ? lines.length : end) - item }, (_, i) => item + i);
  const what = `is indented by ${key}, deeper than its list in line ${item + 1}`;
  const deeper = (i: number): string => " ".repeat(key - own) + (lines[i] ?? "");
  const moves: readonly Slip[] = [
    {
      what,
      title: indentTitle(own),
      changes: new Map([[index, " ".repeat(own) + (lines[index] ?? "").trimStart()]]),
    },
    {
      what,
      title: `Indent its list by ${key}`,
      changes: new Map(list.filter((i) => lines[i]?.trim() !== "").map((i) => [i, deeper(i)])),
    },
  ];
  // Kubernetes has no lists at the top of a document.
  return own === 0 ? moves.toReversed() : moves;
}

/** Returns the index of the line with the key of the list that begins at `item`, if that line is deeper. */
export function keyOfList(lines: readonly string[], item: number): number | undefined {
  const index = lines.findLastIndex((line, i) => i < item && line.trim() !== "" && !/^\s*#/.test(line));
  const line = lines[index] ?? "";
  const isKey = /^ *[^-#\s][^#]*:\s*$/.test(line);
  return isKey && /^ *-( |$)/.test(lines[item] ?? "") && depth(line) > depth(lines[item] ?? "")
    ? index
    : undefined;
}

function isOfList(line: string, own: number): boolean {
  return depth(line) > own || (depth(line) === own && /^ *-( |$)/.test(line));
}

function depth(line: string): number {
  return /^\s*/.exec(line)?.[0].length ?? 0;
}

/** Returns the depths of the blocks that are open after the last of the lines, the innermost first. */
function openDepths(lines: readonly string[]): readonly number[] {
  const found: number[] = [];
  for (const line of [...lines].reverse())
    if (depth(line) < (found.at(-1) ?? Infinity)) found.push(depth(line));
  return found;
}

/** Says what to do with the indentation of a line, as a button. */
export function indentTitle(level: number): string {
  return level === 0 ? "Remove the indentation" : `Indent the line by ${level}`;
}

/** Says why the indentation of a line is wrong. */
function indentFault(lines: readonly string[], index: number): string {
  const own = depth(lines[index] ?? "");
  const text = (line: string): boolean => line.trim() !== "" && !/^\s*#/.test(line);
  const above = lines.findLastIndex((line, i) => i < index && text(line));
  const hasValue = /:\s+\S/.test(lines[above] ?? "");
  if (own > depth(lines[above] ?? "") && hasValue)
    return `is indented by ${own}, deeper than line ${above + 1}, which already has a value`;
  return lines.slice(0, index).some((line) => text(line) && depth(line) === own)
    ? `is indented by ${own}, which does not continue the lines directly above`
    : `is indented by ${own}, which matches no line above`;
}

/** Returns other indentations of a line: those of the lines before it, one step more, and those nearby. */
export function indentSlips(lines: readonly string[], index: number): readonly Slip[] {
  const line = lines[index] ?? "";
  if (line.trim() === "") return [];
  const before = lines.slice(0, index).filter((each) => each.trim() !== "" && !/^\s*#/.test(each));
  const last = depth(before.at(-1) ?? "");
  const behind = depth(lines.slice(index + 1).find((each) => each.trim() !== "") ?? "");
  const isHeader = /:\s*$/.test(before.at(-1) ?? "");
  const levels = isHeader ? [last + 2, behind, last] : [last, behind, last + 2];
  const own = depth(line);
  const hasTab = /^ *\t/.test(line);
  const near = [...new Set([...levels, ...openDepths(before)])]
    .filter((level) => hasTab || (level !== own && Math.abs(level - own) <= 4))
    .sort((a, b) => (hasTab ? 0 : Math.abs(a - own) - Math.abs(b - own)));
  return near.map((level) => ({
    what: hasTab ? "has a tab in its indentation, where YAML allows only spaces" : indentFault(lines, index),
    title: hasTab ? "Indent with spaces, not tabs" : indentTitle(level),
    changes: new Map([[index, " ".repeat(level) + line.trimStart()]]),
  }));
}

/** Puts a text in double quotes, or in single quotes if it contains double ones. */
function inQuotes(text: string): string {
  const bare = text.trimEnd();
  return bare.includes('"') && !bare.includes("'") ? `'${bare}'` : JSON.stringify(bare);
}
