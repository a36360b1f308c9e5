import type {
  Path,
  RuleInsertion,
  RuleInsight,
  RulesAccount,
  RuleTree,
  SandboxReport,
  SandboxRequest,
} from "../../engine/index.ts";
import { ruleInsight as insightOf } from "../../engine/tools/rule-analysis/notes/rule-notes.ts";
import { ruleTree } from "../../engine/tools/rule-analysis/rule-tree.ts";
import { rulesAccount } from "../../engine/tools/rule-analysis/rules-account.ts";
import { insertRule as insertion } from "../../engine/tools/sandbox/insert-rule.ts";
import { tryExpression as tried } from "../../engine/tools/sandbox/try-expression.ts";
import { type AboutScenario, type HandlerContext, hostFor } from "../handler.ts";

/** The cost of every rule of the definition, and its outcome for the last request's object. */
export async function rules({ scenario }: AboutScenario, context: HandlerContext): Promise<RulesAccount> {
  return rulesAccount(context.engine.playback(scenario, await hostFor(scenario, context)));
}

/** The expression of a rule as a tree, by the id of its account; with values if a place is given. */
export async function rule(
  input: AboutScenario & { readonly rule: string; readonly place?: Path | undefined },
  context: HandlerContext,
): Promise<RuleTree | undefined> {
  const { scenario, rule: id, place } = input;
  return ruleTree(context.engine.playback(scenario, await hostFor(scenario, context)), id, place);
}

/** The possible outcomes of the rule with that id, and what it does not do, with requests that show it. */
export async function ruleInsight(
  { scenario, rule: id }: AboutScenario & { readonly rule: string },
  context: HandlerContext,
): Promise<RuleInsight> {
  return insightOf(context.engine.playback(scenario, await hostFor(scenario, context)), id);
}

interface AboutExpression extends AboutScenario {
  readonly request: SandboxRequest;
}

/** The result and cost of an expression for a value of the last request's object. */
export async function tryExpression(
  { scenario, request }: AboutExpression,
  context: HandlerContext,
): Promise<SandboxReport> {
  const playback = context.engine.playback(scenario, await hostFor(scenario, context));
  return tried(playback, scenario, request);
}

/** The edits that add an expression as a rule; undefined if the definition cannot be edited. */
export async function insertRule(
  { scenario, request }: AboutExpression,
  context: HandlerContext,
): Promise<RuleInsertion | undefined> {
  return insertion(context.engine, scenario, request, await hostFor(scenario, context));
}
