import { definitionKey } from "./compare.ts";
import { earlierDefinitions } from "./earlier-definitions.ts";
import type { Manifest } from "./manifest.ts";

/** A definition with the objects that are sent to it. */
export interface Group {
  readonly definition: Manifest;
  /** The definitions that the server has before, as far as they matter, in the order in which they are sent. */
  readonly others: readonly Manifest[];
  readonly objects: readonly Manifest[];
  /** The definitions in files of what Go types define. They are sent in place of a generated one, which has no objects then. */
  readonly written: readonly Manifest[];
}

/** Which objects are sent to which definition, and the objects that have none. Everything is in the given order. */
export interface Plan {
  readonly groups: readonly Group[];
  readonly without: readonly Manifest[];
}

/** What is known about manifests when each object looks for its definition. */
type Wanted = Pick<Manifest, "file" | "apiVersion" | "group" | "kind">;

/** Assigns objects to definitions, as if all were sent to one server, definitions first. */
export function planOf(manifests: readonly Manifest[]): Plan {
  const definitions = manifests.filter(({ defines }) => defines !== undefined);
  const written = writtenByKey(definitions);
  const sent = sentDefinitions(definitions);
  const find = definitionFinder(sent);
  const objects = new Map<Manifest, Manifest[]>(definitions.map((definition) => [definition, []]));
  const without: Manifest[] = [];
  for (const manifest of manifests) {
    if (manifest.defines !== undefined) continue;
    const definition = find(manifest);
    const own = definition === undefined ? without : objects.get(definition);
    own?.push(manifest);
  }
  const earlier = earlierDefinitions(sent);
  const groups = definitions.map((definition) => ({
    definition,
    others: earlier.get(definition) ?? [],
    objects: objects.get(definition) ?? [],
    written: writtenFor(definition, written),
  }));
  return { groups, without };
}

/** The definitions that are sent: what Go types generate is left out if a file has it, too. */
export function sentDefinitions(definitions: readonly Manifest[]): readonly Manifest[] {
  const written = writtenByKey(definitions);
  return definitions.filter((each) => writtenFor(each, written).length === 0);
}

function writtenByKey(definitions: readonly Manifest[]): ReadonlyMap<string, readonly Manifest[]> {
  const written = new Map<string, Manifest[]>();
  if (definitions.every(({ sources }) => sources === undefined)) return written;
  for (const definition of definitions) {
    if (definition.sources !== undefined) continue;
    const key = definitionKey(definition);
    written.set(key, [...(written.get(key) ?? []), definition]);
  }
  return written;
}

/** The definitions in files of what Go types define. */
function writtenFor(
  definition: Manifest,
  written: ReadonlyMap<string, readonly Manifest[]>,
): readonly Manifest[] {
  return definition.sources === undefined ? [] : (written.get(definitionKey(definition)) ?? []);
}

/**
 * The definition of an object's kind. One in the same file is preferred, then one that has its version, then the last.
 */
export function definitionFor(object: Wanted, definitions: readonly Manifest[]): Manifest | undefined {
  return definitionFinder(definitions)(object);
}

/** The same for many objects: definitions are found by group and kind. */
function definitionFinder(definitions: readonly Manifest[]): (object: Wanted) => Manifest | undefined {
  const byKind = new Map<string, Manifest[]>();
  for (const definition of definitions) {
    const { group = "", kind = "", claimKind } = definition.defines ?? {};
    for (const each of new Set([kind, claimKind ?? kind])) {
      const key = `${group}/${each}`;
      const known = byKind.get(key);
      if (known === undefined) byKind.set(key, [definition]);
      else known.push(definition);
    }
  }
  return (object) => {
    const version = object.apiVersion.slice(object.apiVersion.indexOf("/") + 1);
    const rank = ({ file, defines }: Manifest): number =>
      (file === object.file ? 2 : 0) + (defines?.versions.includes(version) === true ? 1 : 0);
    return (byKind.get(`${object.group}/${object.kind}`) ?? []).reduce<Manifest | undefined>(
      (best, each) => (best === undefined || rank(each) >= rank(best) ? each : best),
      undefined,
    );
  };
}
