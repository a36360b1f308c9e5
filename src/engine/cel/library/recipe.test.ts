import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = new URL("../../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");

/** The files and folders that are named in the recipe for a CEL function in CONTRIBUTING.md. */
const recipe = /\*\*A CEL function\*\*[\s\S]*?\n\n/.exec(read("CONTRIBUTING.md"))?.[0] ?? "";
const named = [...recipe.matchAll(/`((?:src|conformance)\/[^`]+)`/g)].map(([, path = ""]) => path);

function filesBelow(folder: string): readonly string[] {
  return readdirSync(new URL(folder, root), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.pathname.length));
}

describe("the recipe for a CEL function", () => {
  it("names files that are there", () => {
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  });

  it("names every file that speaks of the overload of slice", () => {
    const sources = [...filesBelow("src"), ...filesBelow("conformance")].filter(
      (path) => /\.tsx?$/.test(path) && !path.endsWith(".test.ts"),
    );
    const speaking = sources.filter((path) => /\blist_slice\b/.test(read(path)));
    expect(speaking.sort()).toEqual([
      "src/engine/cel/library/examples/lists.ts",
      "src/engine/cel/library/lists.ts",
    ]);
    expect(named).toEqual(expect.arrayContaining(speaking));
  });

  it("names the rules with bad arguments of slice, and where what the server said of them is", () => {
    const rules = named.filter((path) => path.endsWith(".txt"));
    expect(rules.filter((path) => !read(path).includes(".slice("))).toEqual([]);
    const recorded = named.filter((path) => path.endsWith("/")).flatMap(filesBelow);
    for (const topic of ["overloads", "run-time", "compile-errors"]) {
      const file = recorded.find((path) => path.endsWith(`${topic}.jsonl`));
      expect(file && read(file).includes(".slice(")).toBe(true);
    }
  });
});
