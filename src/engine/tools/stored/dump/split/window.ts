const newline = "\n";

/**
 * The part of a stream that is held: what was not cut off yet. Positions are indices of `text`, and change only when
 * a chunk is added.
 */
export class Window {
  text = "";
  /** No chunk follows. */
  isLast = false;
  /** The offset of the text in the stream. */
  #offset = 0;
  /** The lines before the position `#counted`, and the next newline from there; -1 if the text has no more. */
  #lines = 0;
  #counted = 0;
  #next: number | undefined;

  /** Adds a chunk, and drops what is before `from`. Returns by how much positions become smaller. */
  add(chunk: string, from: number): number {
    this.linesBefore(from);
    this.text = this.text.slice(from) + chunk;
    this.#offset += from;
    this.#counted -= from;
    this.#next = this.#next === undefined || this.#next === -1 ? undefined : this.#next - from;
    return from;
  }

  /** The offset of a position in the stream. */
  offset(at: number): number {
    return this.#offset + at;
  }

  /** The number of lines before a position. Positions must ascend, but one that was asked may be asked again. */
  linesBefore(at: number): number {
    this.#next ??= this.text.indexOf(newline, this.#counted);
    while (this.#next !== -1 && this.#next < at) {
      this.#lines++;
      this.#counted = this.#next + 1;
      this.#next = this.text.indexOf(newline, this.#counted);
    }
    return this.#lines;
  }

  /**
   * Whether a line of three dashes, which separates documents, starts at a position. Undefined if the next chunk
   * decides.
   */
  isSeparator(at: number): boolean | undefined {
    const { text } = this;
    for (let i = at; i < at + 3; i++) {
      if (i >= text.length) return this.isLast ? false : undefined;
      if (text.charCodeAt(i) !== 0x2d) return false;
    }
    if (at + 3 >= text.length) return this.isLast ? true : undefined;
    const code = text.charCodeAt(at + 3);
    if (code === 0x0d) {
      if (at + 4 >= text.length) return this.isLast ? true : undefined;
      return text.charCodeAt(at + 4) === 0x0a;
    }
    return code === 0x0a || code === 0x20 || code === 0x09;
  }

  /** The position after the line with this position. Undefined if the line goes on in the next chunk. */
  nextLine(at: number): number | undefined {
    const end = this.text.indexOf(newline, at);
    if (end !== -1) return end + 1;
    return this.isLast ? this.text.length : undefined;
  }
}
