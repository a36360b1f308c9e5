import type { ReactNode } from "react";
import { knownReply } from "../../shell/use-reply.ts";
import { RuleAbilities } from "./rule-abilities.tsx";
import { RuleNotes } from "./rule-notes.tsx";
import { useRuleInsight } from "./use-rules.ts";

/** The possible outcomes of a rule, and what users expect of it although it does not do it. */
export function RuleInsights({ id }: { readonly id: string }): ReactNode {
  // The rest of the rule is there without them, so nothing is shown while they are awaited.
  const insight = knownReply(useRuleInsight(id))?.reply;
  if (insight === undefined) return null;
  return (
    <>
      {insight.abilities !== undefined && <RuleAbilities abilities={insight.abilities} />}
      <RuleNotes notes={insight.notes} />
    </>
  );
}
