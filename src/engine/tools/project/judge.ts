import type { Host, Playback } from "../../playback/evaluate/evaluate.ts";
import type { Problem } from "../../playback/report.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { decisive, limitOf, saidOf } from "./said.ts";

/** The server's answer to one definition or object. */
export interface Judged {
  /** Undefined if no server was asked, because the definition is rejected or a limit was reached. */
  readonly accepted?: boolean;
  readonly code?: number;
  readonly problems: readonly Problem[];
  /** Why there is no answer. */
  readonly limit?: string;
}

/** One definition, or one object with its definition, and the definitions that the server has before. */
export interface Question {
  readonly kubernetes: string;
  readonly others: readonly string[];
  readonly definition: string;
  readonly object?: string;
}

/** Plays a scenario. */
export type Play = (scenario: Scenario, host: Host) => Pick<Playback, "report">;

/** The scenario that asks a question. */
export function scenarioOf({ kubernetes, others, definition, object }: Question): Scenario {
  return {
    kubernetes,
    ...(others.length === 0 ? {} : { others }),
    crd: definition,
    ...(object === undefined ? {} : { requests: [{ verb: "create", object }] }),
  };
}

/** Sends a definition, and then an object if one is asked about, to a server of its own. */
export function judge(play: Play, question: Question, host: Host): Judged {
  const { report } = play(scenarioOf(question), host);
  const limit = limitOf(report);
  if (limit !== undefined) return { problems: [], limit };
  const call = question.object === undefined ? report.crd : decisive(report.requests);
  const told = call ?? decisive(report.ifAccepted ?? []);
  return {
    ...(call === undefined ? {} : { accepted: call.accepted, code: call.response.code }),
    problems: told === undefined ? [] : saidOf(told),
  };
}
