import { largest } from "../../go/value/extremes.ts";
import type { Engine, Host } from "../../playback/evaluate/evaluate.ts";
import type { CallReport } from "../../playback/report.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { breakingChanges } from "../breaking/breaking-changes.ts";
import { accountOf, definitionRules, schemaTotals } from "../rule-analysis/definition-rules.ts";

/** The server's answer to a text, before and after a change. */
interface AnswerChange {
  readonly wasAccepted: boolean;
  readonly isAccepted: boolean;
  /** The server's first reason, if it rejects the text after the change. */
  readonly reason?: string;
}

/** What a change does to the answers, and what it breaks for others. */
export interface RefactorOutcome {
  readonly definition: AnswerChange;
  /** Missing if there is no object. */
  readonly object?: AnswerChange;
  /** The largest share of the cost limit of all rules of a schema; missing where there are no rules. */
  readonly cost: { readonly before?: number; readonly after?: number };
  /** What an update of the definition changes for clients. */
  readonly breaks: readonly string[];
}

const mostBreaks = 8;

/** Plays the work before and after a change. */
export function refactorOutcome(
  engine: Engine,
  before: Scenario,
  after: Scenario,
  host: Host,
): RefactorOutcome {
  const [played, playedAfter] = [engine.playback(before, host), engine.playback(after, host)];
  const [old, now] = [played.report, playedAfter.report];
  const object = answerChange(old.requests.at(-1), now.requests.at(-1));
  const isComparable = before.crd !== after.crd && old.crd?.accepted === true && now.crd?.accepted === true;
  const { findings } = isComparable
    ? breakingChanges(before.crd, after.crd, {
        kubernetes: before.kubernetes,
        tries: 3_000,
        memory: engine.memory,
      })
    : { findings: [] };
  const [costBefore, costAfter] = [costOf(played), costOf(playedAfter)];
  return {
    definition: answerChange(old.crd, now.crd) ?? { wasAccepted: false, isAccepted: false },
    ...(object === undefined ? {} : { object }),
    cost: {
      ...(costBefore === undefined ? {} : { before: costBefore }),
      ...(costAfter === undefined ? {} : { after: costAfter }),
    },
    breaks: findings
      .filter(({ severity }) => severity !== "note")
      .map(({ message }) => message)
      .slice(0, mostBreaks),
  };
}

/** The share of the most expensive schema. Undefined without rules. */
function costOf(playback: ReturnType<Engine["playback"]>): number | undefined {
  const { write } = playback;
  if (write === undefined) return undefined;
  const rules = definitionRules(playback).map((rule) => ({ rule, account: accountOf(rule, write) }));
  if (rules.length === 0) return undefined;
  return Math.max(0, largest(schemaTotals(rules, write).map(({ share }) => share)));
}

function answerChange(
  old: CallReport | null | undefined,
  now: CallReport | null | undefined,
): AnswerChange | undefined {
  if (!old && !now) return undefined;
  const reason = now?.problems.find(({ severity }) => severity === "error")?.text;
  return {
    wasAccepted: old?.accepted === true,
    isAccepted: now?.accepted === true,
    ...(now?.accepted === true || reason === undefined ? {} : { reason }),
  };
}
