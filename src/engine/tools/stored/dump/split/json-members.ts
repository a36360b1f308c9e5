/** The members of the outermost object that tell whether it is a list, as they are scanned. */
export class JsonMembers {
  #key: string | undefined;
  #isValue = false;
  #isList: boolean | undefined;

  /** Whether the kind is one of a list. Undefined if no kind came yet. */
  get isList(): boolean | undefined {
    return this.#isList;
  }

  /** Whether the next value is that of `items`. */
  get isItems(): boolean {
    return this.#isValue && this.#key === "items";
  }

  /** A string between the members' commas, without its quotes. */
  string(text: string): void {
    if (!this.#isValue) this.#key = text;
    else if (this.#key === "kind") this.#isList = /^\w*List$/.test(text);
  }

  colon(): void {
    this.#isValue = true;
  }

  /** A comma: the next member comes. */
  next(): void {
    this.#key = undefined;
    this.#isValue = false;
  }
}
