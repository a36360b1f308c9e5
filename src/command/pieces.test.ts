import { expect, test } from "vitest";
import { unifiedDiff } from "./diff.ts";
import { globTest } from "./glob.ts";
import { minorsText, readMinors } from "./minors.ts";
import { fileNamed } from "./site/site.ts";
import { visible } from "./visible.ts";

test.each([
  ["crds/*.yaml", "crds/a.yaml", true],
  ["crds/*.yaml", "crds/b/a.yaml", false],
  ["**/*.{yaml,yml}", "a/b/c.yml", true],
  ["**/*.yaml", "c.yaml", true],
  ["a?.yaml", "ab.yaml", true],
  ["a(b.yaml", "a(b.yaml", true],
  ["**/build.yaml", "/work/a/build.yaml", true],
  ["**/vendor/**", "/work/vendor/a/b.yaml", true],
  ["vendor/**", "/work/vendor/a.yaml", false],
])("%s takes %s: %s", (glob, path, takes) => {
  expect(globTest(glob)(path)).toBe(takes);
});

test.each([
  [undefined, ["1.37"]],
  ["1.30", ["1.30"]],
  ["1.34..1.36", ["1.36", "1.35", "1.34"]],
  ["1.36..1.35,1.29", ["1.36", "1.35", "1.29"]],
  ["1.34.0", ["1.34.0"]],
  ["1.34.0..1.36", ["1.36", "1.35", "1.34", "1.34.0"]],
  ["1.34..1.36.0", ["1.36.0", "1.35", "1.34"]],
  ["1.34, 1.34.3,1.34", ["1.34", "1.34.3"]],
])("%s are the versions %j", (asked, minors) => {
  expect(readMinors(asked)).toEqual(minors);
});

test.each(["1.2", "", "1.34..", "1.34..1.35..1.36", "newest"])("%j is no minor", (asked) => {
  expect(readMinors(asked)).toContain("is not supported. Use one of");
});

test.each([
  ["1.34.14", "of 1.34, the patch releases 1.34.0 to 1.34.13 are."],
  ["1.34..1.37.9", "of 1.37, the patch releases 1.37.0 to 1.37.2 are."],
  ["1.31.2", "Write 1.31."],
])("%s names a patch release that is not supported", (asked, words) => {
  expect(readMinors(asked)).toContain(words);
});

test("minors in words", () => {
  expect(minorsText(["1.36", "1.35", "1.34.0"])).toBe("1.34.0, 1.35, 1.36");
  expect(minorsText(["1.37", "1.36", "1.35"])).toBe("1.35 to 1.37");
  expect(minorsText(["1.37", "1.31"])).toBe("1.31, 1.37");
});

test("a diff shows what changes with the lines around it", () => {
  const lines = Array.from({ length: 12 }, (_, i) => `line ${i}`);
  const after = lines.with(5, "another").toSpliced(11, 0, "more");
  expect(unifiedDiff("f", lines.join("\n"), after.join("\n"))).toBe(`--- f
+++ f
@@ -3,10 +3,11 @@
 line 2
 line 3
 line 4
-line 5
+another
 line 6
 line 7
 line 8
 line 9
 line 10
+more
 line 11
`);
  expect(unifiedDiff("f", "a", "a")).toBe("");
});

test("nothing moves a cursor or hides a text", () => {
  expect(visible("a\u001b[2K\u202eb\u0007\r\nc\ud800")).toBe("a\\u001b[2K\\u202eb\\u0007\nc\\ud800");
});

test.each([
  ["/a/", "/site/index.html"],
  ["/a/?x=../..#y", "/site/index.html"],
  ["/a/b/", "/site/b/index.html"],
  ["/a/b%20c.js", "/site/b c.js"],
  ["/", undefined],
  ["/b.js", undefined],
  ["/a/../package.json", undefined],
  ["/a/%2e%2e/package.json", undefined],
  ["/a/..%2fpackage.json", undefined],
  ["/a/../site-of-another/b.js", undefined],
  ["/a/%00", undefined],
  ["/a/%", undefined],
])("%s of a site at /a/ is %s", (url, file) => {
  expect(fileNamed("/site", "/a/", url)).toBe(file);
});
