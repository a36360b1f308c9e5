/** The maximum nesting of an outline, deeper than anybody types. */
const most = 200;

/** Thrown by the readers and caught by `readOutline`: a text is nested too deeply. */
export class OutlineTooDeep extends Error {}

/** Counts the levels that a reader is inside of. */
export class Levels {
  #depth = 0;

  /** Returns what `read` returns, one level deeper. @throws OutlineTooDeep */
  inside<T>(read: () => T): T {
    if (++this.#depth > most) throw new OutlineTooDeep();
    const result = read();
    this.#depth--;
    return result;
  }
}
