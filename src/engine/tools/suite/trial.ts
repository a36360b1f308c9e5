import type { Playback } from "../../playback/evaluate/evaluate.ts";
import type { SentRequest } from "../../playback/evaluate/request-call.ts";
import type { CallReport, Report } from "../../playback/report.ts";
import type { Scenario } from "../../playback/scenario.ts";
import type { CallName } from "./check.ts";

/** Plays a scenario: `engine.playback` with its host. */
export type Play = (scenario: Scenario) => Playback;

/** A played scenario, and the means to play others for a check's own requests. */
export interface Trial {
  readonly scenario: Scenario;
  readonly playback: Playback;
  readonly play: Play;
}

export function trialOf(scenario: Scenario, play: Play): Trial {
  return { scenario, playback: play(scenario), play };
}

/** A call of a trial, as checks see it. */
export interface Subject {
  /** Its name in sentences: `The definition`, `The object`. */
  readonly noun: string;
  readonly playback: Playback;
  /** Missing if it was never sent to the server. */
  readonly call: CallReport | undefined;
  /** Missing for definitions. */
  readonly sent: SentRequest | undefined;
}

/** The call that a check is about; without a name the last request, or the definition if there is none. */
export function subjectOf(playback: Playback, scenario: Scenario, name: CallName | undefined): Subject {
  const { report, sent } = playback;
  const count = scenario.requests?.length ?? 0;
  const call = name ?? (count > 0 ? count - 1 : "crd");
  if (typeof call !== "number") {
    const noun = call === "crd" ? "The definition" : "The old definition";
    return { noun, playback, call: report[call], sent: undefined };
  }
  const isOnly = count === 1 && call === 0;
  const noun = isOnly || call === count - 1 ? "The object" : `The object of request ${call + 1}`;
  return { noun, playback, call: report.requests[call], sent: sent[call] };
}

/** Explains why a call was never sent to the server. */
export function whyNotSent({ crd, previousCrd }: Report, noun: string): string {
  const before = previousCrd !== undefined && !previousCrd.accepted;
  const refused = before ? previousCrd : crd;
  if (refused === undefined || refused.accepted) return `${noun} is not among the requests.`;
  return `The ${before ? "old " : ""}definition is rejected, so ${noun.toLowerCase()} is not sent.`;
}
