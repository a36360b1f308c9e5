import { minors as answersOfMinors } from "../../../package/index.ts";
import { Brief } from "./brief.ts";
import { permalink } from "./permalink.ts";
import type { Answering } from "./question.ts";

/** What every minor answers, and the causes of differences. */
export const minors: Answering<"minors"> = async ({ definition, object }, context) => {
  const subject = { definition, ...(object === undefined ? {} : { object }) };
  const report = await answersOfMinors(subject, { now: () => new Date(context.now) });
  const brief = new Brief();
  return {
    minors: report.minors.map(({ kubernetes, verdicts, warnings }) => ({
      kubernetes,
      accepted: verdicts.every(({ accepted }) => accepted),
      rejected: verdicts
        .filter(({ accepted }) => !accepted)
        .map(({ document, text = "", place }) => ({
          document,
          text: brief.text(text, 400),
          ...(place === undefined ? {} : { line: place.line }),
        })),
      warnings,
    })),
    causes: report.causes.map(({ document, older, newer, rejects, differences }) => ({
      document,
      older,
      newer,
      rejects,
      differences: brief.first(differences, 5, "differences").map((text) => brief.text(text, 400)),
    })),
    ...permalink(context.page, context.kubernetes, { definition, resource: object ?? "" }),
    ...brief.truncated,
  };
};
