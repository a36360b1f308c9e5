import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { crd, widget } from "../package/testing/widgets.ts";
import { runIn } from "./testing/run-in.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "stdin-"));
  await writeFile(join(folder, "crd.yaml"), crd);
  await writeFile(join(folder, "w.yaml"), widget);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** Runs a command with a text in standard input. `@` is the folder. */
function ran(stdin: string, ...args: readonly string[]) {
  vi.spyOn(process, "stdin", "get").mockReturnValue(
    // A stream of a text has all that is read of standard input.
    Readable.from([stdin]) as unknown as typeof process.stdin,
  );
  return runIn(
    folder,
    args.map((arg) => arg.replace("@", folder)),
  );
}

const large = widget.replace("3", "30");
const asUnsaved = ["check", "@", "-", "--stdin-filename", "@/w.yaml"] as const;

test("findings have the name, and the text replaces the file of this name", async () => {
  const { code, out } = await ran(large, ...asUnsaved);
  expect(code).toBe(1);
  expect(out).toContain("--> w.yaml:6:9  Widget small");
  expect(out).toContain("1 accepted, 1 rejected");
  expect((await ran(large, "check", "@", "-")).out).toContain("--> <stdin>:6:9");
});

test.each([
  ["a glob of --ignore", ["--ignore", "maximum:**/w.yaml"], 0, "1 finding ignored by --ignore."],
  ["another glob of --ignore", ["--ignore", "maximum:**/v.yaml"], 1, "error[maximum]"],
])("the name is in patterns: %s", async (_, flags, code, text) => {
  const ended = await ran(large, ...asUnsaved, ...flags);
  expect(ended.code).toBe(code);
  expect(ended.out).toContain(text);
});

test("what the configuration excludes is not checked, as if it were found in a folder", async () => {
  const config = join(folder, "config.yaml");
  await writeFile(config, 'exclude: ["**/w.yaml"]\n');
  const args = ["check", "@/crd.yaml", "-", "--stdin-filename", "@/w.yaml"] as const;
  expect(await ran(large, ...args)).toMatchObject({ code: 1 });
  const ended = await ran(large, ...args, "--config", config);
  expect(ended).toMatchObject({ code: 0, out: expect.stringContaining("1 accepted, 0 rejected") });
});

test("a baseline has the name", async () => {
  const known = join(folder, "known.json");
  await ran(large, ...asUnsaved, "--baseline", known, "--write-baseline");
  expect(JSON.parse(await readFile(known, "utf8")).findings).toMatchObject([{ file: "w.yaml" }]);
});

test("fix: the diff has the name, and nothing is written", async () => {
  const misspelt = widget.replace("size: 3", "siez: 3");
  const name = join(folder, "w.yaml");
  const args = ["fix", "@/crd.yaml", "-", "--stdin-filename", name] as const;
  expect((await ran(misspelt, ...args)).out).toContain("--- w.yaml\n+++ w.yaml\n");
  const { files } = JSON.parse((await ran(misspelt, ...args, "--write", "-f", "json")).out);
  expect(files).toEqual([{ file: "w.yaml", text: widget }]);
  expect(await readFile(name, "utf8")).toBe(widget);
});

test.each([
  ["check", ["@", "--stdin-filename", "a.yaml"], "--stdin-filename is for standard input: name it with `-`."],
  ["check", ["-", "--stdin-filename", ""], "--stdin-filename must be the name of a file."],
  ["fix", ["-", "--stdin-filename", "-"], "--stdin-filename must be the name of a file."],
])("%s %j is a wrong call", async (name, args, told) => {
  const ended = await ran("", name, ...args);
  expect(ended.code).toBe(2);
  expect(ended.told).toContain(told);
});
