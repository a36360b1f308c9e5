import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countVerdicts, type Finding } from "../../findings.ts";
import { readInputs } from "../../inputs.ts";
import { inThisThread } from "../../tasks/tasks.ts";
import { definitionOf } from "../../testing/files.ts";
import { checkInputs } from "../check-inputs.ts";
import type { CheckOptions } from "../options.ts";
import { checkDumps } from "./check-dumps.ts";
import { definitionsInDumps, partedBySize } from "./dump-files.ts";

const options: CheckOptions = {
  kubernetes: ["1.37"],
  fixes: false,
  severities: {},
  now: "2026-01-01T00:00:00Z",
};

const definition = definitionOf(
  "Box",
  "type: object\nproperties:\n  spec:\n    type: object\n    properties:\n      sizes: {type: array, items: {type: integer, maximum: 3}}\n      word: {type: string, enum: [a, b]}\n",
);

let folder = "";
const dump = () => join(folder, "dump.yaml");

function item(i: number): string {
  const kind = i % 50 === 49 ? "Other" : "Box";
  return `- apiVersion: lab.example.com/v1
  kind: ${kind}
  metadata: {name: box-${i}, namespace: team}
  spec:
    word: ${i % 4 === 0 ? "c" : "a"}
    sizes:
    - ${i % 2}
    - ${i % 5}
`;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dump-"));
  const items = Array.from({ length: 250 }, (_, i) => item(i)).join("");
  const list = `apiVersion: v1\nitems:\n${items}kind: List\n`;
  await writeFile(dump(), `${list}---\n${definition}---\na: [\n`);
});
afterAll(() => rm(folder, { recursive: true }));

const headOf = ({ file, line, column, rule, path, text }: Finding) => ({
  file,
  line,
  column,
  rule,
  path,
  text,
});

it("objects of a dump get the verdicts that they get in a file, and findings are one per place", async () => {
  const found = [{ file: dump(), isNamed: true }];
  const whole = await checkInputs(await readInputs([dump()]), options, inThisThread);
  const definitions = await definitionsInDumps(found);
  expect(definitions.map(({ name }) => name)).toEqual(["boxs.lab.example.com"]);
  const dumped = await checkDumps(found, definitions, options, inThisThread);
  const { accepted, rejected, skipped } = countVerdicts(whole);
  // The definition is told by the check of the files.
  expect(dumped.counts).toEqual({ accepted: accepted - 1, rejected, skipped });
  expect(dumped.unreadable).toBe(1);
  const total = dumped.findings.reduce((sum, { count = 1 }) => sum + count, 0);
  expect(total).toBe(whole.findings.length);
  expect(dumped.findings.map(({ rule, count = 1 }) => [rule, count])).toEqual([
    ["enum", 63],
    ["maximum", 45],
    ["no-definition", 5],
    ["unreadable", 1],
  ]);
  const all = whole.findings.map(headOf);
  for (const finding of dumped.findings) expect(all).toContainEqual(headOf(finding));
  expect(dumped.findings[0]?.reason).toContain("This is the first of 63 findings at this place");
});

it("only large files are dumps", async () => {
  const found = [{ file: dump(), isNamed: true }];
  expect((await partedBySize(found)).dumps).toEqual([]);
  expect((await partedBySize(found, 100)).dumps).toEqual(found);
});
