import type { Kind } from "./question.ts";

/** An evaluation that takes longer, in milliseconds, is given up, and the worker replaced. */
export const evaluationLimit = 5_000;
/** How long a worker may take to load: a slow network is no defect. */
export const loadLimit = 30_000;
/** How long a question may take in all, with what it waits for. */
export const waitLimit = 60_000;

/** How long a worker may be at a question that the page asks by itself. */
const usual = 8_000;
/** What a person asked for with a click tries many edits. */
const patient = 20_000;
/** What a stranger's lesson or test, or an expression in the making, may be made to take. */
const short = 4_000;

const others: { readonly [K in Kind]?: number } = {
  checks: short,
  suite: short,
  tryExpression: short,
  bounds: patient,
  compact: patient,
  fit: patient,
  fixes: patient,
  // Definitions are read once for each minor.
  beginStored: patient,
  goEdits: patient,
  goFixes: patient,
  insertRule: patient,
  // Every step is tried, with objects of each version.
  migration: patient,
  widen: patient,
};

/** How long a worker may be at a question, in milliseconds, before it takes up another or a slice more of the same. */
export function questionLimit(kind: Kind): number {
  return others[kind] ?? usual;
}
