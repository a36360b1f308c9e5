import { plainText } from "../../src/engine/apimachinery/sentence/sentence.ts";
import type { Fix, Problem, Report, Scenario } from "../../src/engine/index.ts";
import { evaluate } from "../../src/engine/playback/evaluate/whole-engine.ts";
import { textOf, withText } from "../../src/engine/playback/scenario-texts.ts";
import { applyEdits } from "../../src/engine/tools/edit/text-edit.ts";
import { findFixes } from "../../src/engine/tools/fix/find-fixes.ts";
import { errorsOf, type FoundError, kindOf } from "./kind.ts";

const host = { now: "2026-01-01T00:00:00Z" };

/** What the page shows about an error. */
export interface Proof {
  readonly problem: Problem;
  /** Our sentence, if it says more than the server's. */
  readonly explanation: string | undefined;
  /** The line of the definition that decided, or the line with the error. */
  readonly line: number | undefined;
  /** The first fix, if there is one. */
  readonly fix: Fix | undefined;
  readonly fixes: readonly Fix[];
  /** What the server reports after the fix and did not report before, and the error itself if it is still reported. */
  readonly left: readonly string[];
}

/** The first error of a kind in a scenario, with what the page shows about it. Undefined if there is none. */
export function proofOf(scenario: Scenario, kind: string): Proof | undefined {
  const report = evaluate(scenario, host);
  const found = errorsOf(report).find(({ problem }) => kindOf(problem) === kind);
  if (found === undefined) return undefined;
  const { problem, document } = found;
  const said = plainText(problem.explanation);
  const fixes = findFixes(scenario, document, problem, host);
  const [fix] = fixes;
  return {
    problem,
    explanation: said === undefined || problem.text.includes(said) ? undefined : said,
    line: problem.decidedBy?.line ?? problem.location?.line,
    fix,
    fixes,
    left: fix === undefined ? [] : leftAfter(scenario, report, found, fix),
  };
}

function leftAfter(
  scenario: Scenario,
  before: Report,
  { document, problem }: FoundError,
  fix: Fix,
): readonly string[] {
  const text = textOf(scenario, fix.document) ?? "";
  const after = evaluate(withText(scenario, fix.document, applyEdits(text, fix.edits)), host);
  const call = (report: Report) =>
    [report.crd, ...report.requests].find((each) => each?.document === document);
  // If an item is removed from a list, the items after it move.
  const unnumbered = ({ text }: Problem): string => text.replaceAll(/\[\d+\]/g, "[]");
  const known = new Set(
    [...(call(before)?.problems ?? []), ...(call(before)?.stages ?? []).flatMap((stage) => stage.problems)]
      .map(unnumbered)
      .filter((each) => each !== unnumbered(problem)),
  );
  const same = (report: Report): number =>
    (call(report)?.problems ?? []).filter((each) => unnumbered(each) === unnumbered(problem)).length;
  const fresh = errorsOf(after).filter((each) => {
    const text = unnumbered(each.problem);
    return each.document === document && !known.has(text) && text !== unnumbered(problem);
  });
  return [...fresh.map((each) => each.problem.text), ...(same(after) < same(before) ? [] : [problem.text])];
}
