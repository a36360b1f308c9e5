import type { Range, TextDocument } from "vscode-languageserver-textdocument";
import { lineStarts } from "../../engine/apimachinery/source/lines.ts";
import type { Span } from "../findings.ts";

/** Offsets as a range of an editor: lines start at 0, characters count UTF-16 units. */
export function rangeOf(document: TextDocument, start: number, end: number): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

/**
 * Spans of a text as ranges to underline. A span over several lines ends with its first line. An empty one is extended
 * to the end of its line, so that it is visible. For spans only a line feed ends a line; editors know other line ends.
 */
export class MarkedText {
  readonly #document: TextDocument;
  readonly #text: string;
  readonly #starts: readonly number[];

  constructor(document: TextDocument) {
    this.#document = document;
    this.#text = document.getText();
    this.#starts = lineStarts(this.#text);
  }

  range({ line, column, endLine, endColumn }: Span): Range {
    const start = this.#offset(line, column);
    const written = this.#offset(endLine, endColumn);
    const lineEnd = this.#lineEnd(start);
    const end = written > start ? Math.min(written, lineEnd) : lineEnd;
    return rangeOf(this.#document, start, Math.max(start, end));
  }

  #offset(line: number, column: number): number {
    const start = this.#starts[line - 1] ?? this.#text.length;
    return Math.min(start + column - 1, this.#text.length);
  }

  #lineEnd(offset: number): number {
    const end = this.#text.slice(offset).search(/\r|\n/);
    return end < 0 ? this.#text.length : offset + end;
  }
}

/**
 * The one edit that turns a text into another one, as small as common beginnings and ends allow. Undefined if the texts
 * are equal.
 */
export function smallestEdit(
  before: string,
  after: string,
): { readonly start: number; readonly end: number; readonly text: string } | undefined {
  if (before === after) return undefined;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  // An edit never splits a surrogate pair.
  if (isHigh(before[start - 1])) start--;
  let same = 0;
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  if (isLow(before[before.length - same])) same--;
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}

function isHigh(unit: string | undefined): boolean {
  return unit !== undefined && unit >= "\ud800" && unit <= "\udbff";
}

function isLow(unit: string | undefined): boolean {
  return unit !== undefined && unit >= "\udc00" && unit <= "\udfff";
}
