import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { minorOf, offeredVersions } from "../../apimachinery/minors/kubernetes-version.ts";
import { append } from "../../go/value/append.ts";
import type { Host, Playback } from "../../playback/evaluate/evaluate.ts";
import type { DocumentId } from "../../playback/report.ts";
import type { Scenario, ScenarioRequest } from "../../playback/scenario.ts";
import { answerOfMinor, isSameAnswer, writesOf } from "./answer-of-minor.ts";
import type { DecidingDifference, MinorAnswer, MinorCause, MinorsReport } from "./minor-answer.ts";
import { oneDifferenceAway } from "./turning-differences.ts";
import { calledOfNew, withItsLibraries } from "./turning-libraries.ts";
import { turningTogether } from "./turning-together.ts";
import { turnsIn } from "./turns.ts";
import { warningTurns } from "./warning-turns.ts";

type Play = (scenario: Scenario, host: Host) => Playback;

/** After this many trials verdict changes are reported without a cause. */
const mostTrials = 80;

/**
 * The answers of all minors to a scenario, each followed by those of its patch releases that answer it otherwise, and the
 * causes where two neighboring versions differ: the first difference
 * that changes the verdict on its own, found by trying, or those that do so together. One evaluation per step.
 */
export function* minorsSteps(scenario: Scenario, host: Host, play: Play): Generator<undefined, MinorsReport> {
  const minors: MinorAnswer[] = [];
  for (const kubernetes of offeredVersions()) {
    const answer = answerOfMinor(play({ ...scenario, kubernetes }, host));
    const minor = minors.findLast((one) => one.kubernetes === minorOf(kubernetes));
    if (minor === undefined || !isSameAnswer(minor, answer)) minors.push(answer);
    yield undefined;
  }
  const causes: MinorCause[] = [];
  let trials = 0;
  for (const turn of turnsIn(minors)) {
    const { document, refuses, accepts } = turn;
    const found: DecidingDifference[] = [];
    const takes = (capabilities: Capabilities): boolean => {
      const { report } = play({ ...scenario, kubernetes: refuses }, { ...host, capabilities });
      return writesOf(report).some((call) => call.document === document && call.accepted);
    };
    const isOfDocument = requestOf(scenario, document)?.verb === "raw";
    for (const { what, isAccepting, capabilities } of oneDifferenceAway(refuses, accepts, isOfDocument)) {
      if (trials++ >= mostTrials) break;
      if (takes(capabilities)) {
        found.push({ what, has: isAccepting === (accepts === turn.newer) ? "newer" : "older" });
      }
      yield undefined;
    }
    if (found.length === 0 && trials++ < mostTrials && takes(withItsLibraries(refuses, accepts))) {
      const has = accepts === turn.newer ? "newer" : "older";
      const called = calledOfNew(scenario.crd, turn.older, turn.newer);
      append(
        found,
        called.map((what): DecidingDifference => ({ what, has })),
      );
    }
    yield undefined;
    if (found.length === 0 && trials < mostTrials)
      append(found, yield* turningTogether(turn, scenario.crd, takes));
    causes.push({ document, older: turn.older, newer: turn.newer, refuses, differences: found });
  }
  return { minors, causes, warningTurns: yield* warningTurns(minors, scenario, host, play) };
}

function requestOf(
  { requests = [], previousRequests = [] }: Scenario,
  document: DocumentId,
): ScenarioRequest | undefined {
  const [list, index] = document.split("/");
  if (list === "requests") return requests[Number(index)];
  return list === "previousRequests" ? previousRequests[Number(index)] : undefined;
}
