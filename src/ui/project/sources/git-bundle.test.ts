import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isBundle, readBundle } from "./git-bundle.ts";

let folder = "";
const git = (...args: readonly string[]): string =>
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], {
    cwd: folder,
    encoding: "utf8",
  });
const long = Array.from({ length: 1_000 }, (_, i) => `  field${i}: {type: string}\n`).join("");

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "bundle-"));
  git("init", "-q", "-b", "main");
  mkdirSync(join(folder, "crds"));
  // Nine states of a long file, which git packs as differences.
  for (let i = 0; i < 9; i += 1) {
    writeFileSync(join(folder, "crds/a.yaml"), `kind: A${i}\n${long}state: ${i}\n`);
    writeFileSync(join(folder, "empty.yaml"), "");
    writeFileSync(join(folder, "\u00fcber uns.yaml"), `kind: B\n# ${i}\n`);
    writeFileSync(join(folder, "notes.txt"), "none");
    git("add", "-A");
    git("commit", "-q", "-m", `state ${i}`);
  }
  symlinkSync("/etc/hostname", join(folder, "link.yaml"));
  git("add", "-A");
  git("commit", "-q", "-m", "a link");
  git("tag", "-a", "v1", "-m", "one");
  git("gc", "-q");
});
afterAll(() => rmSync(folder, { recursive: true }));

const isFlag = (arg: string): boolean => /^--version/.test(arg);

function bundle(...args: readonly string[]): Blob {
  git(
    "bundle",
    "create",
    "-q",
    ...args.filter(isFlag),
    "out.bundle",
    ...args.filter((each) => !isFlag(each)),
  );
  return new Blob([readFileSync(join(folder, "out.bundle"))]);
}

const expected = [
  { name: "crds/a.yaml", text: `kind: A8\n${long}state: 8\n` },
  { name: "empty.yaml", text: "" },
  { name: "\u00fcber uns.yaml", text: "kind: B\n# 8\n" },
];

test.each([
  ["a branch", ["main"]],
  ["everything", ["--all"]],
  ["a tag", ["v1"]],
  ["version 3", ["--version=3", "main"]],
])("a bundle of %s", async (_, args) => {
  const file = bundle(...args);
  expect(await isBundle(file)).toBe(true);
  expect(await readBundle("a.bundle", file)).toEqual({ ok: true, texts: expected });
});

test("what is not read is said", async () => {
  const part = bundle("main~2..main");
  expect(await readBundle("a.bundle", part)).toEqual({
    ok: false,
    why: "a.bundle holds only changes. Create it without a range: `git bundle create FILE main`",
  });
  expect(await isBundle(new Blob(["PK"]))).toBe(false);
});

test("a damaged bundle is said, wherever it is damaged", async () => {
  const bytes = new Uint8Array(await bundle("main").arrayBuffer());
  const step = Math.ceil(bytes.length / 30);
  for (let at = 17; at < bytes.length; at += step) {
    const read = await readBundle("a", new Blob([bytes.map((byte, i) => (i === at ? byte ^ 0x55 : byte))]));
    if (read.ok) expect(read.texts).toEqual(expected);
    const cut = await readBundle("a", new Blob([bytes.slice(0, at)]));
    expect(cut.ok, String(at)).toBe(false);
  }
});
