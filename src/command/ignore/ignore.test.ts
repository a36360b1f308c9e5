import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { manifestsIn } from "../../engine/tools/project/manifest.ts";
import { crd, widget } from "../../package/testing/widgets.ts";
import { runIn } from "../testing/run-in.ts";
import { unchecked } from "../unchecked.ts";
import { commentsIn } from "./comments-in.ts";
import { IgnoreComments } from "./ignore-comments.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "ignore-"));
  await write("crd.yaml", crd);
});
afterEach(() => rm(folder, { recursive: true }));

async function write(name: string, text: string): Promise<void> {
  await mkdir(join(folder, name, ".."), { recursive: true });
  await writeFile(join(folder, name), text);
}

/** The findings of a run as `rule line`, its exit code, and its sentences. */
async function found(...args: readonly string[]) {
  const { code, out, told } = await runIn(folder, ["check", folder, "-f", "json", ...args]);
  if (code === 2 && out === "") return { code, told };
  const { findings, notes } = JSON.parse(out);
  return {
    code,
    findings: findings.map((each: { rule: string; line: number }) => `${each.rule} ${each.line}`),
    notes,
  };
}

const large = widget.replace("size: 3", "size: 30");
const comment = "# crd-playground-ignore";

test.each([
  ["on the line", large.replace("30", `30 ${comment} maximum: the limit is higher`), []],
  ["on the line above", large.replace("  size", `  ${comment} maximum: the limit is higher\n  size`), []],
  [
    "above other comments and empty lines",
    large.replace("  size", `${comment} maximum: see below\n# really\n\n  size`),
    [],
  ],
  ["among several codes", large.replace("30", `30 ${comment} cel/*, maximum: why`), ["ignore/unused 6"]],
  [
    "on another line",
    large.replace("spec:", `spec: ${comment} maximum: why`),
    ["ignore/unused 5", "maximum 6"],
  ],
  ["without a reason", large.replace("30", `30 ${comment} maximum`), ["maximum 6", "ignore/no-reason 6"]],
  ["without a code", large.replace("30", `30 ${comment}: why`), ["maximum 6", "ignore/no-code 6"]],
  [
    "with what is no code",
    large.replace("30", `30 ${comment} max!mum: why`),
    ["maximum 6", "ignore/no-code 6"],
  ],
  ["for what is never ignored", `a: [ ${comment} unreadable: why\n`, ["unreadable 1"]],
  ["in a string", large.replace("30", `30\n  name: "${comment} maximum: why"`), ["maximum 6", "pattern 7"]],
  [
    "in a block",
    large.replace("30", `30\n  name: |\n    a ${comment} maximum: why`),
    ["maximum 6", "pattern 7"],
  ],
])("a comment %s", async (_, text, expected) => {
  await write("w.yaml", text);
  const { findings } = await found();
  expect([...(findings ?? [])].sort()).toEqual([...expected].sort());
});

test("what a comment ignores is counted, and does not fail the run", async () => {
  await write("w.yaml", large.replace("30", `30 ${comment} maximum: the limit is higher`));
  expect(await found()).toEqual({ code: 0, findings: [], notes: ["1 finding ignored by comments."] });
});

test("a comment is only unused if its text was checked for the code", async () => {
  await write("w.yaml", widget.replace("size: 3", `size: 3 ${comment} maximum: why`));
  expect(await found()).toMatchObject({ code: 0, findings: ["ignore/unused 6"] });
  expect(await found("--definitions-only")).toMatchObject({ findings: [] });
  expect(await found("--ignore-kinds", "Widget")).toMatchObject({ findings: [] });
  await write("config.yaml", "severities: {ignore/*: off}");
  expect(await found("--config", join(folder, "config.yaml"))).toMatchObject({ findings: [] });
});

test("--ignore names codes, beginnings of codes, and files", async () => {
  await write("old/w.yaml", large);
  await write("new/w.yaml", large.replace("size", "siez"));
  expect((await found()).findings).toEqual(["required 5", "decode/unknown-field 6", "maximum 6"]);
  expect(await found("--ignore", "maximum", "--ignore", "decode/*")).toEqual({
    code: 1,
    findings: ["required 5"],
    notes: ["2 findings ignored by --ignore."],
  });
  expect((await found("--ignore", "maximum:**/old/**", "--ignore", "required:**/old/**")).findings).toEqual([
    "required 5",
    "decode/unknown-field 6",
  ]);
  expect(await found("--ignore", "maximum:")).toMatchObject({
    code: 2,
    told: expect.stringContaining('--ignore "maximum:" must be a code, or CODE:GLOB.'),
  });
});

test.each([
  ["a: 1 # crd-playground-ignore x/y: why\n", [1, 6, 1]],
  ["# crd-playground-ignore x: why\n\n# more\na: 1\n", [1, 1, 4]],
  ["a: 1\n---\n  # crd-playground-ignore x: why\nb: 1\n", [3, 3, 4]],
  ["a: 1\n# crd-playground-ignore x: why\n---\nb: 1\n", [2, 1, undefined]],
  ["a: |\n  b\n  # crd-playground-ignore x: why\nc: 1 # crd-playground-ignore x: why\n", [4, 6, 4]],
  ["a: 'b # crd-playground-ignore x: why'\r\nc: 1 # crd-playground-ignore x: why\r\n", [2, 6, 2]],
])("%j has a comment", (text, [line, column, about]) => {
  expect(commentsIn("f", text)).toMatchObject([{ line, column, about, reason: "why" }]);
});

test.each(["# crd-playground-ignored x: why\n", "# not crd-playground-ignore x: why\n", 'a: "\\u001f"\n'])(
  "%j has none",
  (text) => {
    expect(commentsIn("f", text)).toEqual([]);
  },
);

test("as many comments as lines are no trouble", () => {
  const text = `${`${comment} maximum: why\n`.repeat(20_000)}${widget}`;
  const { manifests: answered } = manifestsIn({ file: "f", text, isNamed: false });
  const said = (comments: IgnoreComments): number =>
    comments.findings({ answered, severities: {}, unasked: [] }).length;
  expect(said(new IgnoreComments([{ file: "f", text }]))).toBe(20_000);
  const comments = new IgnoreComments([{ file: "f", text }]);
  const finding = unchecked({ file: "f", line: 20_001, rule: "maximum", text: "too large" });
  expect(comments.left([finding])).toEqual([]);
  expect(said(comments)).toBe(0);
});
