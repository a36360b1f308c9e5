import type { MinorVerdict } from "../engine/tools/version-matrix/minor-answer.ts";
import { allMinors } from "../engine/tools/version-matrix/to-json.ts";
import { documentOf, placeMember, type Texts } from "./places.ts";
import { askedOf } from "./scenarios.ts";
import type { MinorAnswer, MinorsReport, QuestionOptions, Subject } from "./types.ts";

/** Returns what all minors answer, and what causes the differences. */
export function answersOfMinors(subject: Subject, options: QuestionOptions): MinorsReport {
  const { scenario, texts, now } = askedOf(subject, options);
  const { minors, causes, warningTurns } = allMinors(scenario, { now });
  return {
    minors: minors.map(
      ({ kubernetes, verdicts, warnings }): MinorAnswer => ({
        kubernetes,
        verdicts: verdicts.map((verdict) => verdictOf(verdict, texts)),
        warnings,
      }),
    ),
    warningChanges: warningTurns.map(({ document, older, newer, came, gone, differences }) => ({
      document: documentOf(document),
      older,
      newer,
      came,
      gone,
      differences: differences.map(({ what, has }) => `${has === "newer" ? newer : older}: ${what}`),
    })),
    causes: causes.map(({ document, older, newer, refuses, differences }) => ({
      document: documentOf(document),
      older,
      newer,
      rejects: refuses,
      differences: differences.map(({ what, has }) => `${has === "newer" ? newer : older}: ${what}`),
    })),
  };
}

function verdictOf(
  { document, accepted, errors, first }: MinorVerdict,
  texts: Texts,
): MinorAnswer["verdicts"][number] {
  return {
    document: documentOf(document),
    accepted,
    errors,
    ...(first === undefined ? {} : { text: first.text, ...placeMember("place", first.location, texts) }),
  };
}
