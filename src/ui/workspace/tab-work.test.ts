import { describe, expect, test } from "vitest";
import { MemoryStorage } from "../testing/memory-storage.ts";
import { textsIn } from "./browser-texts.ts";
import { forgetSetAside, listSetAside } from "./set-aside.ts";
import { createWorkStorage, type WorkStorage } from "./storage.ts";
import { readStoredWork, writeStoredWork } from "./stored-work.ts";
import { fingerprint, openTab, otherBefore } from "./tab-work.ts";
import { emptyWorkspace, type Workspace } from "./workspace.ts";

const titled = (title: string): Workspace => ({ ...emptyWorkspace, title });
const text = (title: string, owner = "x"): string => writeStoredWork(titled(title), owner);
const newer = JSON.stringify({ t: "later", format: 2 });

describe("stored work", () => {
  test.each([
    ["nothing", null, { state: "none" }],
    ["work", text("a"), { state: "work", workspace: titled("a"), owner: "x" }],
    ["work of before there were formats", '{"t":"a"}', { state: "work", owner: "" }],
    ["no JSON", "{", { state: "unreadable", isNewer: false, text: "{" }],
    ["another shape", "[]", { state: "unreadable", isNewer: false }],
    ["a newer page's work", newer, { state: "unreadable", isNewer: true }],
  ])("%s", (_, stored, expected) => {
    expect(readStoredWork(stored)).toMatchObject(expected);
  });
});

describe("a tab opens", () => {
  const b = text("b");
  test.each([
    ["what all tabs share, where it saved nothing", null, b, null, "b", undefined],
    ["its own, which is the newest", b, b, fingerprint(b), "b", undefined],
    ["its own, with the other tab's told", text("a"), b, fingerprint(text("a")), "a", "b"],
    ["its own, which the other tab saved as well", text("a"), text("a", "y"), null, "a", undefined],
    ["its own, where the shared place rejected it", text("a"), b, fingerprint(b), "a", undefined],
    ["its own, where nothing is shared", text("a"), null, fingerprint(b), "a", undefined],
    ["the shared, where its own is damaged", "{", b, null, "b", undefined],
  ])("%s", (_, tab, shared, seen, own, other) => {
    const opening = openTab(tab, shared, seen);
    expect(opening.own).toMatchObject({ workspace: titled(own) });
    expect(opening.other?.workspace.title).toBe(other);
  });
});

test.each([
  ["nothing new stands there", text("a"), fingerprint(text("a")), undefined],
  ["another tab's work stands there", text("b"), fingerprint(text("a")), "b"],
  ["another tab saved the same", text("c"), fingerprint(text("a")), undefined],
  ["nothing stands there any more", null, fingerprint(text("a")), undefined],
])("before a save, %s", (_, shared, seen, expected) => {
  expect(otherBefore(shared, seen, titled("c"))?.workspace.title).toBe(expected);
});

describe("two tabs", () => {
  const tab = (local: Storage, session: Storage, owner: string): WorkStorage => {
    const storage = createWorkStorage(local, session, owner);
    storage.open();
    return storage;
  };

  test("lose neither's work", () => {
    const [local, session] = [new MemoryStorage(), new MemoryStorage()];
    const a = tab(local, session, "a");
    const b = tab(local, new MemoryStorage(), "b");
    expect(a.saveOwn(titled("a1")).other).toBeUndefined();
    expect(b.saveOwn(titled("b1")).other).toMatchObject({ owner: "a", workspace: { title: "a1" } });
    const again = createWorkStorage(local, session, "a2");
    expect(again.open()).toMatchObject({
      own: { workspace: { title: "a1" } },
      other: { workspace: { title: "b1" } },
    });
    expect(again.saveOwn(titled("a2")).other).toMatchObject({ owner: "b", workspace: { title: "b1" } });
    expect(again.saveOwn(titled("a3")).other).toBeUndefined();
  });

  test("know their own work where a tab has no storage", () => {
    const storage = createWorkStorage(new MemoryStorage(), undefined, "a");
    storage.open();
    storage.saveOwn(titled("a1"));
    expect(storage.saveOwn(titled("a2")).other).toBeUndefined();
  });
});

describe("work that cannot be read", () => {
  test.each([["{"], [newer]])("%s is set aside before anything is saved over it", (unread) => {
    const local = new MemoryStorage();
    local.setItem("crd-playground/1/work", unread);
    const storage = createWorkStorage(local, new MemoryStorage());
    expect(storage.open().own).toMatchObject({ state: "unreadable", text: unread });
    expect(storage.saveOwn(titled("a"))).toMatchObject({ isSaved: true, unread: { text: unread } });
    const [aside] = listSetAside(textsIn(local));
    expect(aside?.text).toBe(unread);
    expect(storage.load("work")).toEqual(titled("a"));
    forgetSetAside(aside?.key ?? "", textsIn(local));
    expect(listSetAside(textsIn(local))).toEqual([]);
  });

  test("stays where it is if it cannot be kept elsewhere", () => {
    const local = new MemoryStorage();
    local.setItem("crd-playground/1/work", newer);
    local.isFull = true;
    const storage = createWorkStorage(local, new MemoryStorage());
    expect(storage.saveOwn(titled("a")).isSaved).toBe(false);
    expect(local.getItem("crd-playground/1/work")).toBe(newer);
  });
});
