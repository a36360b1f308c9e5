import { type LineStarts, lineAt } from "../lines.ts";
import { ReadFailure } from "./failure.ts";

export const char = {
  tab: 0x09,
  newline: 0x0a,
  return: 0x0d,
  space: 0x20,
  bang: 0x21,
  quote: 0x22,
  hash: 0x23,
  percent: 0x25,
  ampersand: 0x26,
  apostrophe: 0x27,
  star: 0x2a,
  plus: 0x2b,
  comma: 0x2c,
  dash: 0x2d,
  dot: 0x2e,
  zero: 0x30,
  nine: 0x39,
  colon: 0x3a,
  less: 0x3c,
  greater: 0x3e,
  question: 0x3f,
  at: 0x40,
  openList: 0x5b,
  backslash: 0x5c,
  closeList: 0x5d,
  backtick: 0x60,
  openMap: 0x7b,
  pipe: 0x7c,
  closeMap: 0x7d,
  nextLine: 0x85,
  lineSeparator: 0x2028,
  paragraphSeparator: 0x2029,
} as const;

export function isBreak(code: number): boolean {
  // Nearly all characters are told apart by the first two comparisons.
  if (code < char.nextLine) return code === char.newline || code === char.return;
  return code === char.nextLine || code === char.lineSeparator || code === char.paragraphSeparator;
}

export function isBlank(code: number): boolean {
  return code === char.space || code === char.tab;
}

/** Beyond the end of the text every character code is NaN. */
export function isEnd(code: number): boolean {
  return !(code > 0);
}

export function isBreakOrEnd(code: number): boolean {
  return isBreak(code) || isEnd(code);
}

export function isBlankOrEnd(code: number): boolean {
  if (code > char.space && code < char.nextLine) return false;
  return isBlank(code) || isBreakOrEnd(code);
}

/** The position of a reader in a text: the offset, and the column by which indentation is measured. */
export class Cursor {
  readonly text: string;
  offset = 0;
  /** The number of line breaks so far. */
  line = 0;
  #lineStart = 0;
  #isBehindEnd = false;

  constructor(text: string) {
    this.text = text;
  }

  get column(): number {
    return this.offset - this.#lineStart;
  }

  /** The position for errors: the end of a text is on its own line. */
  get place(): number {
    return this.offset + (this.#isBehindEnd ? 1 : 0);
  }

  /** Moves past the end of the text, where no key can start any more. */
  reachEnd(): void {
    this.#isBehindEnd = this.column !== 0;
    if (this.#isBehindEnd) this.line++;
  }

  /** The character code `ahead` of the cursor; NaN beyond the end. */
  peek(ahead = 0): number {
    return this.text.charCodeAt(this.offset + ahead);
  }

  /** Moves past a line break. CRLF counts as one. */
  skipLine(): void {
    this.offset += this.peek() === char.return && this.peek(1) === char.newline ? 2 : 1;
    this.#lineStart = this.offset;
    this.line++;
  }

  skipBlanks(): void {
    while (isBlank(this.peek())) this.offset++;
  }

  skipToBreak(): void {
    while (!isBreakOrEnd(this.peek())) this.offset++;
  }

  /** Checks for `---` or `...` as the whole first word of a line. */
  atDocumentIndicator(): boolean {
    if (this.column !== 0) return false;
    const first = this.peek();
    if (first !== char.dash && first !== char.dot) return false;
    return this.peek(1) === first && this.peek(2) === first && isBlankOrEnd(this.peek(3));
  }
}

/** The starts of lines in YAML 1.1, which has more kinds of line breaks than an editor. */
export function yamlLineStarts(text: string): LineStarts {
  const starts = [0];
  for (const { index, 0: found } of text.matchAll(/\r\n|[\r\n\u0085\u2028\u2029]/g))
    starts.push(index + found.length);
  return starts;
}

/**
 * Creates a syntax error with go-yaml's line: its scanner counts from 1, its parser reports one line less, and an error
 * on the first line has no number (Go's `(*parser).fail`).
 * @param context the start of the broken construct, which is used for a problem on the first line
 */
export function syntaxFailure(
  text: string,
  by: "scanner" | "parser",
  problem: string,
  offset: number,
  context = 0,
): ReadFailure {
  const starts = yamlLineStarts(text);
  // The end of the stream is on its own line, even if the text does not end with a line break.
  const index = (at: number) =>
    at > text.length && starts.at(-1) !== text.length ? lineAt(starts, at) : lineAt(starts, at) - 1;
  const line = index(offset);
  const shown = line !== 0 ? line + (by === "scanner" ? 1 : 0) : index(context);
  return new ReadFailure(
    `yaml: ${shown !== 0 ? `line ${shown}: ` : ""}${problem}`,
    Math.min(offset, text.length),
  );
}
