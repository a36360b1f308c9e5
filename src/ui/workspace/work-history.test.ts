import { expect, test } from "vitest";
import { MemoryStorage } from "../testing/memory-storage.ts";
import { textsIn } from "./browser-texts.ts";
import { createHistoryJournal } from "./history-journal.ts";
import { createKeptHistory, type KeptHistoryParts, type KeyValueStore } from "./kept-history.ts";
import { createWorkHistory, type WorkHistory } from "./work-history.ts";
import { emptyWorkspace, type Workspace } from "./workspace.ts";

function work(definition: string, title = ""): Workspace {
  return { ...emptyWorkspace, title, documents: { ...emptyWorkspace.documents, definition } };
}

function inMap(): { store: KeyValueStore; kept: Map<string, unknown> } {
  const kept = new Map<string, unknown>();
  const store: KeyValueStore = {
    get: async (key) => structuredClone(kept.get(key)),
    set: async (key, value) => void kept.set(key, structuredClone(value)),
    update: async (key, change) => void kept.set(key, structuredClone(change(kept.get(key)))),
    del: async (key) => void kept.delete(key),
  };
  return { store, kept };
}

function createHistory({ now, ...parts }: KeptHistoryParts & { readonly now: () => number }): WorkHistory {
  const { journal = createHistoryJournal(textsIn(new MemoryStorage())) } = parts;
  const kept = createKeptHistory({ ...parts, journal });
  return createWorkHistory({ load: async () => kept, journal, now });
}

function clock(): () => number {
  let time = 0;
  return () => ++time;
}

test("keeps what was replaced, newest first, and gives it back", async () => {
  const history = createHistory({ store: inMap().store, now: clock() });
  await history.add(work("metadata:\n  name: a.example.com\n", "First"));
  await history.add(work("{}"));
  const list = await history.list();
  expect(list.map(({ title, definition, time }) => [title, definition, time])).toEqual([
    ["", "", 2],
    ["First", "a.example.com", 1],
  ]);
  const loaded = await history.load(list[1]?.id ?? "");
  expect(loaded?.documents.definition).toBe("metadata:\n  name: a.example.com\n");
});

test("keeps the same work once", async () => {
  const history = createHistory({ store: inMap().store, now: clock() });
  await history.add(work("a"));
  await history.add(work("a"));
  expect(await history.list()).toHaveLength(1);
});

test("keeps what was there before the last button of each opened work, and of each page", async () => {
  const { store } = inMap();
  const journal = createHistoryJournal(textsIn(new MemoryStorage()));
  const history = createHistory({ store, journal, now: clock() });
  await history.add(work("a"), "button definition");
  await history.add(work("z"), "button resource");
  await history.add(work("b"), "button definition");
  history.begin();
  await history.add(work("c"), "button definition");
  const next = createHistory({ store, journal, now: () => 9 });
  await next.add(work("d"), "button definition");
  const list = await next.list();
  expect(list.every(({ tab }) => tab.startsWith("button "))).toBe(true);
  const texts = await Promise.all(list.map(async ({ id }) => (await next.load(id))?.documents.definition));
  expect(texts).toEqual(["d", "c", "b", "z"]);
});

test("keeps fifty, and no more texts than entries", async () => {
  const { store, kept } = inMap();
  const history = createHistory({ store, now: clock() });
  await Promise.all(Array.from({ length: 60 }, (_, i) => history.add(work(`n: ${i}`))));
  const list = await history.list();
  expect(list).toHaveLength(50);
  expect((await history.load(list[0]?.id ?? ""))?.documents.definition).toBe("n: 59");
  expect(kept.size).toBe(51);
});

test("keeps the newest however large it is, and drops what no longer fits", async () => {
  const history = createHistory({ store: inMap().store, now: clock() });
  for (const letter of ["a", "b", "c"]) await history.add(work(letter.repeat(14_000_000)));
  expect(await history.list()).toHaveLength(2);
});

test("removes one, and all", async () => {
  const { store, kept } = inMap();
  const history = createHistory({ store, now: clock() });
  for (const text of ["a", "b", "c"]) await history.add(work(text));
  const [, second] = await history.list();
  await history.remove(second?.id ?? "");
  expect(await history.list()).toHaveLength(2);
  expect(await history.load(second?.id ?? "")).toBeUndefined();
  await history.clear();
  expect(await history.list()).toEqual([]);
  expect(kept.size).toBe(1);
});

