import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { crd } from "../package/testing/widgets.ts";
import { runIn } from "./testing/run-in.ts";

let folder = "";
const current = process.cwd();

function git(...args: readonly string[]): void {
  const named = ["-c", "user.name=a", "-c", "user.email=a@b.c", ...args];
  execFileSync("git", named, { cwd: folder });
}

async function put(name: string, text: string): Promise<void> {
  await mkdir(join(folder, name, ".."), { recursive: true });
  await writeFile(join(folder, name), text);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "breaking-"));
  await put("crds/crd.yaml", crd);
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "base");
  process.chdir(folder);
});
afterEach(async () => {
  process.chdir(current);
  await rm(folder, { recursive: true });
});

async function ran(...args: readonly string[]) {
  const { code, out, told } = await runIn(folder, ["breaking", "-f", "json", ...args]);
  return { code, told, ...(out === "" ? { findings: [], notes: [] } : JSON.parse(out)) };
}

const narrowed = crd.replace("maximum: 9", "maximum: 5");
const renamed = crd.replaceAll("widgets", "wodgets");

test.each([["crds/moved.yaml"], ["api/moved.yaml"]])(
  "a definition that moved to %s is compared",
  async (to) => {
    await mkdir(join(folder, "api"), { recursive: true });
    git("mv", "crds/crd.yaml", to);
    await put(to, narrowed);
    for (const paths of [["."], [to]]) {
      const { code, findings } = await ran("--git", "HEAD", ...paths);
      expect(code).toBe(1);
      expect(findings).toMatchObject([{ rule: "breaking/maximum", file: to }]);
    }
  },
);

test("a definition that moved out of the named folder is not removed", async () => {
  await mkdir(join(folder, "api"), { recursive: true });
  await put("crds/other.yaml", "# nothing\n");
  git("mv", "crds/crd.yaml", "api/crd.yaml");
  expect(await ran("--git", "HEAD", "crds")).toMatchObject({ code: 0, findings: [] });
});

test("a removed definition is reported", async () => {
  git("rm", "-q", "crds/crd.yaml");
  const { code, findings } = await ran("--git", "HEAD", ".");
  expect(code).toBe(1);
  expect(findings).toMatchObject([
    {
      level: "error",
      rule: "breaking/definition-removed",
      file: "crds/crd.yaml",
      text: "widgets.example.com is removed: with a definition, the server deletes all its objects.",
    },
  ]);
});

test("a definition that cannot be read is not removed", async () => {
  await put("crds/crd.yaml", `${crd}\n  a: [`);
  const { code, findings } = await ran("--git", "HEAD", ".");
  expect(code).toBe(2);
  expect(findings).toMatchObject([{ rule: "unreadable", file: "crds/crd.yaml" }]);
});

test("a changed name is reported in both forms", async () => {
  await put("crds/crd.yaml", renamed);
  const finding = {
    level: "error",
    rule: "breaking/definition-renamed",
    file: "crds/crd.yaml",
    text: "widgets.example.com is now named wodgets.example.com: for the server that is another definition. It has none of the objects of widgets.example.com.",
  };
  expect(await ran("--git", "HEAD", "crds")).toMatchObject({ code: 1, findings: [finding] });
  await put("old.yaml", crd);
  expect(await ran("old.yaml", "crds/crd.yaml")).toMatchObject({ code: 1, findings: [finding] });
});

test("a name that does not fit the plural is the server's error", async () => {
  await put("old.yaml", crd);
  await put("new.yaml", crd.replace("name: widgets.", "name: wodgets."));
  const { code, findings } = await ran("old.yaml", "new.yaml");
  expect(code).toBe(1);
  expect(findings).toMatchObject([{ rule: "breaking/rejected", level: "error" }]);
  expect(findings[0].text).toContain("The server rejects the update");
});
