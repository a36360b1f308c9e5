import { Memory } from "../../engine/playback/evaluate/memory.ts";
import { createEngine } from "../../engine/playback/evaluate/whole-engine.ts";
import type { EntryAnswer } from "../../engine/tools/project/answers.ts";
import type { ChangedDefinition } from "../../engine/tools/project/compare.ts";
import type { GoReader } from "../../engine/tools/project/go-definitions.ts";
import {
  type ComparedDefinition,
  type FileChange,
  type FixedFile,
  type OpenedEntry,
  OpenProject,
  type ProjectChange,
} from "../../engine/tools/project/open-project.ts";
import type { HandlerContext } from "../handler.ts";

/** How long the worker answers documents before it replies, in milliseconds. */
const slice = 60;

/** The definitions whose compiled form is kept. */
const mostKept = 40;

let project: OpenProject | undefined;

/** Opens a project for a minor, in place of the one before. */
export function projectBegin(
  { kubernetes, files }: { readonly kubernetes: string; readonly files: readonly FileChange[] },
  { now }: HandlerContext,
): ProjectChange {
  project = new OpenProject(kubernetes, createEngine(new Memory(mostKept)), { now });
  return project.take(files);
}

/** Changes some files. Null if no project is open, as in a worker that replaced another. */
export function projectTake({ files }: { readonly files: readonly FileChange[] }): ProjectChange | null {
  return project?.take(files) ?? null;
}

let goReader: Promise<GoReader> | undefined;

/** Reads the Go types of the project again. Null if no project is open. Rejects if a part of the engine cannot be loaded. */
export async function projectGenerate(
  _: Readonly<Record<string, never>>,
  { resume }: HandlerContext,
): Promise<ProjectChange | null> {
  const asked = project;
  if (asked === undefined) return null;
  goReader ??= import("../../engine/tools/project/go-definitions.ts").then(({ createGoReader }) =>
    createGoReader(),
  );
  const read = await goReader.catch((error: unknown) => {
    goReader = undefined;
    throw error;
  });
  resume();
  const generated = await read(asked.goTexts());
  resume();
  return asked.takeGenerated(generated);
}

/** The answers to the first of these documents, as many as a moment allows, at least one. */
export function projectAnswer({
  ids,
}: {
  readonly ids: readonly string[];
}): readonly (readonly [id: string, answer: EntryAnswer | null])[] | null {
  if (project === undefined) return null;
  const end = performance.now() + slice;
  const answers: (readonly [string, EntryAnswer | null])[] = [];
  for (const id of ids) {
    answers.push([id, project.answer(id) ?? null]);
    if (performance.now() >= end) break;
  }
  return answers;
}

/** The comparison that is going on: what is still to be compared. */
let comparing: ChangedDefinition[] = [];

/** What a comparison with other files found so far. */
export interface ProjectComparison {
  readonly found: readonly ComparedDefinition[];
  /** How many definitions are still to be compared. */
  readonly left: number;
  readonly added: readonly string[];
}

/** Compares the definitions with those of other files, which came before: which there are, and which are gone. */
export function projectCompare({
  files,
}: {
  readonly files: readonly FileChange[];
}): ProjectComparison | null {
  if (project === undefined) return null;
  const { changed, removed, added } = project.changesSince(files);
  comparing = [...changed];
  return {
    found: removed.map(({ before, text }) => ({
      name: before.name,
      before: before.text,
      note: text,
      changes: [],
    })),
    left: comparing.length,
    added: added.map(({ name }) => name),
  };
}

/** Goes on with the comparison, by one definition. */
export function projectCompareNext(_: Readonly<Record<string, never>>): ProjectComparison | null {
  const next = comparing.shift();
  const found = project === undefined || next === undefined ? [] : [project.compared(next)];
  return { found, left: comparing.length, added: [] };
}

/** What the editors show of a document. */
export function projectOpen({ id }: { readonly id: string }): OpenedEntry | null {
  return project?.open(id) ?? null;
}

/** The files of these documents after the fixes that need no decision. */
export function projectFix({ ids }: { readonly ids: readonly string[] }): readonly FixedFile[] | null {
  return project?.fix(ids) ?? null;
}
