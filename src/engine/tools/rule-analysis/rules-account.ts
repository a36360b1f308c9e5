import type { Playback } from "../../playback/evaluate/evaluate.ts";
import type { SentRequest } from "../../playback/evaluate/request-call.ts";
import { objectBudget } from "../../server/rules/limits.ts";
import type { RuleAccount, RulesAccount } from "./account.ts";
import { accountOf, type DefinitionRule, definitionRules, schemaTotals } from "./definition-rules.ts";
import { type ObjectRuns, runRules, tellRuns } from "./object-runs.ts";

/**
 * The account of every rule of a scenario's definition: its cost, the origin of the factors, and its outcome for the
 * object of the last request. Rejected definitions have it too, unless the server never reached the rules.
 */
export function rulesAccount(playback: Playback): RulesAccount {
  const { write, capabilities } = playback;
  if (write === undefined) return { rules: [], totals: [], note: "The old definition is rejected." };
  const request = lastRequest(playback);
  const runs = request && runRules(request, capabilities);
  const explained = { count: 0 };
  const rules = definitionRules(playback).map((rule) => {
    const account = accountOf(rule, write);
    return {
      rule,
      account: { ...account, ...ofObject(rule, account, request, runs, explained, write.call.accepted) },
    };
  });
  const note = noteOf(playback, rules.length);
  return {
    rules: rules.map(({ account }) => account),
    totals: schemaTotals(rules, write),
    ...(note === undefined ? {} : { note }),
    ...(runs === undefined
      ? {}
      : {
          run: {
            document: runs.request.call.document,
            version: runs.request.version.name,
            cost: runs.cost,
            budget: objectBudget,
            hypothetical: runs.hypothetical,
          },
        }),
  };
}

/** The request of the account: the last one that passed through the stages. */
export function lastRequest({ sent }: Playback): SentRequest | undefined {
  return sent.findLast(({ trace }) => trace !== undefined);
}

function noteOf({ write, report }: Playback, count: number): string | undefined {
  if (count > 0 || write === undefined || report.crd?.accepted === true) return undefined;
  return "The server checks rules only when nothing else is wrong with the schema. Fix what Problems lists first.";
}

const nothingSent = "No object was sent.";
const definitionRefused = "The definition is rejected, so the object is not sent.";

function ofObject(
  rule: DefinitionRule,
  { versions, field }: RuleAccount,
  request: SentRequest | undefined,
  runs: ObjectRuns | undefined,
  explained: { count: number },
  isAccepted: boolean,
): Pick<RuleAccount, "runs" | "unrun"> {
  if (request === undefined) return { unrun: isAccepted ? nothingSent : definitionRefused };
  if (runs === undefined) return { unrun: skipNote(request) };
  const { name } = request.version;
  if (!versions.includes(name)) return { unrun: `The object was sent as ${name}.` };
  const found = runs.runs.get(JSON.stringify(rule.at));
  if (found !== undefined) return { runs: tellRuns(found, runs, explained) };
  if (runs.stopped) return { unrun: "An earlier rule used up the cost limit for all rules of an object." };
  return { unrun: `The object has nothing at \`${field}\`.` };
}

function skipNote({ trace }: SentRequest): string {
  const stage = trace?.stages.find(({ id }) => id === "rules");
  return stage?.note ?? "The server answered before it reached the rules.";
}
