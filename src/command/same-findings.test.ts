import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { createEngine } from "../engine/playback/evaluate/whole-engine.ts";
import { ProjectAnswers } from "../engine/tools/project/answers.ts";
import { Project } from "../engine/tools/project/project.ts";
import { runIn } from "./testing/run-in.ts";

const examples = new URL("../../examples/", import.meta.url);

let folder = "";
const texts = new Map<string, string>();

/** A folder with the definitions and objects of all examples, and what is wrong in other ways. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "same-"));
  for (const name of (await readdir(examples)).filter((each) => each.endsWith(".yaml"))) {
    const scenario = parse(await readFile(new URL(name, examples), "utf8")) as {
      crd?: string;
      requests?: readonly { verb: string; object?: string }[];
    };
    if (typeof scenario.crd !== "string") continue;
    texts.set(`${name.replace(".yaml", "")}/definition.yaml`, scenario.crd);
    const objects = (scenario.requests ?? []).flatMap(({ verb, object }) =>
      verb === "create" && typeof object === "string" ? [object] : [],
    );
    if (objects.length > 0) texts.set(`${name.replace(".yaml", "")}/samples/all.yaml`, objects.join("---\n"));
  }
  texts.set("broken.yaml", "apiVersion: example.com/v1\nkind: Broken\nmetadata: {name: a\nspec: 1\n");
  for (const [name, text] of texts) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
});
afterAll(() => rm(folder, { recursive: true }));

/** A finding as far as all have it. */
interface Shared {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly reason?: string;
}

function shown({ file, line, column, text, reason }: Shared): string {
  return `${file}:${line}:${column} ${text}${reason === undefined ? "" : ` (${reason})`}`;
}

test("the page's answers to a folder are those of check", async () => {
  const { out } = await runIn(folder, ["check", "--no-fixes", "--kubernetes", "1.37", "-f", "json", folder]);
  const { findings, objects: verdicts } = JSON.parse(out) as {
    findings: readonly (Shared & { level: string; rule: string })[];
    objects: readonly { file: string; line: number; answers: readonly { accepted: boolean }[] }[];
  };
  const project = new Project();
  for (const [name, text] of texts) project.take(name, text);
  const { playback } = createEngine();
  const answers = new ProjectAnswers(project, "1.37", playback, { now: "2026-01-01T00:00:00Z" });
  const own = answers.entries().flatMap(({ id }) => answers.answer(id)?.problems ?? []);
  // What only `check` has: notes on conventions, and objects of kinds without a definition that are not misspelt.
  const theirs = findings.filter(
    ({ rule, level }) => rule.includes("/") || (level === "error" && rule !== "limit"),
  );
  expect(own.length).toBeGreaterThan(50);
  expect(new Set(own.map(shown))).toEqual(new Set(theirs.map(shown)));
  const accepted = verdicts.filter(({ answers: [first] }) => first?.accepted === true);
  const entries = answers.entries().filter(({ id }) => answers.answer(id)?.verdict === "accepted");
  expect(entries.map(({ file, line }) => `${file}:${line}`).sort()).toEqual(
    accepted.map(({ file, line }) => `${file}:${line}`).sort(),
  );
});
