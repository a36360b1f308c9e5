import { del, get, set, update } from "idb-keyval";
import { fromSavedForm, toSavedForm } from "./saved-form.ts";
import { titleOf } from "./title.ts";
import type { Workspace } from "./workspace.ts";

/** Work that was on screen once, without its texts. */
export interface HistoryEntry {
  readonly id: string;
  readonly title: string;
  /** The name of the definition, as far as its text shows one. */
  readonly definition: string;
  /** When it was replaced, in milliseconds since 1970; null where that is not known. */
  readonly time: number | null;
  readonly characters: number;
  /** The page of another tab that saved it; "" for work of the page itself. */
  readonly tab: string;
}

/** The work of this browser that other work took the place of, newest first. Nothing here ever throws: a browser that
 * keeps nothing has no history. */
export interface WorkHistory {
  /** Keeps work, unless it is what was kept last. Of the work that one other tab saved, `tab`, the newest is kept. */
  add(workspace: Workspace, tab?: string): Promise<void>;
  list(): Promise<readonly HistoryEntry[]>;
  load(id: string): Promise<Workspace | undefined>;
  remove(id: string): Promise<void>;
  clear(): Promise<void>;
}

/** Where it is kept: the browser's database, in tests a map. */
export interface KeyValueStore {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  /** Changes a value; no other tab comes between. */
  update(key: string, change: (value: unknown) => unknown): Promise<void>;
  del(key: string): Promise<void>;
}

const mostEntries = 50;
const mostCharacters = 30_000_000;
const indexKey = "crd-playground/1/history";
const keyOf = (id: string): string => `${indexKey}/${id}`;

/** The history of this browser; `onRefused` hears of work that the browser does not keep. */
export function createHistory(
  store: KeyValueStore = { get, set, update, del },
  now: () => number = Date.now,
  onRefused: () => void = () => undefined,
): WorkHistory {
  /** One change after the other: they all rewrite the index. */
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>, otherwise: () => T): Promise<T> => {
    const done = queue.then(work).catch(otherwise);
    queue = done;
    return done;
  };
  const entries = async (): Promise<readonly HistoryEntry[]> => readEntries(await store.get(indexKey));
  const rewrite = async (
    change: (old: readonly HistoryEntry[]) => readonly HistoryEntry[],
  ): Promise<void> => {
    let dropped: readonly HistoryEntry[] = [];
    await store.update(indexKey, (data) => {
      const old = readEntries(data);
      const kept = change(old);
      dropped = old.filter((entry) => !kept.includes(entry));
      return kept;
    });
    for (const { id } of dropped) await store.del(keyOf(id));
  };

  return {
    add: (workspace, tab = "") =>
      inTurn(async () => {
        const text = JSON.stringify(toSavedForm(workspace));
        const [newest] = await entries();
        if (newest !== undefined && (await store.get(keyOf(newest.id))) === text) return;
        const time = now();
        const id = `${time}-${Math.random().toString(36).slice(2)}`;
        const definition = definitionName(workspace.documents.definition);
        const entry = { id, title: titleOf(workspace), definition, time, characters: text.length, tab };
        await store.set(keyOf(id), text);
        const others = (old: readonly HistoryEntry[]): readonly HistoryEntry[] =>
          tab === "" ? old : old.filter((each) => each.tab !== tab);
        await rewrite((old) => withinLimits([entry, ...others(old)]));
      }, onRefused),
    list: () => inTurn(entries, () => []),
    load: (id) =>
      inTurn(
        async () => {
          const text = await store.get(keyOf(id));
          return typeof text === "string" ? fromSavedForm(JSON.parse(text)) : undefined;
        },
        () => undefined,
      ),
    remove: (id) =>
      inTurn(
        async () => rewrite((old) => old.filter((entry) => entry.id !== id)),
        () => undefined,
      ),
    clear: () =>
      inTurn(
        async () => rewrite(() => []),
        () => undefined,
      ),
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
  return Array.isArray(data) ? data.flatMap(readEntry) : [];
}

/** The latest time that a date can have. */
const latestTime = 8.64e15;

/** An entry as far as it can be read: one that names its work is shown, whatever else is wrong with it. */
function readEntry(data: unknown): readonly HistoryEntry[] {
  if (typeof data !== "object" || data === null) return [];
  const { id, title, definition, time, characters, tab } = data as Partial<
    Record<keyof HistoryEntry, unknown>
  >;
  if (typeof id !== "string") return [];
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  const isTime = typeof time === "number" && Math.abs(time) <= latestTime;
  return [
    {
      id,
      title: text(title),
      definition: text(definition),
      time: isTime ? time : null,
      characters: typeof characters === "number" && characters >= 0 ? characters : 0,
      tab: text(tab),
    },
  ];
}
