/** What a rule compares. Places are keys of clue paths. */
export interface Comparisons {
  /** The strings that a place is compared with, or searched in. */
  readonly compared: ReadonlyMap<string, ReadonlySet<string>>;
  /** Places that are compared with the same place of another item. */
  readonly paired: ReadonlySet<string>;
  /** Places that are read in a condition: what it asks for is more likely to be wrong. */
  readonly conditions: ReadonlySet<string>;
  /** The members that `has()` tests. */
  readonly tested: ReadonlySet<string>;
  /** The strings that are written in the rule. */
  readonly literals: ReadonlySet<string>;
  readonly functions: ReadonlySet<string>;
}

export const noComparisons: Comparisons = {
  compared: new Map(),
  paired: new Set(),
  conditions: new Set(),
  tested: new Set(),
  literals: new Set(),
  functions: new Set(),
};

/** Returns the comparisons of several rules about the same value. */
export function joinComparisons(all: readonly Comparisons[]): Comparisons {
  const compared = new Map<string, ReadonlySet<string>>();
  for (const each of all)
    for (const [key, texts] of each.compared)
      compared.set(key, new Set([...(compared.get(key) ?? []), ...texts]));
  return {
    compared,
    paired: joined(all, ({ paired }) => paired),
    conditions: joined(all, ({ conditions }) => conditions),
    tested: joined(all, ({ tested }) => tested),
    literals: joined(all, ({ literals }) => literals),
    functions: joined(all, ({ functions }) => functions),
  };
}

function joined(
  all: readonly Comparisons[],
  part: (each: Comparisons) => ReadonlySet<string>,
): ReadonlySet<string> {
  return new Set(all.flatMap((each) => [...part(each)]));
}
