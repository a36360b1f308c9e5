import { del, get, set, update } from "idb-keyval";
import { createHistoryJournal, type HistoryJournal } from "./history-journal.ts";
import { fromSavedForm } from "./saved-form.ts";
import type { HistoryEntry, WorkHistory } from "./work-history.ts";

/** The part of the history in the browser's database. It never throws. */
export interface KeptHistory extends Omit<WorkHistory, "add" | "begin"> {
  /** Adds work in its saved form to the database, once, and removes it from the journal. */
  take(entry: HistoryEntry, text: string): Promise<void>;
}

/** Where it is stored: the browser's database, in tests a map. */
export interface KeyValueStore {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  /** Changes a value, without interference from other tabs. */
  update(key: string, change: (value: unknown) => unknown): Promise<void>;
  del(key: string): Promise<void>;
}

const mostEntries = 50;
const mostCharacters = 30_000_000;
const indexKey = "crd-playground/1/history";
const keyOf = (id: string): string => `${indexKey}/${id}`;

/** The storage of a history. Each part has a default in a browser. */
export interface KeptHistoryParts {
  readonly store?: KeyValueStore;
  readonly journal?: HistoryJournal;
  /** Called for work that the browser does not store. */
  readonly onRefused?: () => void;
}

/** The history of this browser, including entries that an earlier page could not add. */
export function createKeptHistory({
  store = { get, set, update, del },
  journal = createHistoryJournal(),
  onRefused = () => undefined,
}: KeptHistoryParts = {}): KeptHistory {
  /** One change after the other, since all of them rewrite the index. */
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

  /** Adds an entry to the database, once. */
  const keep = async (entry: HistoryEntry, text: string): Promise<void> => {
    const old = await entries();
    const [newest] = old;
    if (old.some(({ id }) => id === entry.id)) return;
    if (newest !== undefined && (await store.get(keyOf(newest.id))) === text) return;
    await store.set(keyOf(entry.id), text);
    const isOld = ({ id, tab }: HistoryEntry): boolean =>
      id === entry.id || (entry.tab !== "" && tab === entry.tab);
    await rewrite((all) => withinLimits([entry, ...all.filter((each) => !isOld(each))]));
  };
  const take = (entry: HistoryEntry, text: string): Promise<void> =>
    inTurn(() => keep(entry, text), onRefused).finally(() => journal.strike(entry.id));

  const leftBehind = [...journal.read()].flatMap(([id, { entry, text }]) => {
    const read = readEntry(entry).filter((each) => each.id === id);
    if (read.length === 0) journal.strike(id);
    return read.map((each) => ({ entry: each, text }));
  });
  leftBehind.sort((a, b) => (a.entry.time ?? 0) - (b.entry.time ?? 0));
  for (const { entry, text } of leftBehind) void take(entry, text);

  return {
    take,
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

/** The newest entries that fit, and always the newest one. */
function withinLimits(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  let characters = 0;
  return entries.filter((entry, i) => {
    characters += entry.characters;
    return i === 0 || (i < mostEntries && characters <= mostCharacters);
  });
}

/** Reads entries of the database, which another version of the page may have written. */
function readEntries(data: unknown): readonly HistoryEntry[] {
  return Array.isArray(data) ? data.flatMap(readEntry) : [];
}

/** The latest time that a Date can have. */
const latestTime = 8.64e15;

/** Reads an entry as far as possible: one with an id is shown, even if other members are invalid. */
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
