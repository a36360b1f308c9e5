import { del, get, set } from "idb-keyval";
import { fromSavedForm, toSavedForm } from "./saved-form.ts";
import type { Workspace } from "./workspace.ts";

/** Work that was on screen once, without its texts. */
export interface HistoryEntry {
  readonly id: string;
  readonly title: string;
  /** The name of the definition, as far as its text shows one. */
  readonly definition: string;
  /** When it was replaced: milliseconds since 1970. */
  readonly time: number;
  readonly characters: number;
}

/** The work of this browser that other work took the place of, newest first. Nothing here ever throws: a browser that
 * keeps nothing has no history. */
export interface WorkHistory {
  /** Keeps work, unless it is what was kept last. */
  add(workspace: Workspace): Promise<void>;
  list(): Promise<readonly HistoryEntry[]>;
  load(id: string): Promise<Workspace | undefined>;
  remove(id: string): Promise<void>;
  clear(): Promise<void>;
}

/** Where it is kept: the browser's database, in tests a map. */
export interface KeyValueStore {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  del(key: string): Promise<void>;
}

const mostEntries = 50;
const mostCharacters = 30_000_000;
const indexKey = "crd-playground/1/history";
const keyOf = (id: string): string => `${indexKey}/${id}`;

export function createHistory(
  store: KeyValueStore = { get, set, del },
  now: () => number = Date.now,
): WorkHistory {
  /** One change after the other: they all rewrite the index. */
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
    const done = queue.then(work).catch(() => otherwise);
    queue = done;
    return done;
  };
  const entries = async (): Promise<readonly HistoryEntry[]> => readEntries(await store.get(indexKey));
  const keep = async (kept: readonly HistoryEntry[], dropped: readonly HistoryEntry[]): Promise<void> => {
    await store.set(indexKey, kept);
    for (const { id } of dropped) await store.del(keyOf(id));
  };

  return {
    add: (workspace) =>
      inTurn(async () => {
        const text = JSON.stringify(toSavedForm(workspace));
        const old = await entries();
        const [newest] = old;
        if (newest !== undefined && (await store.get(keyOf(newest.id))) === text) return;
        const time = now();
        const id = `${time}-${old.length}`;
        const definition = definitionName(workspace.documents.definition);
        const entry = { id, title: workspace.title, definition, time, characters: text.length };
        await store.set(keyOf(id), text);
        const kept = withinLimits([entry, ...old]);
        await keep(kept, old.slice(kept.length - 1));
      }, undefined),
    list: () => inTurn(entries, []),
    load: (id) =>
      inTurn(async () => {
        const text = await store.get(keyOf(id));
        return typeof text === "string" ? fromSavedForm(JSON.parse(text)) : undefined;
      }, undefined),
    remove: (id) =>
      inTurn(async () => {
        const old = await entries();
        const isIt = (entry: HistoryEntry): boolean => entry.id === id;
        await keep(
          old.filter((entry) => !isIt(entry)),
          old.filter(isIt),
        );
      }, undefined),
    clear: () => inTurn(async () => keep([], await entries()), undefined),
  };
}

/** The newest that fit; the newest itself always. */
function withinLimits(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  let characters = 0;
  return entries.filter((entry, i) => {
    characters += entry.characters;
    return i === 0 || (i < mostEntries && characters <= mostCharacters);
  });
}

function definitionName(text: string): string {
  return /^ {0,4}"?name"?: *"?([\w.-]+)/m.exec(text)?.[1] ?? "";
}

/** Whatever stands in the database: another version of the page may have written it. */
function readEntries(data: unknown): readonly HistoryEntry[] {
  if (!Array.isArray(data)) return [];
  return data.filter(isEntry);
}

function isEntry(data: unknown): data is HistoryEntry {
  if (typeof data !== "object" || data === null) return false;
  const { id, title, definition, time, characters } = data as Partial<Record<keyof HistoryEntry, unknown>>;
  const texts = [id, title, definition].every((text) => typeof text === "string");
  return texts && typeof time === "number" && typeof characters === "number";
}
