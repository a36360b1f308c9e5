import { observeRun } from "../../cel/interpreter/observed-run.ts";
import type { Path } from "../../go/value/path.ts";
import type { Playback } from "../../playback/evaluate/evaluate.ts";
import type { CompiledExpression } from "../../server/rules/compile.ts";
import { perCallLimit } from "../../server/rules/limits.ts";
import type { RuleRun } from "../../server/rules/rule-run.ts";
import { definitionRules, inDefinition, versionsOf } from "./definition-rules.ts";
import { expressionTree, type TreeGrounds } from "./expression-tree.ts";
import { runAt, runRules } from "./object-runs.ts";
import { lastRequest } from "./rules-account.ts";
import type { RuleTree } from "./tree.ts";

/**
 * The expression of a rule as a tree: costs, sizes and, at a place of the object where the rule was run, values. `id`
 * is the account's, `place` the path of one of its runs. Undefined for a rule that does not exist or does not
 * compile.
 */
export function ruleTree(playback: Playback, id: string, place: Path | undefined): RuleTree | undefined {
  const { write, capabilities } = playback;
  const found = definitionRules(playback).find((rule) => rule.id === id);
  if (write === undefined || found?.compiled?.expression.ok !== true) return undefined;
  const { schema, site, at } = found;
  const { expression, message } = found.compiled;
  const request = lastRequest(playback);
  const isOfVersion = request !== undefined && versionsOf(schema, write).includes(request.version.name);
  const runs = place && isOfVersion ? runRules(request, capabilities) : undefined;
  const run = place && runs && runAt(runs, at, place);
  const grounds: TreeGrounds = {
    site,
    capabilities,
    locate: (node) => inDefinition(write, schema, node),
    run: run && observe(expression, run),
  };
  const rule = expressionTree(expression, grounds);
  if (message?.ok !== true) return { rule };
  const isAsked = run?.verdict === "failed" || run?.verdict === "tolerated";
  const messageRun = isAsked ? observe(message, run) : undefined;
  return { rule, message: expressionTree(message, { ...grounds, run: messageRun }) };
}

/** Runs the expression of a rule again. A rule that was not run has nothing to show. */
function observe(
  { checked, environment }: CompiledExpression & { ok: true },
  { verdict, variables }: RuleRun,
) {
  if (verdict === "noOldValue") return undefined;
  return observeRun(checked, environment, variables, { costLimit: perCallLimit });
}
