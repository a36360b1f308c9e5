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

/** Returns other indentations of a line: those of the lines before it, one step more, and those nearby. */
export function indentSlips(lines: readonly string[], index: number): readonly Slip[] {
  const line = lines[index] ?? "";
  if (line.trim() === "") return [];
  const depth = (each: string): number => /^\s*/.exec(each)?.[0].length ?? 0;
  const before = lines.slice(0, index).filter((each) => each.trim() !== "" && !/^\s*#/.test(each));
  const last = depth(before.at(-1) ?? "");
  const behind = depth(lines.slice(index + 1).find((each) => each.trim() !== "") ?? "");
  const isHeader = /:\s*$/.test(before.at(-1) ?? "");
  const levels = isHeader ? [last + 2, behind, last] : [last, behind, last + 2];
  const own = depth(line);
  const hasTab = /^ *\t/.test(line);
  const near = [...new Set([...levels, ...before.slice(-12).reverse().map(depth)])]
    .filter((level) => hasTab || (level !== own && Math.abs(level - own) <= 4))
    .sort((a, b) => (hasTab ? 0 : Math.abs(a - own) - Math.abs(b - own)));
  return near.map((level) => ({
    what: hasTab
      ? "has a tab in its indentation, where YAML allows only spaces"
      : `is indented by ${own}, which matches no line above`,
    title: hasTab ? "Indent with spaces, not tabs" : `Indent the line by ${level}`,
    changes: new Map([[index, " ".repeat(level) + line.trimStart()]]),
  }));
}

/** Puts a text in double quotes, or in single quotes if it contains double ones. */
function inQuotes(text: string): string {
  const bare = text.trimEnd();
  return bare.includes('"') && !bare.includes("'") ? `'${bare}'` : JSON.stringify(bare);
}
