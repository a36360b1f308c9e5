/**
 * The path from a variable to a node, for looking up what the schema says about it. Upstream's paths are Go slices.
 * Appending to a slice writes into spare capacity that its copies share, so if two siblings are appended to the same
 * parent, the later one overwrites the earlier one. Upstream's estimates depend on this, so it is reproduced here.
 */
export class Path {
  readonly #room: string[];
  readonly length: number;
  readonly #capacity: number;

  private constructor(room: string[], length: number, capacity: number) {
    this.#room = room;
    this.length = length;
    this.#capacity = capacity;
  }

  static readonly empty = new Path([], 0, 0);

  static of(name: string): Path {
    return Path.empty.append(name);
  }

  /** Go's `append`: writes in place if there is capacity left, else copies into twice the capacity. */
  append(element: string): Path {
    const length = this.length + 1;
    if (length <= this.#capacity) {
      this.#room[this.length] = element;
      return new Path(this.#room, length, this.#capacity);
    }
    const room = [...this.#room.slice(0, this.length), element];
    return new Path(room, length, Math.max(1, this.#capacity * 2));
  }

  /** Returns the current elements. */
  elements(): readonly string[] {
    return this.#room.slice(0, this.length);
  }
}
