import { manifestsIn, standalone } from "../../../engine/tools/project/manifest.ts";
import { draft as draftFrom } from "../../../package/index.ts";
import { Brief, mostReturned } from "./brief.ts";
import { permalink } from "./permalink.ts";
import type { Answering } from "./question.ts";

/** Definitions drafted from objects. */
export const draft: Answering<"draft"> = async ({ objects, choices = {} }, context) => {
  const { manifests, unread } = manifestsIn({ file: "objects", text: objects, isNamed: true });
  const now = () => new Date(context.now);
  const { definitions, skipped } = await draftFrom(manifests.map(standalone), { choices, now });
  const brief = new Brief();
  const reasons = [...unread.map(({ line, text }) => `Line ${line}: ${text}`), ...skipped];
  const [first] = definitions;
  return {
    definitions: brief.first(definitions, 5, "definitions").map(({ kind, text, decisions, unmet }) => ({
      kind,
      definition: brief.text(text, mostReturned),
      decisions: brief
        .first(decisions, 50, "decisions")
        .map(({ id, line, chosen, evidence, alternatives }) => ({
          id: brief.text(id),
          line,
          chosen: chosen.id,
          evidence: brief.text(evidence),
          alternatives: alternatives.map((option) => option.id),
        })),
      unmet: brief.first(unmet, 20, "reasons").map((why) => brief.text(why)),
    })),
    skipped: brief.first(reasons, 20, "reasons").map((why) => brief.text(why)),
    ...permalink(context.page, context.kubernetes, { definition: first?.text ?? "", resource: objects }),
    ...brief.truncated,
  };
};
