import { once } from "../once.ts";
import { type Block, blockOf, type PlacedPart } from "./block.ts";
import { char } from "./cursor.ts";
import { KnownParts, ownText } from "./known-parts.ts";
import { type Part, readLeaf } from "./leaf.ts";
import { resolvePlain } from "./resolve.ts";
import { noContent, type TextLines, textLines } from "./text-lines.ts";

/** Longer parts are cut without a lookup: nearly every edit changes their text. */
const longestKnown = 16_000;

/** Shorter parts are read as one, because cutting them takes longer. */
const shortestCut = 600;

/** Cutting is recursive. */
const mostLevels = 100;

/** A key that begins a block on the following lines, and that does not need to be resolved. */
const header = /^([A-Za-z_$][\w$./-]{0,200}): *(?:#[^\r\n]*)?\r?\n$/;

/** Characters between parts, in comments, that may have a meaning in YAML. */
const remarkable = /[^\n\r\u0020-\u007e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]|\r(?!\n)/;

const known = new KnownParts();

/**
 * Reads a YAML document as a tree of parts. Parts that were read before are taken from memory: after an edit, only the
 * parts around it are read, and all other values are the same objects. Undefined if a part's meaning may depend on
 * other parts, so that the text must be read as a whole.
 *
 * A part can be read separately because a line that begins at the column of a block mapping or sequence ends everything
 * that is open below it, except quotes and brackets. Those are closed if the text before it can be read without errors.
 * @param shortest the length from which a part is cut further
 */
export function readParts(text: string, shortest = shortestCut): Block | undefined {
  const lines = textLines(text);
  let first = nextContent(lines, 0, lines.count);
  if (lines.columns[first] === 0 && /^--- *\r?$/.test(lineText(lines, first))) {
    first = nextContent(lines, first + 1, lines.count);
  }
  const column = lines.columns[first];
  if (column === undefined || first === lines.count || hasMarker(lines, first)) return undefined;
  if (remarkable.test(text.slice(0, lines.starts[first]))) return undefined;
  return new Cutter(lines, shortest).block(
    { from: first, to: lines.count, column, inline: false, level: 0 },
    0,
  );
}

/** Checks for directives or ends of documents in the rest of the text. */
function hasMarker({ text, columns, starts, count }: TextLines, from: number): boolean {
  for (let i = from; i < count; i++) {
    if (columns[i] === 0 && /^(?:%|---|\.\.\.)/.test(text.substr(starts[i] ?? 0, 3))) return true;
  }
  return false;
}

function nextContent({ columns }: TextLines, from: number, to: number): number {
  let i = from;
  while (i < to && columns[i] === noContent) i++;
  return i;
}

function lineText({ text, starts }: TextLines, line: number): string {
  return text.slice(starts[line], starts[line + 1]).replace(/\n$/, "");
}

/** Lines whose first content is at `column`; after the dash of an item if they are `inline`. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly column: number;
  readonly inline: boolean;
  readonly level: number;
}

class Cutter {
  readonly #lines: TextLines;
  readonly #shortest: number;

  constructor(lines: TextLines, shortest: number) {
    this.#lines = lines;
    this.#shortest = shortest;
  }

  /** Reads the block of a span. Positions are relative to `origin`. Undefined if the lines are not such a block. */
  block(span: Span, origin: number): Block | undefined {
    const { from, to, column } = span;
    const { columns, starts } = this.#lines;
    const isSequence = this.#isDash(from, column);
    const parts: PlacedPart[] = [];
    for (let start = from; start < to; ) {
      let end = start + 1;
      for (; end < to; end++) {
        const at = columns[end] ?? noContent;
        if (at === noContent || at > column) continue;
        if (at < column) return undefined;
        const isItem = this.#isDash(end, column);
        if (isSequence && !isItem) return undefined;
        // A dash at the column of a key belongs to the list of that key.
        if (isSequence || !isItem) break;
      }
      const part = this.#part({ ...span, from: start, to: end, inline: span.inline && start === from });
      if (part === undefined || (part.key === undefined) !== isSequence) return undefined;
      // The position of an empty item is the end of the previous one.
      if (isSequence && part.value === null) return undefined;
      parts.push({ offset: (starts[start] ?? 0) - origin, part });
      start = end;
    }
    return blockOf(parts, column);
  }

  #isDash(line: number, column: number): boolean {
    const { text, starts } = this.#lines;
    const at = (starts[line] ?? 0) + column;
    if (text.charCodeAt(at) !== char.dash) return false;
    const next = text.charCodeAt(at + 1);
    return next === char.space || next === char.newline || next === char.return || at + 1 === text.length;
  }

  #part(span: Span): Part | undefined {
    const { starts, text } = this.#lines;
    const [start, end] = [starts[span.from] ?? 0, starts[span.to] ?? 0];
    // An error in a long part is an error in the text. It is not worth finding it at every level.
    if (end - start > longestKnown && this.#canCut(span)) return this.#cut(span);
    const own = span.inline ? this.#textOf(span) : text.slice(start, end);
    return known.get(own, (read) => {
      const cut = end - start > this.#shortest ? this.#cut(span) : undefined;
      return cut ?? readLeaf(read, span.column);
    });
  }

  /** Returns the text of a part, without the dashes before it. */
  #textOf({ from, to, column, inline }: Span): string {
    const { starts, text } = this.#lines;
    const start = starts[from] ?? 0;
    if (!inline) return text.slice(start, starts[to]);
    return " ".repeat(column) + text.slice(start + column, starts[to]);
  }

  #canCut({ from, column }: Span): boolean {
    return this.#isDash(from, column) || this.#headerOf(from, column) !== undefined;
  }

  /** Returns the key of a line that has nothing after it. */
  #headerOf(line: number, column: number): string | undefined {
    const { starts, text } = this.#lines;
    return header.exec(text.slice((starts[line] ?? 0) + column, starts[line + 1]))?.[1];
  }

  /** Reads a part as a key or dash and its block. */
  #cut(span: Span): Part | undefined {
    if (span.level > mostLevels) return undefined;
    return this.#isDash(span.from, span.column) ? this.#cutItem(span) : this.#cutMember(span);
  }

  #cutItem({ from, to, column, level }: Span): Part | undefined {
    const { starts, text } = this.#lines;
    const start = starts[from] ?? 0;
    let inner = column + 1;
    while (text.charCodeAt(start + inner) === char.space) inner++;
    const code = text.charCodeAt(start + inner);
    if (code === char.newline || code === char.return || code === char.hash || Number.isNaN(code)) {
      return undefined;
    }
    const block = this.block({ from, to, column: inner, inline: true, level: level + 1 }, start);
    return (
      block && {
        key: undefined,
        value: block.value,
        positions: once(() => {
          const item = block.positions();
          return { range: { start: column, end: item.range.end }, items: [item] };
        }),
      }
    );
  }

  #cutMember({ from, to, column, level }: Span): Part | undefined {
    const { starts, text, columns } = this.#lines;
    const start = starts[from] ?? 0;
    const written = this.#headerOf(from, column);
    const first = nextContent(this.#lines, from + 1, to);
    const inner = columns[first];
    if (written === undefined || first === to || inner === undefined) return undefined;
    const key = ownText(written);
    if (resolvePlain(key).tag !== "!!str") return undefined;
    if (inner < column || (inner === column && !this.#isDash(first, inner))) return undefined;
    if (remarkable.test(text.slice(start + column, starts[first]))) return undefined;
    const block = this.block({ from: first, to, column: inner, inline: false, level: level + 1 }, start);
    return (
      block && {
        key,
        value: block.value,
        positions: once(() => {
          const value = block.positions();
          const place = { start: column, end: column + key.length };
          return {
            range: { start: column, end: value.range.end },
            members: new Map([[key, { key: place, value }]]),
          };
        }),
      }
    );
  }
}
