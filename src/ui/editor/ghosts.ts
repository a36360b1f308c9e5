import { jsonText, segmentKey, yamlText } from "../engine.ts";
import type { FilledIn } from "./defaults.ts";
import type { Ghost } from "./ghost.ts";

/** The lines of a text, read on demand. */
export interface Lines {
  readonly count: number;
  /** 1-based. */
  at(line: number): string;
}

/** Nobody reads more than these between the lines of a text. */
const mostGhosts = 300;

/** Returns what defaults added, each after the last line of the value that it was added to. */
export function ghostsOf(added: readonly FilledIn[], text: Lines): readonly Ghost[] {
  const isJson = text.count > 0 && text.at(1).trimStart().startsWith("{");
  return added.slice(0, mostGhosts).flatMap(({ path, value, location: { line } }): Ghost[] => {
    const [parent, name] = path.slice(-2).map(segmentKey);
    const key = name ?? parent;
    if (typeof key !== "string" || line > text.count) return [];
    const written = text.at(line);
    const column = /^\s*(?:-\s+)*/.exec(written)?.[0].length ?? 0;
    const isRoot = path.length === 1;
    const isReplaced = new RegExp(`^["']?${escaped(key)}["']?:\\s*(?:null|~)\\b`).test(written.slice(column));
    // The line of an item begins with the item's first key, the line of a member with the member's own key.
    const isKey = !isRoot && !isReplaced && typeof parent === "string";
    const { last, inner } = isReplaced
      ? { last: line, inner: undefined }
      : block(text, line, isRoot && !isJson ? -1 : isKey || isJson ? column : column - 1);
    const below = isKey || isJson ? (inner ?? column + 2) : isRoot ? 0 : column;
    const lines = isJson
      ? jsonLines(key, value)
      : yamlText(new Map([[key, value]]))
          .trimEnd()
          .split("\n");
    return [{ afterLine: last, parentLine: line, column: below, lines }];
  });
}

/** Returns the lines of a member of a JSON object, without the braces. */
function jsonLines(key: string, value: FilledIn["value"]): readonly string[] {
  return jsonText(new Map([[key, value]]))
    .split("\n")
    .slice(1, -1)
    .map((line) => line.slice(4));
}

function escaped(text: string): string {
  return text.replaceAll(/[^\w]/g, "\\$&");
}

/**
 * Returns the last line with content of a block, and the column of its first one. The lines of a block begin after
 * `column`.
 */
function block(
  text: Lines,
  line: number,
  column: number,
): { readonly last: number; readonly inner: number | undefined } {
  let last = line;
  let inner: number | undefined;
  for (let at = line + 1; at <= text.count; at++) {
    const written = text.at(at);
    const blanks = written.search(/\S/);
    if (blanks < 0 || written[blanks] === "#") continue;
    if (blanks <= column) break;
    inner ??= blanks;
    last = at;
  }
  return { last, inner };
}
