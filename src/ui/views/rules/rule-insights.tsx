import type { ReactNode } from "react";
import { knownReply } from "../../shell/use-reply.ts";
import { RuleAbilities } from "./rule-abilities.tsx";
import { RuleNotes } from "./rule-notes.tsx";
import { useRuleInsight } from "./use-rules.ts";

/** What can come of a rule, and what it does not do and people take it to do. */
export function RuleInsights({ id }: { readonly id: string }): ReactNode {
  // The rest of the rule is there without them, so that nothing is said while they are looked for.
  const insight = knownReply(useRuleInsight(id))?.reply;
  if (insight === undefined) return null;
  return (
    <>
      {insight.abilities !== undefined && <RuleAbilities abilities={insight.abilities} />}
      <RuleNotes notes={insight.notes} />
    </>
  );
}
