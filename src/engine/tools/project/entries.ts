import { definitionKey } from "./compare.ts";
import type { DocumentPlace } from "./document-text.ts";
import { type Manifest, placeOf, standalone, type Unread } from "./manifest.ts";
import type { Plan } from "./plan.ts";
import type { Project } from "./project.ts";

/**
 * What a document is to a project. `definition`, and `object` of one of its definitions; `other`: the project has no definition
 * of its kind; `broken`: it cannot be read.
 */
export type EntryRole = "definition" | "object" | "other" | "broken";

/** Another definition of the same resource in the project. The last one in order is what the server has in the end. */
export interface Twin {
  readonly id: string;
  readonly file: string;
  /** Whether the texts are the same. */
  readonly isCopy: boolean;
}

/** A document of a project. Its id is stable while the file keeps its documents. */
export interface Entry {
  readonly id: string;
  readonly file: string;
  /** The first line of the document in the file, 1-based. */
  readonly line: number;
  readonly role: EntryRole;
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
  /** The id of the definition that an object is sent to. */
  readonly definition?: string;
  /** The number of objects that are sent to a definition. */
  readonly objects?: number;
  /** The other definitions of what a definition defines. Missing if there are none. */
  readonly twins?: readonly Twin[];
  /** Whether a definition is generated from Go types, or the Go types cannot be read. */
  readonly isGo?: true;
  /** Missing if the document cannot be read, or is in no file. */
  readonly place?: DocumentPlace;
}

/** A document with what is known about it in the project. */
export interface Known {
  readonly entry: Entry;
  readonly manifest?: Manifest;
  readonly unread?: Unread;
  /** The definition that an object is sent to, or the definition itself. */
  readonly definition?: Manifest;
  readonly others: readonly Manifest[];
  /** The definitions in files of what Go types define. */
  readonly written: readonly Manifest[];
}

/**
 * The documents of all files in order, with what each is sent to. What is as it was `before` is the same object, so that
 * others see at once what changed.
 */
export function entriesOf(
  project: Project,
  before: ReadonlyMap<string, Known> = new Map(),
): ReadonlyMap<string, Known> {
  const ids = new Map<Manifest, string>();
  const inFile = new Map<string, readonly (Manifest | Unread)[]>();
  for (const name of project.names()) {
    const { manifests = [], unread = [] } = project.file(name) ?? {};
    const all = [...manifests, ...unread].sort((a, b) => a.line - b.line);
    inFile.set(name, all);
    all.forEach((each, i) => {
      if ("kind" in each) ids.set(each, idOf(name, i));
    });
  }
  const sentTo = planned(project.plan());
  const twins = twinsOf(ids);
  const known = new Map<string, Known>();
  for (const [file, all] of inFile) {
    for (const [i, each] of all.entries()) {
      const id = idOf(file, i);
      const old = before.get(id);
      if (!("kind" in each)) {
        known.set(id, old?.unread === each ? old : ofUnread(id, each));
        continue;
      }
      const sent = sentTo.get(each);
      const definition = sent && ids.get(sent.definition);
      const own = twins.get(each) ?? [];
      const isKnown =
        old?.manifest === each && isSentTo(old, sent, definition) && isSame(old.entry.twins ?? [], own);
      known.set(id, isKnown ? old : ofManifest(id, each, sent, definition, own));
    }
  }
  return known;
}

/** The other definitions of the same resource, for each definition that has some. */
function twinsOf(ids: ReadonlyMap<Manifest, string>): ReadonlyMap<Manifest, readonly Twin[]> {
  const sets = new Map<string, Manifest[]>();
  for (const manifest of ids.keys()) {
    if (manifest.defines === undefined) continue;
    const key = definitionKey(manifest);
    const set = sets.get(key);
    if (set === undefined) sets.set(key, [manifest]);
    else set.push(manifest);
  }
  const twins = new Map<Manifest, readonly Twin[]>();
  for (const [key, set] of sets) {
    if (key === "" || set.length < 2) continue;
    for (const each of set) {
      const others = set.filter((other) => other !== each);
      twins.set(
        each,
        others.map((other) => ({
          id: ids.get(other) ?? "",
          file: other.file,
          isCopy: standalone(other).trim() === standalone(each).trim(),
        })),
      );
    }
  }
  return twins;
}

function isSame(a: readonly Twin[], b: readonly Twin[]): boolean {
  return a.length === b.length && a.every(({ id, isCopy }, i) => id === b[i]?.id && isCopy === b[i]?.isCopy);
}

/** Whether a document is sent where it was sent before. */
function isSentTo(
  { entry, definition, others, written }: Known,
  sent: Sent | undefined,
  id: string | undefined,
): boolean {
  if (definition !== sent?.definition) return false;
  if (sent === undefined) return true;
  return (
    (entry.role === "definition" ? entry.objects === sent.objects : entry.definition === id) &&
    isSameList(others, sent.others) &&
    isSameList(written, sent.written)
  );
}

function isSameList(a: readonly Manifest[], b: readonly Manifest[]): boolean {
  return a.length === b.length && a.every((each, i) => each === b[i]);
}

function idOf(file: string, index: number): string {
  return `${file}\n${index}`;
}

interface Sent {
  readonly definition: Manifest;
  readonly others: readonly Manifest[];
  readonly objects: number;
  readonly written: readonly Manifest[];
}

function planned({ groups }: Plan): ReadonlyMap<Manifest, Sent> {
  const sent = new Map<Manifest, Sent>();
  for (const { definition, others, objects, written } of groups) {
    const to = { definition, others, objects: objects.length, written };
    for (const each of [definition, ...objects]) sent.set(each, to);
  }
  return sent;
}

function ofManifest(
  id: string,
  manifest: Manifest,
  sent: Sent | undefined,
  definition: string | undefined,
  twins: readonly Twin[],
): Known {
  const { file, line, apiVersion, kind, name, namespace } = manifest;
  const isDefinition = manifest.defines !== undefined;
  const entry: Entry = {
    id,
    file,
    line,
    role: isDefinition ? "definition" : sent === undefined ? "other" : "object",
    apiVersion,
    kind,
    name,
    namespace,
    ...(definition === undefined || isDefinition ? {} : { definition }),
    ...(isDefinition ? { objects: sent?.objects ?? 0 } : {}),
    ...(twins.length === 0 ? {} : { twins }),
    ...(manifest.sources === undefined ? { place: placeOf(manifest) } : { isGo: true }),
  };
  return {
    entry,
    manifest,
    others: sent?.others ?? [],
    written: sent?.written ?? [],
    ...(sent === undefined ? {} : { definition: sent.definition }),
  };
}

function ofUnread(id: string, unread: Unread): Known {
  const { file, line } = unread;
  const entry: Entry = { id, file, line, role: "broken", apiVersion: "", kind: "", name: "", namespace: "" };
  if (unread.goCode !== undefined)
    return { entry: { ...entry, isGo: true }, unread, others: [], written: [] };
  return { entry, unread, others: [], written: [] };
}
