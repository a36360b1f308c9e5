import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "./run.mjs";

/**
 * The project's paths in backticks.
 * @param {string} text
 */
function pathsIn(text) {
  const found = text.matchAll(/`((?:src|conformance|docs|examples|lessons|tools)\/[\w./-]*)`/g);
  return [...found].map(([, path]) => path ?? "");
}

test.each(["CONTRIBUTING.md"])("the files that %s names are there", (name) => {
  const paths = pathsIn(readFileSync(`${root}${name}`, "utf8"));
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
});
