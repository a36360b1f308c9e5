/** Thrown where a text asks for more than is worked out, and caught at the door of the generator. */
export class BeyondLimit extends Error {}

/** Types within types: the generator calls itself for each. */
const maxDepth = 1500;
/** Schemas that are merged or written in one run; a definition with a whole pod has some thousands. */
const maxSchemas = 300_000;

/** Counts what a run does. */
export class Limits {
  #depth = 0;
  #schemas = 0;

  descend<T>(work: () => T): T {
    if (++this.#depth > maxDepth) throw new BeyondLimit(`types are nested deeper than ${maxDepth} levels`);
    const result = work();
    this.#depth--;
    return result;
  }

  count(): void {
    if (++this.#schemas > maxSchemas)
      throw new BeyondLimit(`the definitions have more than ${maxSchemas} schemas`);
  }
}
