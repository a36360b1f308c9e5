import { describe, expect, test } from "vitest";
import { openingOf } from "../../shell/opening.ts";
import { createWorkStorage } from "../storage.ts";
import { documentNames, emptyWorkspace, stageIds } from "../workspace.ts";
import { decodeLink, encodeLink, inflateLimit } from "./codec.ts";
import { parseHash } from "./hash.ts";
import { hostileLinks } from "./testing/hostile-links.ts";

const reasons: readonly string[] = [
  "it was made by a newer version of the playground",
  "it is not a link of the playground",
  "it is too long",
  "some of its characters do not belong in a link",
  "a part of it is missing or damaged",
  "it unpacks to more than 4 MB",
];

const links = hostileLinks(1_000, 20_260_701);

describe("a thousand hostile links", () => {
  test("are of all kinds, and the same at every run", () => {
    expect(new Set(links.map(({ kind }) => kind)).size).toBe(11);
    expect(hostileLinks(20, 7)).toEqual(hostileLinks(20, 7));
  });

  test("never throw, give a sound workspace or a reason, and change no prototype", () => {
    let read = 0;
    for (const { kind, payload } of links) {
      const link = decodeLink(payload);
      if (!link.ok) {
        expect(reasons, kind).toContain(link.reason);
        continue;
      }
      const { workspace } = link;
      const texts = documentNames.map((name) => workspace.documents[name]);
      expect(texts.every((text) => typeof text === "string")).toBe(true);
      expect(texts.join("").length).toBeLessThanOrEqual(inflateLimit);
      expect(Object.keys(workspace).sort()).toEqual(Object.keys(emptyWorkspace).sort());
      expect(workspace.stage === null || stageIds.includes(workspace.stage)).toBe(true);
      // What the page does next: save it, compare it, send it to the worker, share it again.
      expect(decodeLink(encodeLink(workspace)), kind).toEqual(link);
      expect(structuredClone(workspace.tests)).toEqual(workspace.tests);
      expect(structuredClone(workspace.writes)).toEqual(workspace.writes);
      read++;
    }
    // Some can be read, without what is wrong in them.
    expect(read).toBeGreaterThan(100);
    expect(read).toBeLessThan(700);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(Reflect.get({}, "d")).toBeUndefined();
  });

  test("leave a person's own work as it is", () => {
    const own = {
      ...emptyWorkspace,
      title: "own",
      documents: { ...emptyWorkspace.documents, resource: "mine" },
    };
    for (const { payload } of links.slice(0, 100)) {
      const storage = createWorkStorage(memoryStorage(), memoryStorage());
      storage.save("work", own);
      const opening = openingOf(parseHash(`#${payload}`), storage, emptyWorkspace);
      expect(storage.load("work")).toEqual(own);
      // A readable link opens as a copy next to the own work.
      if (!opening.isCopy) expect(opening.workspace).toEqual(own);
    }
  });
});

function memoryStorage(): Storage {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (i) => [...map.keys()][i] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  };
}
