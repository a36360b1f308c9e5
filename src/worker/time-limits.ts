import type { Kind } from "./question.ts";

/** The limit of an evaluation in milliseconds, after which it is stopped and the worker replaced. */
export const evaluationLimit = 5_000;
/** The limit for loading a worker: a slow network is not a defect. */
export const loadLimit = 30_000;
/** The limit for a question in total, including waiting. */
export const waitLimit = 60_000;

/** The limit for the worker's time on a question that the page asks by itself. */
const usual = 8_000;
/** For what a person requested with a click, which tries many edits. */
const patient = 20_000;
/** For a stranger's lesson or test, or an unfinished expression, which may run long. */
const short = 4_000;

const others: { readonly [K in Kind]?: number } = {
  checks: short,
  suite: short,
  tryExpression: short,
  bounds: patient,
  compact: patient,
  // The comparison of two definitions, and every cheat, are tried.
  courseTasks: patient,
  draft: patient,
  fit: patient,
  fixes: patient,
  // Definitions are read once per minor.
  beginStored: patient,
  goEdits: patient,
  goFixes: patient,
  insertRule: patient,
  // Every step is tried, with objects of each version.
  migration: patient,
  // All files are read, planned or compared.
  projectBegin: patient,
  projectCompareNext: patient,
  projectFix: patient,
  projectGenerate: patient,
  // Each step of a change parses the text again.
  refactor: patient,
  refactorOutcome: patient,
  schemaDraft: patient,
  triedLesson: patient,
  tryRecipe: patient,
  widen: patient,
};

/**
 * The limit for the worker's time on a question, in milliseconds, until it starts another question or the
 * next slice of the same one.
 */
export function questionLimit(kind: Kind): number {
  return others[kind] ?? usual;
}
