import { join } from "node:path";
import { expect, test } from "vitest";
import { noticeOf, noticesWithin, packageFolder } from "./notices-plugin.ts";

test.each([
  ["/a/node_modules/yaml/browser/index.js", "/a/node_modules/yaml"],
  ["\0/a/node_modules/@scope/name/x.js?commonjs", "/a/node_modules/@scope/name"],
  ["/a/node_modules/one/node_modules/two/x.js", "/a/node_modules/one/node_modules/two"],
  ["/a/src/main.tsx", undefined],
])("%s is of %s", (id, folder) => {
  expect(packageFolder(id)).toBe(folder);
});

test("a notice has name, version and the texts that go along", () => {
  const modules = join(import.meta.dirname, "../node_modules");
  expect(noticeOf(join(modules, "@jitl/quickjs-wasmfile-release-sync"))).toMatch(/Fabrice Bellard/);
  expect(noticeOf(join(modules, "antlr4ng"))).toMatch(/^antlr4ng [\d.]+ \(.*BSD/);
  expect(() => noticeOf(join(import.meta.dirname, ".."))).not.toThrow();
});

test("what packages contain of others has a notice too, with its licence", () => {
  const root = join(import.meta.dirname, "..");
  const all = noticesWithin(new Set(["monaco-editor"]), root).join("\n");
  for (const words of ["The Kubernetes Authors", "DOMPurify", "Apache License", "CC-BY-4.0"])
    expect(all).toContain(words);
  expect(noticesWithin(new Set(), root).join("\n")).not.toContain("DOMPurify");
});
