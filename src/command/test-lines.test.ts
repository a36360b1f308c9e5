import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cronTab, cronTabs } from "../engine/tools/suite/testing/play.ts";
import { type TestedFile, testText } from "./commands/test.ts";
import { paintWith } from "./formats/text.ts";
import { countTests, type TestOptions, testLines } from "./test-lines.ts";

const object = cronTab({ replicas: 20 });
const scenario = {
  title: "too many",
  crd: cronTabs,
  requests: [{ verb: "create", object }],
  expect: [{ verdict: "rejected" }],
};
const openshift = {
  crdName: "crontabs.stable.example.com",
  tests: { onCreate: [{ name: "refused", initial: object, expectedError: "may not exceed" }] },
};

/** Returns the lines that are printed for files with these contents, and the number of failures. */
async function run(files: Readonly<Record<string, unknown>>, options: Partial<TestOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "tests-"));
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
  }
  const results: TestedFile[] = [];
  for (const file of Object.keys(files).filter((name) => name !== "crd.yaml")) {
    const path = join(folder, file);
    results.push({
      file,
      lines: await testLines(path, { coverage: false, ...options }, "2026-01-02T03:04:05Z"),
    });
  }
  const { failed, broken } = countTests(results.flatMap(({ lines }) => lines));
  return { failures: failed + broken, lines: testText(results, paintWith(false)).trimEnd().split("\n") };
}

test("a line for each test", async () => {
  const files = { "s.yaml": scenario, "crd.yaml": cronTabs, "x.testsuite.yaml": openshift };
  expect(await run(files)).toEqual({
    failures: 0,
    lines: ["ok   s.yaml: too many", "ok   x.testsuite.yaml: refused", "2 tests, 0 failed"],
  });
});

test("the difference, and why a file cannot be run", async () => {
  const wrong = { ...scenario, expect: { code: 201 } };
  expect(await run({ "w.yaml": wrong, "x.yaml": openshift, "n.yaml": "crd: a", "b.yaml": "a: [" })).toEqual({
    failures: 4,
    lines: [
      "FAIL w.yaml: too many: The code is 422, but should be 201. The server says: spec: Invalid value: replicas may not exceed maximum",
      "FAIL x.yaml: the definition crontabs.stable.example.com is not next to it; name its file with --crd",
      "FAIL n.yaml: it has neither `expect` nor `tests`",
      expect.stringContaining("FAIL b.yaml: Flow sequence"),
      "1 test, 1 failed, 3 files not run",
    ],
  });
});

test("rules that no test passes or fails", async () => {
  const { lines } = await run({ "s.yaml": scenario }, { coverage: true });
  expect(lines).toContain("rule s.yaml: spec: self.replicas <= self.maximum: Never passed by any test.");
});
