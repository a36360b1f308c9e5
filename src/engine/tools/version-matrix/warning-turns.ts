import type { Host, Playback } from "../../playback/evaluate/evaluate.ts";
import type { DocumentId } from "../../playback/report.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { writesOf } from "./answer-of-minor.ts";
import type { MinorAnswer, WarningTurn } from "./minor-answer.ts";
import { oneDifferenceAway } from "./turning-differences.ts";

type Play = (scenario: Scenario, host: Host) => Playback;

/** After this many trials changes of warnings are reported without a cause. */
const mostTrials = 60;

/**
 * Where two neighboring minors accept the same write with other warnings, each with the differences that cause it on
 * their own. One evaluation per step.
 */
export function* warningTurns(
  minors: readonly MinorAnswer[],
  scenario: Scenario,
  host: Host,
  play: Play,
): Generator<undefined, readonly WarningTurn[]> {
  const turns: WarningTurn[] = [];
  let trials = 0;
  for (const { document, older, newer, before, after } of turnsIn(minors)) {
    const has = (which: readonly string[]) => (text: string) => !which.includes(text);
    const differences: WarningTurn["differences"][number][] = [];
    for (const { what, isAccepting, capabilities } of oneDifferenceAway(newer, older, false)) {
      if (trials++ >= mostTrials) break;
      const { report } = play({ ...scenario, kubernetes: newer }, { ...host, capabilities });
      if (isSame(warningsOf(report, document), before))
        differences.push({ what, has: isAccepting ? "older" : "newer" });
      yield undefined;
    }
    const came = after.filter(has(before));
    const gone = before.filter(has(after));
    turns.push({ document, older, newer, came, gone, differences });
  }
  return turns;
}

function turnsIn(minors: readonly MinorAnswer[]) {
  return minors.flatMap((newer, i) => {
    const older = minors[i + 1];
    if (older === undefined) return [];
    return newer.verdicts.flatMap(({ document, accepted, warnings: after }) => {
      const was = older.verdicts.find((verdict) => verdict.document === document);
      if (was === undefined || was.accepted !== accepted || isSame(was.warnings, after)) return [];
      return [{ document, older: older.kubernetes, newer: newer.kubernetes, before: was.warnings, after }];
    });
  });
}

function warningsOf(report: Playback["report"], document: DocumentId): readonly string[] {
  return writesOf(report).find((call) => call.document === document)?.response.warnings ?? [];
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((text, i) => text === others[i]);
}
