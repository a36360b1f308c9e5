import type { Fault } from "../../apimachinery/fault/fault.ts";
import { tooManySchemas, typesTooDeep } from "./faults.ts";

/** Thrown if a text exceeds the limits of the generator, and caught by its entry function. */
export class BeyondLimit extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.text);
    this.fault = fault;
  }
}

/** The maximum nesting of types: the generator is recursive, and a definition may have some hundred schemas inside each other. */
const maxDepth = 300;
/**
 * The maximum number of schemas that are merged or written in one run. A definition with a whole pod has some
 * thousands.
 */
const maxSchemas = 300_000;

/** Counts the work of a run. */
export class Limits {
  #depth = 0;
  #schemas = 0;

  descend<T>(work: () => T): T {
    if (++this.#depth > maxDepth) throw new BeyondLimit(typesTooDeep({ limit: maxDepth }));
    const result = work();
    this.#depth--;
    return result;
  }

  count(): void {
    if (++this.#schemas > maxSchemas) throw new BeyondLimit(tooManySchemas({ limit: maxSchemas }));
  }
}
