import { describe, expect, test } from "vitest";
import { encodeLink } from "../workspace/permalink/codec.ts";
import { formatHash, parseHash } from "../workspace/permalink/hash.ts";
import { createWorkStorage, type WorkStorage } from "../workspace/storage.ts";
import type { WorkHistory } from "../workspace/work-history.ts";
import { emptyWorkspace, type Workspace } from "../workspace/workspace.ts";
import { keepAside, lessonIn, openingOf, predictionIn } from "./opening.ts";

function fakeStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: () => null,
    removeItem: (key) => items.delete(key),
    setItem: (key, value) => items.set(key, value),
  };
}

function storageWith(slots: Partial<Record<"work" | "copy", Workspace>>): WorkStorage {
  const storage = createWorkStorage(fakeStorage(), fakeStorage());
  if (slots.work !== undefined) storage.save("work", slots.work);
  if (slots.copy !== undefined) storage.save("copy", slots.copy);
  return storage;
}

const titled = (title: string): Workspace => ({ ...emptyWorkspace, title });
const first = titled("first visit");
const own = titled("own work");
const copy = titled("edited copy");
const shared = titled("shared");
const link = `#${encodeLink(shared)}`;

describe("what the page opens with", () => {
  test("is the first visit's example at first", () => {
    expect(openingOf(parseHash(""), storageWith({}), first)).toEqual({
      workspace: first,
      isCopy: false,
    });
  });

  test("is the saved work later", () => {
    expect(openingOf(parseHash(""), storageWith({ work: own }), first)).toMatchObject({
      workspace: own,
      isCopy: false,
    });
  });

  test("is a link's content, as a copy that leaves the own work alone", () => {
    const storage = storageWith({ work: own });
    expect(openingOf(parseHash(link), storage, first)).toEqual({
      workspace: shared,
      isCopy: true,
      link: link.slice(1),
    });
    expect(storage.load("work")).toEqual(own);
  });

  test("is a link's content, as own work where there is none", () => {
    expect(openingOf(parseHash(link), storageWith({}), first)).toMatchObject({
      workspace: shared,
      isCopy: false,
    });
  });

  test("is the edited copy after a reload", () => {
    const storage = storageWith({ work: own, copy });
    expect(openingOf(parseHash("#view=object"), storage, first)).toMatchObject({
      workspace: { ...copy, view: "object" },
      isCopy: true,
    });
  });

  test("keeps an edited copy when another link comes, and writes nothing before that", () => {
    const storage = storageWith({ work: own, copy });
    const opening = openingOf(parseHash(link), storage, first);
    expect(opening.aside).toEqual(copy);
    expect(storage.load("copy")).toEqual(copy);
    const kept: Workspace[] = [];
    const history = { add: async (work: Workspace) => void kept.push(work) } as unknown as WorkHistory;
    keepAside(opening, storage, history);
    expect([storage.load("previous"), storage.load("copy"), kept]).toEqual([copy, undefined, [copy]]);
  });

  test("is the own work where the link is bad, with the reason", () => {
    expect(openingOf(parseHash("#1d!!"), storageWith({ work: own }), first)).toEqual({
      workspace: own,
      isCopy: false,
      badLink: "some of its characters do not belong in a link",
    });
  });

  test("looks where the address says", () => {
    const { workspace } = openingOf(parseHash(`${link}&view=kubectl&stage=prune`), storageWith({}), first);
    expect(workspace).toMatchObject({ view: "kubectl", stage: "prune" });
    expect(openingOf(parseHash("#stage=nowhere"), storageWith({}), first).workspace.stage).toBeNull();
  });
});

describe("storage", () => {
  test("that is full rejects and does not throw", () => {
    const full = {
      ...fakeStorage(),
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    expect(createWorkStorage(full, full).save("work", own)).toBe(false);
  });

  test("that is switched off loads nothing", () => {
    const storage = createWorkStorage(undefined, undefined);
    expect(storage.load("work")).toBeUndefined();
    expect(storage.save("work", own)).toBe(false);
  });

  test("with junk in it loads nothing", () => {
    const junk = { ...fakeStorage(), getItem: () => "{" };
    expect(createWorkStorage(junk, junk).load("work")).toBeUndefined();
  });
});

describe("the lesson of an address", () => {
  test.each([
    ["", null],
    ["#view=object", null],
    ["#lesson=nulls", { pack: "", id: "nulls", isFresh: false }],
    ["#view=object&lesson=contents", { pack: "", id: "", isFresh: false }],
    ["#1pabc", { pack: "1pabc", id: "", isFresh: false }],
    ["#1pabc&lesson=2", { pack: "1pabc", id: "2", isFresh: false }],
    ["#1dabc&lesson=nulls", null],
  ])("%s", (hash, lesson) => {
    expect(lessonIn(parseHash(hash))).toEqual(lesson);
    expect(formatHash(parseHash(hash))).toBe(hash);
  });

  test("asks for a prediction of a scenario, not of a lesson", () => {
    const hash = "#1dabc&predict=1";
    expect(formatHash(parseHash(hash))).toBe(hash);
    expect(predictionIn(parseHash(hash))).toEqual({ question: "", said: null });
    expect(predictionIn(parseHash("#1dabc"))).toBeNull();
    expect(predictionIn(parseHash("#lesson=nulls&predict=1"))).toBeNull();
  });

  test("a pack leaves a person's own work where it is", () => {
    const opening = openingOf(parseHash("#1pabc"), storageWith({ work: own }), first);
    expect(opening).toEqual({ workspace: own, isCopy: false });
  });
});
