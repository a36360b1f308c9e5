import fc from "fast-check";

/** Something that always holds of what `given` makes: `holds` throws where it is broken. */
export interface Law<T> {
  /** Short, for the command line: `unchanged-update`. */
  readonly name: string;
  /** In a sentence. */
  readonly says: string;
  readonly given: fc.Arbitrary<T>;
  readonly holds: (value: T) => void;
}

/** Laws about the same things, tried together: what one of them works out the others need not. */
export interface LawGroup {
  readonly names: readonly string[];
  readonly says: string;
  readonly property: fc.IProperty<unknown>;
}

/** A group; all of its laws have the same `given`. */
export function group<T>(...laws: readonly [Law<T>, ...Law<T>[]]): LawGroup {
  const property = fc.property(laws[0].given, (value) => {
    for (const { name, holds } of laws) {
      try {
        holds(value);
      } catch (error) {
        if (fc.PreconditionFailure.isFailure(error as Error)) throw error;
        throw new Error(`the law ${name} is broken: ${String(error)}`, { cause: error });
      }
    }
  });
  return {
    names: laws.map(({ name }) => name),
    says: laws.map(({ says }) => says).join("; "),
    property: property as fc.IProperty<unknown>,
  };
}
