import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import { afterEach, beforeEach, expect, test } from "vitest";
import { crd, widget } from "../../package/testing/widgets.ts";
import { run } from "../run.ts";
import { inThisThread, type Runner } from "../tasks/tasks.ts";
import { runIn } from "../testing/run-in.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lines-"));
  await writeFile(join(folder, "crd.yaml"), crd);
  await writeFile(join(folder, "a.yaml"), widget.replace("3", "30"));
  await writeFile(join(folder, "b.yaml"), `${widget.replace("size: 3", "siez: 3")}---\na: [`);
});
afterEach(() => rm(folder, { recursive: true }));

const schemaOf = (name: string): object =>
  JSON.parse(readFileSync(new URL(`../../../docs/schema/${name}.json`, import.meta.url), "utf8"));

async function check(...args: readonly string[]) {
  const { code, out } = await runIn(folder, ["check", folder, ...args]);
  return { code, lines: out.trimEnd().split("\n") };
}

test("the lines have the findings of the JSON, and the last one has the rest", async () => {
  const json = await runIn(folder, ["check", folder, "-f", "json"]);
  const { objects, findings, ...last } = JSON.parse(json.out);
  const { code, lines } = await check("-f", "jsonl");
  expect(code).toBe(json.code);
  const read = lines.map((line) => JSON.parse(line));
  expect(read.at(-1)).toEqual(last);
  expect(read).toHaveLength(findings.length + 1);
  expect(read.slice(0, -1)).toEqual(expect.arrayContaining(findings));
  expect(objects).toHaveLength(3);
  const ajv = new Ajv({ strict: false }).addSchema(schemaOf("findings"));
  const validate = ajv.compile(schemaOf("findings-line"));
  for (const line of read) expect(validate(line), JSON.stringify(validate.errors)).toBe(true);
  for (const wrong of [{}, { ...last, version: 2 }, { ...findings[0], level: "bad" }])
    expect(validate(wrong)).toBe(false);
});

test.each([
  [["--ignore", "maximum"], "maximum"],
  [["--ignore", "decode/*:*b.yaml"], "decode/unknown-field"],
] as const)("%s: what is ignored has no line", async (flags, rule) => {
  const rules = async (...more: readonly string[]) =>
    (await check("-f", "jsonl", ...more)).lines.map((line) => JSON.parse(line).rule);
  expect(await rules()).toContain(rule);
  expect(await rules(...flags)).not.toContain(rule);
});

test("what a baseline knows has no line, and the exit code follows the flags", async () => {
  await rm(join(folder, "b.yaml"));
  const known = join(folder, "known.json");
  expect((await check("-f", "jsonl")).code).toBe(1);
  expect((await check("-f", "jsonl", "--fail-on", "never")).code).toBe(0);
  await check("--baseline", known, "--write-baseline");
  const { code, lines } = await check("-f", "jsonl", "--baseline", known);
  expect(code).toBe(0);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ summary: { error: 0 }, notes: ["1 known finding."] });
});

test("a finding is printed before later definitions are checked", async () => {
  const other = crd.replaceAll("widget", "gadget").replaceAll("Widget", "Gadget");
  await writeFile(join(folder, "z.yaml"), other);
  let out = "";
  let before = "";
  const runner: Runner = {
    ...inThisThread,
    run: async (name, input) => {
      if ("definition" in input && String(input.definition).includes("gadget")) {
        for (let i = 0; i < 1000 && out === ""; i++) await new Promise((later) => setTimeout(later, 1));
        before = out;
      }
      return inThisThread.run(name, input);
    },
  };
  await run(["check", "-f", "jsonl", folder], {
    version: "1.2.3",
    print: (text) => {
      out += text;
    },
    tell: () => undefined,
    folder,
    isColorful: false,
    runnerOf: () => runner,
  });
  expect(before).toContain('"rule":"maximum"');
  expect(before).not.toContain('"summary"');
});
