import { plainText } from "../engine/apimachinery/sentence/sentence.ts";
import type { CallReport, Problem as EngineProblem } from "../engine/playback/report.ts";
import type { Scenario } from "../engine/playback/scenario.ts";
import { shownPath } from "./paths.ts";
import { placeMember, type Texts } from "./places.ts";
import type { Problem } from "./types.ts";

/** A question whose answer has problems, kept so that fixes can be tried on it. */
export interface Asked {
  readonly scenario: Scenario;
  readonly texts: Texts;
  /** RFC 3339 in UTC, to the second. */
  readonly now: string;
}

/** The members of a call that its problems need. */
export type Judged = Pick<CallReport, "document" | "problems">;

/** The problems of a call in their public form. `asked` is only called when somebody asks for fixes. */
export function problemsOf(call: Judged, texts: Texts, asked: () => Asked): readonly Problem[] {
  return call.problems.map((problem) => told(problem, call, texts, asked));
}

function told(problem: EngineProblem, call: Judged, texts: Texts, asked: () => Asked): Problem {
  const { severity, text, error, stage, location, decidedBy, explanation } = problem;
  return {
    severity,
    rule: error?.origin ?? stage,
    path: shownPath(location?.path ?? error?.at ?? error?.path ?? []),
    text,
    ...(explanation === undefined ? {} : { reason: plainText(explanation) }),
    ...placeMember("place", location, texts),
    ...placeMember("decidedBy", decidedBy, texts),
    fixes: async () => (await import("./late.ts")).problemFixes(asked(), call.document, problem),
  };
}
