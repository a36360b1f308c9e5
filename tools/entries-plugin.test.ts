import { expect, test } from "vitest";
import { type BuiltChunk, importedEntries } from "./entries-plugin.ts";

function chunk(fileName: string, imports: readonly string[], more: Partial<BuiltChunk> = {}): BuiltChunk {
  return { fileName, isEntry: false, imports, dynamicImports: [], ...more };
}

const entry = { isEntry: true };

test.each<[string, readonly BuiltChunk[], readonly string[]]>([
  ["an entry of one line", [chunk("worker.js", ["engine.js"], entry), chunk("engine.js", [])], []],
  [
    "a chunk that imports its entry",
    [chunk("worker.js", [], entry), chunk("rules.js", ["worker.js"])],
    ["rules.js imports the entry worker.js"],
  ],
  [
    "a chunk that imports an entry later",
    [chunk("page.js", [], entry), chunk("views.js", [], { dynamicImports: ["page.js"] })],
    ["views.js imports the entry page.js"],
  ],
])("%s", (_name, chunks, expected) => {
  const found = importedEntries(chunks);
  expect(found).toHaveLength(expected.length);
  expected.forEach((problem, index) => {
    expect(found[index]).toContain(problem);
  });
});
