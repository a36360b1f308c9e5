import { kubernetesVersions } from "../../apimachinery/minors/kubernetes-version.ts";
import type { Host } from "../../playback/evaluate/evaluate.ts";
import { Memory } from "../../playback/evaluate/memory.ts";
import type { DocumentId } from "../../playback/report.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { textOf } from "../../playback/scenario-texts.ts";
import { applyEdits } from "../edit/text-edit.ts";
import { findFixes } from "../fix/find-fixes.ts";
import type { Fix } from "../fix/fix.ts";
import { errorsIn } from "../trial/new-problems.ts";
import { Trials } from "../trial/trials.ts";
import { hasTooLarge } from "../work/work.ts";

/** An edit after which more minors accept a write, and all that did still do. */
export interface Widening {
  readonly fix: Fix;
  /** The minors that accept it after the edit, the newest first. */
  readonly accepts: readonly string[];
}

/** The most problems of a rejection that are tried. */
const mostProblems = 3;

/**
 * Edits after which the server of a minor accepts a write that others accept as it is, each tried on all minors.
 * Empty if none is known. Never throws for what a person typed.
 */
export function widen(
  scenario: Scenario,
  kubernetes: string,
  document: DocumentId,
  host: Host,
): readonly Widening[] {
  if (hasTooLarge(scenario)) return [];
  const refusing = { ...scenario, kubernetes };
  const versions = new Set<string>([...kubernetesVersions, kubernetes]);
  const trials = [...versions].map((minor) => ({
    minor,
    trial: new Trials({ ...scenario, kubernetes: minor }, document, host, new Memory()),
  }));
  const problems = errorsIn(trials.find(({ minor }) => minor === kubernetes)?.trial.before);
  const now = trials.flatMap(({ minor, trial }) => (trial.before?.accepted === true ? [minor] : []));
  const found: Widening[] = [];
  for (const problem of problems.slice(0, mostProblems)) {
    for (const fix of findFixes(refusing, document, problem, host)) {
      const text = textOf(scenario, fix.document);
      if (text === undefined) continue;
      const edited = applyEdits(text, fix.edits);
      if (!trials.every(({ trial }) => trial.spend(fix.document))) return found;
      const accepts = trials.flatMap(({ minor, trial }) =>
        trial.after(fix.document, edited)?.accepted === true ? [minor] : [],
      );
      const isWider = accepts.length > now.length && now.every((minor) => accepts.includes(minor));
      if (isWider) found.push({ fix, accepts });
    }
  }
  return found;
}
