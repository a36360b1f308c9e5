import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./run.mjs";

/** Private members are those of the language, which hold at run time and get short names in the bundle. */
test("no member is private only to the compiler, except constructors", () => {
  const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" });
  const found = files
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) =>
      readFileSync(join(root, "src", name), "utf8")
        .split("\n")
        .filter((line) => /^\s+private (?!constructor\()\w/.test(line))
        .map((line) => `${name}: ${line.trim().slice(0, 80)}`),
    );
  expect(found).toEqual([]);
});
