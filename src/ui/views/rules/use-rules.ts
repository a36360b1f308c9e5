import { useEffect, useState } from "react";
import { useAnswer, usePlayground } from "../../app/context.ts";
import type { DocumentId, Path, RulesAccount, RuleTree } from "../../engine.ts";
import type { Answered } from "../../workspace/answer.ts";
import type { DocumentName } from "../../workspace/workspace.ts";

/** An account and the answer that it belongs to. */
export interface KnownRules {
  readonly account: RulesAccount;
  readonly answered: Answered;
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
  /** A newer answer has come, and its account is awaited. */
  readonly isStale: boolean;
}

/** A worker that was replaced takes its questions with it: they are asked again, so often, after so many milliseconds. */
const attempts = 4;
const again = 1_000;

/**
 * The account of the rules, asked for anew with every answer; the old one stays until the new one is there. A string
 * where there has been none yet.
 */
export function useRules(): KnownRules | "awaited" | "unanswered" {
  const { engine } = usePlayground();
  const current = useAnswer((answer) => answer.current);
  const [known, setKnown] = useState<Omit<KnownRules, "isStale"> | null>(null);
  const [unanswered, setUnanswered] = useState<Answered | null>(null);
  useEffect(() => {
    if (current === null) return;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (left: number): Promise<void> => {
      const account = await engine.rules();
      if (!isWanted) return;
      if (account !== undefined) setKnown({ account, answered: current, names: current.names });
      else if (left === 0) setUnanswered(current);
      else timer = setTimeout(() => void ask(left - 1), again);
    };
    void ask(attempts);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [engine, current]);
  if (known !== null) return { ...known, isStale: known.answered !== current };
  return current !== null && unanswered === current ? "unanswered" : "awaited";
}

/** The tree of an opened rule at one of its places; null until it is there. */
export function useRuleTree(answered: Answered, rule: string, place: Path | undefined): RuleTree | null {
  const { engine } = usePlayground();
  const [tree, setTree] = useState<RuleTree | null>(null);
  // Paths are made anew with every account.
  const key = JSON.stringify(place ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer answer has a newer tree.
  useEffect(() => {
    let isWanted = true;
    const path = JSON.parse(key) as Path | null;
    void engine.ruleTree(rule, path ?? undefined).then((found) => {
      if (isWanted && found !== undefined) setTree(found);
    });
    return () => {
      isWanted = false;
    };
  }, [engine, answered, rule, key]);
  return tree;
}
