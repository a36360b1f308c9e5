import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import type { Path } from "../../go/value/path.ts";
import { locationOf } from "../../playback/assembly/documents.ts";
import type { SentRequest } from "../../playback/evaluate/request-call.ts";
import type { RulesInput } from "../../server/customresource/trace.ts";
import { checkRules } from "../../server/rules/check-rules.ts";
import type { RuleRun } from "../../server/rules/rule-run.ts";
import { whyRefused } from "../../server/rules/why-refused.ts";
import { type PlaceRun, type RuleRuns, type RuleState, ruleStates } from "./account.ts";

/** The most places of a rule that are listed; the others are counted. */
const mostPlaces = 50;
/** The most rejections that are explained. */
const mostExplained = 50;

/** The rules of an object, run again and observed. */
export interface ObjectRuns {
  readonly request: SentRequest;
  readonly cost: number;
  readonly hypothetical: boolean;
  /** No rule was run after the one that stopped the server. */
  readonly stopped: boolean;
  /** By the path of the rule in the schema of the request's version, as JSON. */
  readonly runs: ReadonlyMap<string, readonly RuleRun[]>;
}

/** The rules' input of a request, and whether the server had already answered; undefined if no rule was run. */
function rulesInputOf({
  trace,
}: SentRequest): { readonly input: RulesInput; readonly hypothetical: boolean } | undefined {
  const stage = trace?.stages.find(({ id }) => id === "rules");
  return stage?.rulesInput && { input: stage.rulesInput, hypothetical: stage.hypothetical };
}

/** Runs the rules of a request's object as the request did; undefined if it ran none. */
export function runRules(request: SentRequest, capabilities: Capabilities): ObjectRuns | undefined {
  const found = rulesInputOf(request);
  if (found === undefined) return undefined;
  const { object, old, ratchets } = found.input;
  const runs = new Map<string, RuleRun[]>();
  let stopped = false;
  const note = (run: RuleRun): void => {
    if (run.verdict === "stopped") stopped = true;
    const key = JSON.stringify(run.runnable.at);
    const known = runs.get(key);
    if (known === undefined) runs.set(key, [run]);
    else known.push(run);
  };
  const observer = { refused: note, settled: note };
  const { cost } = checkRules(request.version.schema, object, old, ratchets, capabilities, observer);
  return { request, cost, hypothetical: found.hypothetical, stopped, runs };
}

/** The runs of a rule on an object, for the account. `explained` is the number of rejections explained so far. */
export function tellRuns(
  runs: readonly RuleRun[],
  { request }: ObjectRuns,
  explained: { count: number },
): RuleRuns {
  const counts: Record<RuleState, number> = {
    passed: 0,
    failed: 0,
    tolerated: 0,
    error: 0,
    stopped: 0,
    skipped: 0,
  };
  let cost = 0;
  for (const run of runs) {
    counts[runState(run)]++;
    cost += run.cost;
  }
  const isCreate = request.call.verb === "create";
  const rank = (run: RuleRun): number => ruleStates.indexOf(runState(run));
  const places = runs
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, mostPlaces)
    .map((run): PlaceRun => {
      const state = runState(run);
      const isRefusal = state !== "passed" && state !== "skipped";
      const why =
        state === "skipped"
          ? withoutOldValue(isCreate)
          : isRefusal && explained.count++ < mostExplained
            ? whyRefused(run)
            : undefined;
      return { path: run.path, state, cost: run.cost, location: locationOf(request.object, run.path), why };
    });
  const state = ruleStates.find((each) => counts[each] > 0) ?? "skipped";
  return { state, counts, cost, places };
}

/** The state of a run in the account. */
export function runState({ verdict }: RuleRun): RuleState {
  return verdict === "noOldValue" ? "skipped" : verdict;
}

function withoutOldValue(isCreate: boolean): string {
  return isCreate
    ? "It compares with the old value (`oldSelf`), but a new object has none."
    : "It compares with the old value (`oldSelf`), but nothing in the stored object corresponds to this.";
}

/** The run of a rule at a place of the object. */
export function runAt({ runs }: ObjectRuns, rule: Path, path: Path): RuleRun | undefined {
  const wanted = JSON.stringify(path);
  return runs.get(JSON.stringify(rule))?.find((run) => JSON.stringify(run.path) === wanted);
}
