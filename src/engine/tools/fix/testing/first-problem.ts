import { plainText } from "../../../apimachinery/sentence/sentence.ts";
import { evaluate } from "../../../playback/evaluate/whole-engine.ts";
import type { CallReport, Problem } from "../../../playback/report.ts";
import type { Scenario } from "../../../playback/scenario.ts";
import { textOf } from "../../../playback/scenario-texts.ts";
import { applyEdits } from "../../edit/text-edit.ts";
import { findFixes } from "../find-fixes.ts";

const host = { now: "2026-01-01T00:00:00Z" };

/** What a person sees of a problem and its fixes. */
export interface Seen {
  readonly said: string;
  readonly stage: string;
  readonly labels: readonly string[];
  /**
   * The lines that the first fix removes and adds, as in a diff. If it edits another text, that text's name comes
   * first.
   */
  readonly first: readonly string[];
}

/** Returns the first problem of a scenario's answer that contains some words, and the fixes offered for it. */
export function firstProblem(scenario: Scenario, words = ""): Seen {
  const { previousCrd, previousRequests, crd, requests } = evaluate(scenario, host);
  const calls = [previousCrd, ...previousRequests, crd, ...requests].filter((call) => call !== undefined);
  const found = calls.flatMap((call) => problemsOf(call)).find(({ problem }) => problem.text.includes(words));
  if (found === undefined) throw new Error("nothing is rejected");
  const { problem, document } = found;
  const fixes = findFixes(scenario, document, problem, host);
  const [first] = fixes;
  return {
    said: plainText(problem.explanation ?? ""),
    stage: problem.stage,
    labels: fixes.map(({ title }) => title),
    first: first === undefined ? [] : changedLines(textOf(scenario, first.document) ?? "", first.edits),
  };
}

function problemsOf(call: CallReport): readonly { problem: Problem; document: CallReport["document"] }[] {
  return call.problems.map((problem) => ({ problem, document: call.document }));
}

function changedLines(before: string, edits: Parameters<typeof applyEdits>[1]): readonly string[] {
  const [old, now] = [before.split("\n"), applyEdits(before, edits).split("\n")];
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `-${line.trim()}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+${line.trim()}`),
  ];
}
