import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { crd, widget } from "../package/testing/widgets.ts";
import { runAction } from "./github-action.ts";
import { inThisThread } from "./tasks/tasks.ts";

let folder = "";
const before = process.cwd();

function git(...args: readonly string[]): string {
  const named = ["-c", "user.name=a", "-c", "user.email=a@b.c", ...args];
  return execFileSync("git", named, { cwd: folder, encoding: "utf8" }).trim();
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "action-"));
  await mkdir(join(folder, "crds"));
  await writeFile(join(folder, "crds/crd.yaml"), crd);
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "base");
  process.chdir(folder);
});
afterEach(async () => {
  process.chdir(before);
  await rm(folder, { recursive: true });
});

async function ran(variables: Readonly<Record<string, string>>, event: unknown = {}) {
  let out = "";
  await writeFile(join(folder, "event.json"), JSON.stringify(event));
  const files = {
    GITHUB_EVENT_PATH: "event.json",
    GITHUB_STEP_SUMMARY: "summary.md",
    GITHUB_OUTPUT: "output",
  };
  const code = await runAction({
    variables: { ...files, INPUT_PATHS: "crds", ...variables },
    folder,
    print: (text) => {
      out += text;
    },
    runner: inThisThread,
  });
  const read = (name: string) => readFile(join(folder, name), "utf8").catch(() => "");
  return { code, out, summary: await read("summary.md"), output: await read("output") };
}

test("annotations at lines, verdicts by minor, changes since the base, links", async () => {
  const sha = git("rev-parse", "HEAD");
  await writeFile(join(folder, "crds/crd.yaml"), crd.replace("maximum: 9", "maximum: 5"));
  await writeFile(join(folder, "crds/w.yaml"), widget.replace("size: 3", "size: 8"));
  const event = { pull_request: { base: { sha } } };
  const { code, out, summary, output } = await ran(
    { INPUT_KUBERNETES: "1.36..1.37", INPUT_PAGE: "https://crd.example/" },
    event,
  );
  expect(code).toBe(1);
  expect(out).toMatch(/^::error file=crds\/w\.yaml,line=6,/m);
  expect(out).toMatch(/^::error file=crds\/crd\.yaml,line=23,.*title=breaking\//m);
  expect(summary).toContain("| Object | 1.36 | 1.37 |");
  expect(summary).toContain("| Widget small | ❌ 422 | ❌ 422 |");
  expect(summary).toContain("### Changes that affect clients");
  expect(summary).toMatch(/\[Widget small\]\(https:\/\/crd\.example\/#1d/);
  expect(output).toBe("errors=2\nwarnings=0\n");
});

test("nothing to say", async () => {
  const { code, out, summary } = await ran({}, { before: git("rev-parse", "HEAD") });
  expect({ code, out }).toEqual({ code: 0, out: "" });
  expect(summary).toContain("**0 errors, 0 warnings**");
});

test("a base that was not checked out is told, and the check goes on", async () => {
  const { code, summary } = await ran({}, { before: "a".repeat(40) });
  expect(code).toBe(0);
  expect(summary).toContain("fetch-depth: 0");
});

test.each([
  [{ INPUT_PATHS: "" }, "Name files or folders"],
  [{ "INPUT_FAIL-ON": "sometimes" }, "fail-on must be error"],
  [{ INPUT_KUBERNETES: "2" }, "Kubernetes 2 is not supported. Use one of"],
])("%j is a fault of the workflow", async (variables, said) => {
  const { code, out } = await ran(variables);
  expect(code).toBe(1);
  expect(out).toContain(said);
});

test("the job goes on where it shall", async () => {
  await writeFile(join(folder, "crds/w.yaml"), widget.replace("3", "30"));
  expect(await ran({ "INPUT_FAIL-ON": "never" })).toMatchObject({
    code: 0,
    out: expect.stringContaining("::error"),
  });
});
