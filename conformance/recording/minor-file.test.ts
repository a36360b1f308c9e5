import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { differingLines, readMinorFile, writeMinorFile } from "./minor-file.ts";

const line = (id: string, code: number) => `{"id":"${id}","crd":{"code":${code}}}`;

it("keeps the answers that say something else than the newest server's, in the order of the cases", () => {
  const newest = new Map([
    ["a", line("a", 201)],
    ["b", line("b", 201)],
  ]);
  const lines = new Map([
    ["c", line("c", 422)],
    ["b", line("b", 422)],
    ["a", `${line("a", 201)} `],
  ]);
  expect([...differingLines(["a", "b", "c"], lines, newest).keys()]).toEqual(["b", "c"]);
});

it("writes what it reads", () => {
  const folder = mkdtempSync(join(tmpdir(), "minors-"));
  const lines = new Map([["b", line("b", 422)]]);
  expect(readMinorFile(folder, "1.31").size).toBe(0);
  writeMinorFile(folder, "1.31", lines);
  expect(readMinorFile(folder, "1.31")).toEqual(lines);
  rmSync(folder, { recursive: true });
});
