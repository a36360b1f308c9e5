import fc from "fast-check";

/** Something that always holds of what `given` makes: `holds` throws where it is broken. */
export interface Law<T> {
  /** Short, for the command line: `unchanged-update`. */
  readonly name: string;
  /** In a sentence. */
  readonly says: string;
  readonly given: fc.Arbitrary<T>;
  readonly holds: (value: T) => void | Promise<void>;
}

/** Laws about the same things, tried together: what one of them works out the others need not. */
export interface LawGroup {
  readonly names: readonly string[];
  readonly says: string;
  /** The property to check; `took` is told how long each input took, in milliseconds. */
  readonly property: (took?: (milliseconds: number) => void) => fc.IAsyncProperty<unknown>;
}

/** A group; all of its laws have the same `given`. */
export function group<T>(...laws: readonly [Law<T>, ...Law<T>[]]): LawGroup {
  const property: LawGroup["property"] = (took) =>
    fc.asyncProperty(laws[0].given, async (value) => {
      const start = performance.now();
      for (const { name, holds } of laws) {
        try {
          // A law that works at once is not waited for: that would cost more than many an input.
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
