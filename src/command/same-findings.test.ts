import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PassThrough } from "node:stream";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { lspClient } from "../../tools/testing/lsp-session.mjs";
import { createEngine } from "../engine/playback/evaluate/whole-engine.ts";
import { type EntryProblem, ProjectAnswers } from "../engine/tools/project/answers.ts";
import { Project } from "../engine/tools/project/project.ts";
import { serveEditor } from "./lsp/server.ts";
import { inThisThread } from "./tasks/tasks.ts";
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

/** The answers of a project with these files, as the page has them. */
function answersOfPage(files: Iterable<readonly [string, string]> = texts): ProjectAnswers {
  const project = new Project();
  for (const [name, text] of files) project.take(name, text);
  return new ProjectAnswers(project, "1.37", createEngine().playback, { now: "2026-01-01T00:00:00Z" });
}

function problemsOf(answers: ProjectAnswers): readonly EntryProblem[] {
  return answers.entries().flatMap(({ id }) => answers.answer(id)?.problems ?? []);
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
  const answers = answersOfPage();
  const own = problemsOf(answers);
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

test("an editor shows the same for each file, when it is opened in the folder", async () => {
  // Each definition that comes is an event for all open texts, so a part of them is opened.
  const some = [...texts].filter(([name]) => /^[01]/.test(name));
  const own = problemsOf(answersOfPage(some)).map(
    ({ file, line, text, reason }) => `${file}:${line} ${reason === undefined ? text : `${text}\n${reason}`}`,
  );
  await rm(folder, { recursive: true });
  for (const [name, text] of some) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  await writeFile(join(folder, "crd-playground.yaml"), 'kubernetes: "1.37"\n');
  const [input, output] = [new PassThrough(), new PassThrough()];
  serveEditor(input, output, { judge: inThisThread, helper: inThisThread });
  const { ask, notify, diagnostics } = lspClient(output, input);
  const uriOf = (name: string): string => pathToFileURL(join(folder, name)).href;
  await ask("initialize", { processId: null, rootUri: pathToFileURL(folder).href, capabilities: {} });
  notify("initialized", {});
  const found: string[] = [];
  for (const [name, text] of some) {
    const uri = uriOf(name);
    notify("textDocument/didOpen", { textDocument: { uri, languageId: "yaml", version: 1, text } });
    await diagnostics(uri, (_, version) => version === 1);
  }
  // Again, now that all files of the folder are read.
  for (const [name, text] of some) {
    const uri = uriOf(name);
    notify("textDocument/didChange", { textDocument: { uri, version: 2 }, contentChanges: [{ text }] });
    for (const { code, range, message, severity } of await diagnostics(uri, (_, version) => version === 2)) {
      if (code.includes("/") || severity === 1) found.push(`${name}:${range.start.line + 1} ${message}`);
    }
  }
  expect(new Set(found)).toEqual(new Set(own));
});
