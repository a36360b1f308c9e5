import type { Manifest } from "./manifest.ts";

/**
 * Returns the definitions that a server has before each definition and whose names matter to it: those before it that share
 * a name of their group with it, or with such a one. All others change no answer. A text of a definition that came before,
 * in another file, is another state of the same definition, so what counts is what came before the first.
 */
export function earlierDefinitions(
  definitions: readonly Manifest[],
): ReadonlyMap<Manifest, readonly Manifest[]> {
  const sets = new Map<string, Manifest[]>();
  const setOf = new Map<string, Manifest[]>();
  const first = new Map<string, Manifest>();
  for (const definition of definitions) {
    if (definition.name === "" || first.has(definition.name)) continue;
    first.set(definition.name, definition);
    const keys = namesOf(definition);
    const joined = [...new Set(keys.flatMap((key) => sets.get(key) ?? []))];
    const set = [...joined, definition].sort((a, b) => definitions.indexOf(a) - definitions.indexOf(b));
    for (const member of set) {
      setOf.set(member.name, set);
      for (const key of namesOf(member)) sets.set(key, set);
    }
  }
  return new Map(
    definitions.map((definition) => {
      const set = setOf.get(definition.name) ?? [];
      const end = set.findIndex(({ name }) => name === definition.name);
      return [definition, set.slice(0, Math.max(end, 0))];
    }),
  );
}

/** The names that no other definition of the group may have. Those in URLs and those of kinds do not touch each other. */
function namesOf({ defines }: Manifest): readonly string[] {
  if (defines === undefined) return [];
  const { group, kind, plural, singular, listKind, shortNames } = defines;
  return [
    ...[plural, singular, ...shortNames].map((name) => `${group}/resource/${name}`),
    ...[kind, listKind].map((name) => `${group}/kind/${name}`),
  ];
}
