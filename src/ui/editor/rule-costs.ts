import { useMemo } from "react";
import { asidesOf } from "../shell/asides.ts";
import { usePlayground, useShell } from "../shell/context.ts";
import { hidesAnswer } from "../shell/shell.ts";
import { knownReply } from "../shell/use-reply.ts";
import { costMark, costTone } from "../workspace/cost-words.ts";
import { useStore } from "../workspace/store.ts";
import type { DocumentName } from "../workspace/workspace.ts";

/** What a rule may cost, at the end of its line. */
export interface CostMark {
  /** 1-based. */
  readonly line: number;
  readonly text: string;
  readonly tone: "quiet" | "warn" | "bad";
}

const none: readonly CostMark[] = [];

/** Returns the costs of the rules in a text. They stay where they are until those of the next answer are there. */
export function useRuleCosts(name: DocumentName): readonly CostMark[] {
  const { overview } = useStore(asidesOf(usePlayground().engine), (state) => state);
  const known = knownReply(overview);
  // A cost over its limit would tell the verdict that a person must predict.
  const isHidden = useShell(hidesAnswer);
  const [costs, names] = isHidden ? [] : [known?.reply.costs, known?.answered.names];
  return useMemo(() => {
    const rules = costs?.rules.filter(({ location }) => names?.get(location.document) === name) ?? [];
    if (rules.length === 0) return none;
    // The costliest rule comes first, and several may be on one line.
    const marks = new Map<number, CostMark>();
    for (const { location, share } of rules.toReversed()) {
      const { line } = location;
      marks.set(line, { line, text: costMark(share), tone: costTone(share) });
    }
    return [...marks.values()];
  }, [costs, names, name]);
}