test("bears a database that rejects, and what others wrote into it", async () => {
  const refuses = async (): Promise<never> => {
    throw new Error("no");
  };
  let refused = 0;
  const none = createHistory({
    store: { get: refuses, set: refuses, update: refuses, del: refuses },
    now: clock(),
    onRefused: () => refused++,
  });
  await none.add(work("a"));
  expect(refused).toBe(1);
  expect(await none.list()).toEqual([]);
  expect(await none.load("x")).toBeUndefined();
  const { store, kept } = inMap();
  kept.set("crd-playground/1/history", [
    null,
    3,
    { id: 1 },
    { id: "x", title: "t", definition: "", time: 1, characters: 1 },
  ]);
  kept.set("crd-playground/1/history/x", "{");
  const odd = createHistory({ store, now: clock() });
  expect((await odd.list()).map(({ id }) => id)).toEqual(["x"]);
  expect(await odd.load("x")).toBeUndefined();
});

test("of each other tab keeps what it saved last", async () => {
  const history = createHistory({ store: inMap().store, now: clock() });
  await history.add(work("n: own"));
  await history.add(work("n: 1"), "b");
  await history.add(work("n: 2"), "c");
  await history.add(work("n: 3"), "b");
  expect((await history.list()).map(({ tab }) => tab)).toEqual(["b", "c", ""]);
});

test.each([
  ["none", undefined, null],
  ["a text", "yesterday", null],
  ["no number", Number.NaN, null],
  ["beyond all dates", 1e20, null],
  ["a good one", 5, 5],
])("an entry whose time is %s is listed", async (_, time, expected) => {
  const { store, kept } = inMap();
  kept.set("crd-playground/1/history", [{ id: "x", title: "t", definition: "", time, characters: 1 }]);
  expect((await createHistory({ store, now: clock() }).list())[0]?.time).toBe(expected);
});

/** Pages one after the other, and at the same time, in one browser. */
function inBrowser() {
  const { store } = inMap();
  const local = new MemoryStorage();
  const now = clock();
  const open = (database: KeyValueStore = store) =>
    createHistory({ store: database, journal: createHistoryJournal(textsIn(local)), now });
  return { open, local };
}

/** A database that has not answered when its page ends. */
const never: KeyValueStore = {
  get: () => new Promise(() => undefined),
  set: () => new Promise(() => undefined),
  update: () => new Promise(() => undefined),
  del: () => new Promise(() => undefined),
};

test("what the database had not taken when the page ended is taken by the next page", async () => {
  const { open, local } = inBrowser();
  const ended = open(never);
  void ended.add(work("n: 1"));
  void ended.add(work("n: 2"), "b");
  const next = open();
  const list = await next.list();
  expect(list.map(({ time, tab }) => [time, tab])).toEqual([
    [2, "b"],
    [1, ""],
  ]);
  expect((await next.load(list[1]?.id ?? ""))?.documents.definition).toBe("n: 1");
  expect(local.length).toBe(0);
  expect(await open().list()).toHaveLength(2);
});

test("what another tab is bringing in just now is kept once", async () => {
  const { open, local } = inBrowser();
  const added = open().add(work("n: 1"));
  const other = open();
  await added;
  expect(await other.list()).toHaveLength(1);
  expect(local.length).toBe(0);
});

test("damaged notes of a page that ended are struck out", async () => {
  const { open, local } = inBrowser();
  for (const text of ["", "{", "null\n{}", '{"id":"y"}\n{}'])
    local.setItem(`crd-playground/1/history-journal/x${local.length}`, text);
  expect(await open().list()).toEqual([]);
  expect(local.length).toBe(0);
});

test("a full storage and very large work keep the history as it is", async () => {
  const { open, local } = inBrowser();
  const history = open();
  const large = history.add(work("n".repeat(1_600_000)));
  expect(local.length).toBe(0);
  local.isFull = true;
  await history.add(work("n: 1"));
  await large;
  expect(await history.list()).toHaveLength(2);
});

test("a database that never answers does not fill the storage", async () => {
  const { open, local } = inBrowser();
  const history = open(never);
  for (const n of [1, 2, 3]) void history.add(work(`n: ${n}\n`.padEnd(600_000, "#")));
  expect(local.length).toBe(2);
  expect((await open().list()).map(({ time }) => time)).toEqual([3, 2]);
});

test("where the part that keeps it cannot be loaded, what is added waits for the next page", async () => {
  const { open, local } = inBrowser();
  const journal = createHistoryJournal(textsIn(local));
  const load = () => Promise.reject(new Error("gone"));
  const history = createWorkHistory({ load, journal, now: () => 7 });
  await history.add(work("n: 1"));
  expect(await history.list()).toEqual([]);
  expect((await open().list()).map(({ time }) => time)).toEqual([7]);
});
