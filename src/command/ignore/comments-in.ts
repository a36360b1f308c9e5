import { Lexer } from "yaml";
import { streamOf } from "../../engine/tools/project/manifest.ts";

/** The word with which a comment turns off findings of a line. */
const marker = "crd-playground-ignore";

/** A comment `# crd-playground-ignore CODE, CODE: REASON`. */
export interface IgnoreComment {
  readonly file: string;
  /** Both start at 1. */
  readonly line: number;
  readonly column: number;
  readonly endColumn: number;
  /** The line that it is about: its own, or the next one with content if it has a line to itself. Undefined if there is none. */
  readonly about: number | undefined;
  readonly codes: readonly string[];
  /** "" if there is none. */
  readonly reason: string;
}

const said = new RegExp(`^#+[ \\t]*${marker}(?![\\w-])(.*)`);

/** The comments of a YAML text that turn off findings. A text in quotes or in a block is no comment. */
export function commentsIn(file: string, text: string): readonly IgnoreComment[] {
  if (!text.includes(marker)) return [];
  const lines = text.split("\n");
  const contents = contentLines(lines);
  return streamOf(text).flatMap(({ text: part, linesBefore }) =>
    commentTokens(part).flatMap(({ token, line, column }): readonly IgnoreComment[] => {
      const words = said.exec(token)?.[1];
      if (words === undefined) return [];
      const at = line + linesBefore;
      const hasLine = (lines[at - 1] ?? "").slice(0, column - 1).trim() === "";
      const endColumn = column + token.length;
      const about = hasLine ? contents[at] : at;
      return [{ file, line: at, column, endColumn, about, ...partsOf(words) }];
    }),
  );
}

/**
 * For each line, whose numbers start at 1, the first one from it on that has more than a comment. Undefined if its document has
 * none.
 */
export function contentLines(lines: readonly string[]): readonly (number | undefined)[] {
  const found = new Array<number | undefined>(lines.length + 1);
  let next: number | undefined;
  for (let line = lines.length; line > 0; line -= 1) {
    const text = lines[line - 1] ?? "";
    if (!/^\s*(?:#|$)/.test(text)) next = line;
    found[line] = next;
    if (/^---(?:\s|$)/.test(text)) next = undefined;
  }
  return found;
}

function partsOf(words: string): Pick<IgnoreComment, "codes" | "reason"> {
  const colon = words.indexOf(":");
  const [head, reason] = colon === -1 ? [words, ""] : [words.slice(0, colon), words.slice(colon + 1)];
  const codes = head.split(",").map((code) => code.trim());
  return { codes: codes.filter((code) => code !== ""), reason: reason.trim() };
}

/** What the lexer writes before the content of a block scalar. */
const beforeScalar = "\u001f";

/** The comments of a document with their places, which start at 1. */
function commentTokens(
  text: string,
): readonly { readonly token: string; readonly line: number; readonly column: number }[] {
  const found: { token: string; line: number; column: number }[] = [];
  let [line, lineStart, at] = [1, 0, 0];
  let isScalar = false;
  for (const token of new Lexer().lex(text)) {
    if (token === beforeScalar) {
      isScalar = true;
      continue;
    }
    // Other marks of the lexer are not in the text.
    if (!text.startsWith(token, at)) continue;
    if (!isScalar && token.startsWith("#"))
      found.push({ token: token.trimEnd(), line, column: at - lineStart + 1 });
    isScalar = false;
    for (let i = token.indexOf("\n"); i !== -1; i = token.indexOf("\n", i + 1)) {
      line += 1;
      lineStart = at + i + 1;
    }
    at += token.length;
  }
  return found;
}
