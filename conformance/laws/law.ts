import fc from "fast-check";

/** A law for all values that `given` generates. `holds` throws if it is broken. */
export interface Law<T> {
  /** A short name for the command line: `unchanged-update`. */
  readonly name: string;
  /** The law as a sentence. */
  readonly says: string;
  readonly given: fc.Arbitrary<T>;
  readonly holds: (value: T) => void | Promise<void>;
}

/** Laws about the same inputs, tried together, so that they share what is computed for an input. */
export interface LawGroup {
  readonly names: readonly string[];
  readonly says: string;
  /** The property to check. `took` gets the time of each input, in milliseconds. */
  readonly property: (took?: (milliseconds: number) => void) => fc.IAsyncProperty<unknown>;
}

/** A group of laws, which all have the same `given`. */
export function group<T>(...laws: readonly [Law<T>, ...Law<T>[]]): LawGroup {
  const property: LawGroup["property"] = (took) =>
    fc.asyncProperty(laws[0].given, async (value) => {
      const start = performance.now();
      for (const { name, holds } of laws) {
        try {
          // A synchronous law is not awaited, since that would take longer than many inputs.
          const held = holds(value);
          if (held !== undefined) await held;
        } catch (error) {
          if (fc.PreconditionFailure.isFailure(error as Error)) throw error;
          throw new Error(`the law ${name} is broken: ${String(error)}`, { cause: error });
        }
      }
      took?.(performance.now() - start);
    }) as unknown as fc.IAsyncProperty<unknown>;
  return {
    names: laws.map(({ name }) => name),
    says: laws.map(({ says }) => says).join("; "),
    property,
  };
}
