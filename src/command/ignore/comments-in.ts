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

/** The comments of a YAML text that turn off findings. A text in quotes or in a block is no comment. */
export function commentsIn(file: string, text: string): readonly IgnoreComment[] {
  if (!text.includes(marker)) return [];
  const lines = text.split("\n");
  return streamOf(text).flatMap(({ text: part, linesBefore }) =>
    commentTokens(part).flatMap(({ token, line, column }): readonly IgnoreComment[] => {
      const said = /^#+[ \t]*crd-playground-ignore(?![\w-])(.*)/.exec(token)?.[1];
      if (said === undefined) return [];
      const at = line + linesBefore;
      const hasLine = (lines[at - 1] ?? "").slice(0, column - 1).trim() === "";
      const endColumn = column + token.length;
      const about = hasLine ? contentLine(lines, at) : at;
      return [{ file, line: at, column, endColumn, about, ...partsOf(said) }];
    }),
  );
}

/** The first line from this one on that has more than a comment. Undefined if the document has none. */
export function contentLine(lines: readonly string[], from: number): number | undefined {
  for (let line = from; line <= lines.length; line += 1) {
    const text = lines[line - 1] ?? "";
    if (/^---(?:\s|$)/.test(text) && line > from) return undefined;
    if (!/^\s*(?:#|$)/.test(text)) return line;
  }
  return undefined;
}

function partsOf(said: string): Pick<IgnoreComment, "codes" | "reason"> {
  const colon = said.indexOf(":");
  const [head, reason] = colon === -1 ? [said, ""] : [said.slice(0, colon), said.slice(colon + 1)];
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
