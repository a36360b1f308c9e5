import { expect, it } from "vitest";
import type { EngineSession } from "../../shell/engine-session.ts";
import { dumpName, dumpOf, noteCount, whyNotTaken } from "./open-dump.ts";

const fileOf = (file: string, size = 1) => ({ file, blob: { size } as Blob });
const megabyte = 1024 * 1024;

it("is one for all views of a page, and another for another page", () => {
  const [page, other] = [{} as EngineSession, {} as EngineSession];
  dumpOf(page).update(() => ({ files: [fileOf("a.yaml")] }));
  expect(dumpOf(page).get()?.files[0]?.file).toBe("a.yaml");
  expect(dumpOf(other).get()).toBeNull();
});

it("has the count of its own files, not of those before", () => {
  const dump = dumpOf({} as EngineSession);
  const [old, files] = [[fileOf("old.yaml")], [fileOf("new.yaml")]];
  dump.update(() => ({ files }));
  noteCount(dump, old, 7);
  expect(dump.get()).toEqual({ files });
  noteCount(dump, files, 3);
  expect(dump.get()).toEqual({ files, count: 3 });
});

it("takes 50 MB in all", () => {
  expect(whyNotTaken([fileOf("a", 25 * megabyte), fileOf("b", 25 * megabyte)])).toBeUndefined();
  expect(whyNotTaken([fileOf("a", 25 * megabyte), fileOf("b", 25 * megabyte + 1)])).toContain("has 51 MB");
});

it("is called by its file, or by how many there are", () => {
  expect(dumpName([fileOf("crontabs.yaml")])).toBe("crontabs.yaml");
  expect(dumpName([fileOf("a.yaml"), fileOf("b.yaml")])).toBe("2 files");
});
