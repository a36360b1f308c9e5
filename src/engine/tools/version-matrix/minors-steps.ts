import { kubernetesVersions } from "../../apimachinery/minors/kubernetes-version.ts";
import type { Host, Playback } from "../../playback/evaluate/evaluate.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { answerOfMinor, writesOf } from "./answer-of-minor.ts";
import type { DecidingDifference, MinorAnswer, MinorCause, MinorsReport } from "./minor-answer.ts";
import { oneDifferenceAway } from "./turning-differences.ts";
import { calledOfNew, withItsLibraries } from "./turning-libraries.ts";
import { type Turn, turnsIn } from "./turns.ts";

type Play = (scenario: Scenario, host: Host) => Playback;

/** Beyond as many, verdicts that turn are left without a cause. */
const mostTrials = 60;

/**
 * The answers of all minors to a scenario, and what decides where two neighbours judge otherwise: the first difference
 * between them that turns the verdict by itself, found by trying. In steps of one evaluation each.
 */
export function* minorsSteps(scenario: Scenario, host: Host, play: Play): Generator<undefined, MinorsReport> {
  const minors: MinorAnswer[] = [];
  for (const kubernetes of kubernetesVersions) {
    minors.push(answerOfMinor(play({ ...scenario, kubernetes }, host)));
    yield undefined;
  }
  const causes: MinorCause[] = [];
  let trials = 0;
  for (const turn of turnsIn(minors)) {
    const { document, refuses, accepts } = turn;
    const found: DecidingDifference[] = [];
    for (const { what, isAccepting, capabilities } of oneDifferenceAway(refuses, accepts)) {
      if (trials++ >= mostTrials) break;
      const { report } = play({ ...scenario, kubernetes: refuses }, { ...host, capabilities });
      if (writesOf(report).some((call) => call.document === document && call.accepted)) {
        found.push({ what, has: isAccepting === (accepts === turn.newer) ? "newer" : "older" });
      }
      yield undefined;
    }
    const libraries =
      found.length > 0 || trials++ >= mostTrials ? [] : turningLibraries(turn, scenario, host, play);
    found.push(...libraries);
    yield undefined;
    causes.push({ document, older: turn.older, newer: turn.newer, refuses, differences: found });
  }
  return { minors, causes };
}

/** The functions and macros that came with the accepting minor, where they turn the verdict. */
function turningLibraries(
  { document, refuses, accepts, older, newer }: Turn,
  scenario: Scenario,
  host: Host,
  play: Play,
): readonly DecidingDifference[] {
  const capabilities = withItsLibraries(refuses, accepts);
  const { report } = play({ ...scenario, kubernetes: refuses }, { ...host, capabilities });
  if (!writesOf(report).some((call) => call.document === document && call.accepted)) return [];
  const called = calledOfNew(scenario.crd, older, newer);
  const has = accepts === newer ? "newer" : "older";
  return called.map((what): DecidingDifference => ({ what, has }));
}
