import { byteLength } from "../../go/value/go-text.ts";

/** A line and a column as Go counts them: from 1, the column in bytes of UTF-8. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Maps lines of a shortened text to the original: from line `here` on, they begin at `there`. */
export interface LineShift {
  readonly here: number;
  readonly there: number;
}

/** A Go file with its text, which finds the line of an offset. */
export class SourceFile {
  readonly name: string;
  readonly text: string;
  readonly #shifts: readonly LineShift[];
  #starts: readonly number[] | undefined;
  /** The line of the last call, 0-based. */
  #before = 0;

  constructor(name: string, text: string, shifts: readonly LineShift[] = []) {
    this.name = name;
    this.text = text;
    this.#shifts = shifts;
  }

  /** Returns the line of an offset, 1-based. */
  line(offset: number): number {
    this.#starts ??= lineStarts(this.text);
    // Callers go through the text in order, so it is usually the previous line or the next one.
    const beginsBy = (line: number): boolean => (this.#starts?.[line] ?? Number.POSITIVE_INFINITY) <= offset;
    if (beginsBy(this.#before) && !beginsBy(this.#before + 2)) {
      if (beginsBy(this.#before + 1)) this.#before++;
      return this.#before + 1;
    }
    let low = 0;
    let high = this.#starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    this.#before = low;
    return low + 1;
  }

  /** Upstream: go/token `File.Position`. */
  position(offset: number): Position {
    const line = this.line(offset);
    const start = this.#starts?.[line - 1] ?? 0;
    return { line: this.#original(line), column: byteLength(this.text.slice(start, offset)) + 1 };
  }

  #original(line: number): number {
    let shift: LineShift = { here: 1, there: 1 };
    for (const next of this.#shifts) {
      if (next.here > line) break;
      shift = next;
    }
    return line - shift.here + shift.there;
  }
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  // In Go, no line begins after the last line feed.
  if (starts.at(-1) === text.length && text !== "") starts.pop();
  return starts;
}
