/**
 * The way from a variable to a node, for looking up what the schema says of it. Upstream's paths are Go slices, and
 * appending to one writes into spare room that its copies share: of two siblings appended to the same parent the later
 * overwrites the earlier. Costs that upstream estimates depend on it, so it is kept.
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

  /** Go's `append`: in place while there is room, else into twice the room. */
  append(element: string): Path {
    const length = this.length + 1;
    if (length <= this.#capacity) {
      this.#room[this.length] = element;
      return new Path(this.#room, length, this.#capacity);
    }
    const room = [...this.#room.slice(0, this.length), element];
    return new Path(room, length, Math.max(1, this.#capacity * 2));
  }

  /** The elements as they stand now. */
  elements(): readonly string[] {
    return this.#room.slice(0, this.length);
  }
}
