import { useCallback } from "react";
import type { Path, RuleInsight, RulesAccount, RuleTree } from "../../engine.ts";
import { usePlayground } from "../../shell/context.ts";
import { type KnownReply, type Replied, useReply } from "../../shell/use-reply.ts";

/** The account of the rules with the answer that it belongs to. */
export type KnownRules = KnownReply<RulesAccount>;

/** Returns the account of the rules. */
export function useRules(): Replied<RulesAccount> {
  const { engine } = usePlayground();
  return useReply(useCallback(() => engine.ask("rules", { scenario: engine.scenario() }), [engine]));
}

/** Returns the tree of an opened rule at one of its places. The reply is undefined if there is no tree. */
export function useRuleTree(rule: string, place: Path | undefined): Replied<RuleTree | undefined> {
  const { engine } = usePlayground();
  // Every account has new path arrays.
  const key = JSON.stringify(place ?? null);
  const ask = useCallback(() => {
    const path = JSON.parse(key) as Path | null;
    return engine.ask("rule", { scenario: engine.scenario(), rule, place: path ?? undefined });
  }, [engine, rule, key]);
  return useReply(ask);
}

/** Returns the possible outcomes of an opened rule, and what users expect of it although it does not do it. */
export function useRuleInsight(rule: string): Replied<RuleInsight> {
  const { engine } = usePlayground();
  return useReply(
    useCallback(() => engine.ask("ruleInsight", { scenario: engine.scenario(), rule }), [engine, rule]),
  );
}
