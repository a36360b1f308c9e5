import { del, get, set, update } from "idb-keyval";
import { createHistoryJournal, type HistoryJournal } from "./history-journal.ts";
import { fromSavedForm } from "./saved-form.ts";
import type { HistoryEntry, WorkHistory } from "./work-history.ts";

/** What the browser's database keeps of the history. Nothing here ever throws. */
export interface KeptHistory extends Omit<WorkHistory, "add"> {
  /** Brings work in its saved form into the database, once, and strikes it out of the journal. */
  take(entry: HistoryEntry, text: string): Promise<void>;
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

/** What a history is kept in; each has a default in a browser. */
export interface KeptHistoryParts {
  readonly store?: KeyValueStore;
  readonly journal?: HistoryJournal;
  /** Hears of work that the browser does not keep. */
  readonly onRefused?: () => void;
}

/** The history of this browser, with what an earlier page could not bring into it any more. */
export function createKeptHistory({
  store = { get, set, update, del },
  journal = createHistoryJournal(),
  onRefused = () => undefined,
}: KeptHistoryParts = {}): KeptHistory {
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

  /** Brings an entry into the database, once. */
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

/** The newest that fit; the newest itself always. */
function withinLimits(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  let characters = 0;
  return entries.filter((entry, i) => {
    characters += entry.characters;
    return i === 0 || (i < mostEntries && characters <= mostCharacters);
  });
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
