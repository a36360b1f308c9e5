import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { crd, widget } from "../package/testing/widgets.ts";
import { pageAddress, readConfig } from "./config.ts";
import { errorCommand, githubText } from "./formats/github.ts";
import { runAction } from "./github-action.ts";
import { globTest } from "./glob.ts";
import { inThisThread } from "./tasks/tasks.ts";
import { testLines } from "./test-lines.ts";

/** What a stranger may write into a repository. */

let folder = "";
const current = process.cwd();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "hostile-"));
});
afterEach(async () => {
  process.chdir(current);
  await rm(folder, { recursive: true });
});

async function put(name: string, text: string): Promise<void> {
  await mkdir(join(folder, name, ".."), { recursive: true });
  await writeFile(join(folder, name), text);
}

test.each([
  [`${"**/".repeat(14)}zz`, `${"a/".repeat(60)}z`],
  [`${"*a".repeat(30)}b`, "a".repeat(200)],
  [`${"{a,a}".repeat(30)}b`, "a".repeat(30)],
  [`${"?*".repeat(100)}b`, "a".repeat(400)],
])("a pattern takes linear time: %s", (pattern, path) => {
  const started = process.cpuUsage();
  expect(globTest(pattern)(path)).toBe(false);
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
});

test.each([
  ["https://crd.example.com", "https://crd.example.com/"],
  ["https://crd.example.com/a(b)c|d/", "https://crd.example.com/a%28b%29c%7Cd/"],
  ["http://127.0.0.1:4173/", "http://127.0.0.1:4173/"],
  ["http://[::1]:4173/", "http://[::1]:4173/"],
  ["http://crd.example.com/", undefined],
  ["javascript:alert(1)", undefined],
  ["data:text/html,a", undefined],
  ["https://user:word@crd.example.com/", undefined],
  ["https://crd.example.com/#a", undefined],
  ["not an address", undefined],
])("an address of the page: %s", (text, address) => {
  expect(pageAddress(text)).toBe(address);
});

test("an address cannot end its link", () => {
  expect(pageAddress("https://evil.example/) [x](https://other.example/")).toBe(
    "https://evil.example/%29%20%5Bx%5D%28https%3A//other.example/",
  );
});

test.each([
  ['severities: {"x\\r::stop-commands::z\\ry": error}', "is not the name of a kind of finding"],
  ["severities: {__proto__: error}", "is not the name of a kind of finding"],
  ['page: "javascript:alert(1)"', "page must be an address that begins with https://"],
  [`exclude: [${'"a", '.repeat(1000)}]`, "exclude has more than 200 paths"],
  [`exclude: ["${"a".repeat(1000)}"]`, "has more than 500 characters"],
  [`# ${"a".repeat(100_000)}`, "it has more than 64 kB"],
  [`paths: ${"[".repeat(900)}`, "crd-playground.yaml"],
])("a configuration is read as hostile: %s", async (text, said) => {
  await put("crd-playground.yaml", text);
  expect(await readConfig(folder)).toEqual(expect.stringContaining(said));
});

test("nothing speaks to the runner of a workflow", () => {
  const evil = "x\r::set-output name=errors::0\r\n::stop-commands::z\n%0A::warning::w";
  const span = { file: evil, line: 1, column: 1, endLine: 1, endColumn: 2 };
  const about = { rule: evil, kind: evil, name: evil, path: evil, text: evil, kubernetes: [] };
  const finding = { ...span, ...about, level: "error" } as const;
  const report = { command: "check", kubernetes: [], verdicts: [], unreadable: 0, notes: [] };
  for (const out of [githubText({ ...report, findings: [finding] }), errorCommand(evil)]) {
    expect(out.trimEnd()).not.toMatch(/[\r\n]/);
    expect(out).toMatch(/^::error /);
    expect(out.match(/%(?!25|0A|0D|3A|2C)/g)).toBeNull();
  }
});

function git(...args: readonly string[]): string {
  const named = ["-c", "user.name=a", "-c", "user.email=a@b.c", ...args];
  return execFileSync("git", named, { cwd: folder, encoding: "utf8" }).trim();
}

async function acted(variables: Readonly<Record<string, string>>) {
  let out = "";
  const code = await runAction({
    variables: { GITHUB_EVENT_PATH: "event.json", GITHUB_STEP_SUMMARY: "summary.md", ...variables },
    folder,
    print: (text) => {
      out += text;
    },
    runner: inThisThread,
  });
  return { code, out, summary: await readFile(join(folder, "summary.md"), "utf8").catch(() => "") };
}

test("the Action takes the configuration from the base branch, unless told otherwise", async () => {
  await put("crds/crd.yaml", crd);
  await put("crds/w.yaml", widget.replace("size: 3", "size: 30"));
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "base");
  process.chdir(folder);
  await put("event.json", JSON.stringify({ pull_request: { base: { sha: git("rev-parse", "HEAD") } } }));
  // The pull request turns off what it breaks.
  await put("crd-playground.yaml", "severities: {maximum: off}\n");
  expect((await acted({ INPUT_PATHS: "crds" })).code).toBe(1);
  expect((await acted({ INPUT_PATHS: "crds", INPUT_CONFIG: "head" })).code).toBe(0);
  expect((await acted({ INPUT_PATHS: "crds", INPUT_CONFIG: "mine" })).out).toContain(
    "config must be base or head",
  );
  git("add", ".");
  git("commit", "-qm", "merged");
  await put("event.json", JSON.stringify({ pull_request: { base: { sha: git("rev-parse", "HEAD") } } }));
  expect((await acted({ INPUT_PATHS: "crds" })).code).toBe(0);
});

test("the Action fails if there is nothing to check", async () => {
  await put("crds/a.yaml", "# nothing\n");
  process.chdir(folder);
  const { code, out, summary } = await acted({ INPUT_PATHS: "crds" });
  expect(code).toBe(1);
  expect(out).toContain("Nothing was checked: 0 definitions and 0 objects in 1 file.");
  expect(summary).toContain("Nothing was checked");
  expect((await acted({ INPUT_PATHS: "crds", "INPUT_ALLOW-EMPTY": "true" })).code).toBe(0);
});

test("a suite does not read a definition outside its folder", async () => {
  await put("secret.yaml", crd);
  const suite = { apiVersion: "apiextensions.k8s.io/v1", name: "a", crdPath: "../secret.yaml" };
  const tests = { onCreate: [{ name: "a", initial: widget, expected: widget }] };
  await put("suite/a.testsuite.yaml", JSON.stringify({ ...suite, tests }));
  const file = join(folder, "suite/a.testsuite.yaml");
  const lines = await testLines(file, { coverage: false }, "2026-01-01T00:00:00Z");
  expect(lines).toMatchObject([{ kind: "broken", why: expect.stringContaining("is not next to it") }]);
});
