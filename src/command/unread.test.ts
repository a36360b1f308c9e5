import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Finding } from "./findings.ts";
import { runIn } from "./testing/run-in.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "unread-"));
});
afterEach(() => rm(folder, { recursive: true }));

const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: metas.lab.example.com}
spec:
  group: lab.example.com
  scope: Namespaced
  names: {kind: Meta, plural: metas}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              a: {type: string}
              l: {type: array, items: {type: string}}
              m: {type: object, additionalProperties: {type: string}}
`;

const lines = [
  "apiVersion: lab.example.com/v1",
  "kind: Meta",
  "metadata:",
  "  name: one",
  "spec:",
  "  l:",
  "  - x",
  "  - w",
  "  a: z",
];

/** A line, what is written there instead, what is said about it, and the fixed line. */
const slips: readonly (readonly [number, string, string, string])[] = [
  [4, "\tname: one", "has a tab in its indentation", "  name: one"],
  [5, "spec", "has no colon after the key", "spec:"],
  [9, "  a = z", "has `=` instead of a colon", "  a: z"],
  [9, "  // a", "comments begin with `#`", "  # a"],
  [9, "  a:z", "has no space after the colon", "  a: z"],
  [9, "   a: z", "is indented by 3", "  a: z"],
  [9, '  a: "z', "opens a quote that is not closed", '  a: "z"'],
  [9, "  a: 'it's'", "closes its quote before the end", '  a: "it\'s"'],
  [9, "  a: z: y", "has a second colon", '  a: "z: y"'],
  [9, "  a: *z", "begins with `*`", '  a: "*z"'],
  [9, "  a: @z", "begins with `@`", '  a: "@z"'],
  [9, "  a: `z`", "begins with a backquote", '  a: "`z`"'],
  [6, "  l: -", "starts a list on the line of its key", "  l:"],
  [8, "  -w", "has no space after the dash", "  - w"],
  [9, "  m: {a: x]", "closes a bracket of the wrong kind", "  m: {a: x}"],
  [9, "  m: {a: x", "opens a bracket that is not closed", "  m: {a: x}"],
];

test.each(slips)("line %i: %s", async (line, written, said, meant) => {
  const own = lines.with(line - 1, written).join("\n");
  await writeFile(join(folder, "all.yaml"), `${definition}---\n${own}\n`);
  const start = definition.split("\n").length;
  const checked = await runIn(folder, ["check", "--format", "json", join(folder, "all.yaml")]);
  expect(checked.code).toBe(2);
  const { findings } = JSON.parse(checked.out) as { readonly findings: readonly Finding[] };
  expect(findings).toMatchObject([{ rule: "unreadable", line: start + line }]);
  expect(findings[0]?.reason).toContain(`line ${start + line} `);
  expect(findings[0]?.reason).toContain(said);
  expect(findings[0]?.fix?.certain).toBe(false);
  const fixed = await runIn(folder, ["fix", "--all", "--write", join(folder, "all.yaml")]);
  expect(fixed.out).toMatch(/^\+\s*\S.*\n/m);
  const now = await readFile(join(folder, "all.yaml"), "utf8");
  expect(now.split("\n")).toContain(meant);
});

test("without --all, nothing is changed", async () => {
  await writeFile(join(folder, "a.yaml"), lines.with(3, "\tname: one").join("\n"));
  const { code, out } = await runIn(folder, ["fix", join(folder, "a.yaml")]);
  expect(code).toBe(2);
  expect(out).toBe("0 fixes in 0 files, 0 problems left.\n");
});
