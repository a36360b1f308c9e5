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

/** What every rule of the definition can cost, and what it said of the last request's object. */
export async function rules({ scenario }: AboutScenario, context: HandlerContext): Promise<RulesAccount> {
  return rulesAccount(context.engine.playback(scenario, await hostFor(scenario, context)));
}

/** The expression of a rule, by the id of its account, as a tree; at one of its places with values. */
export async function rule(
  input: AboutScenario & { readonly rule: string; readonly place?: Path | undefined },
  context: HandlerContext,
): Promise<RuleTree | undefined> {
  const { scenario, rule: id, place } = input;
  return ruleTree(context.engine.playback(scenario, await hostFor(scenario, context)), id, place);
}

/** What can come of the rule with that id of its account, and what it does not do, with requests that show it. */
export async function ruleInsight(
  { scenario, rule: id }: AboutScenario & { readonly rule: string },
  context: HandlerContext,
): Promise<RuleInsight> {
  return insightOf(context.engine.playback(scenario, await hostFor(scenario, context)), id);
}

interface AboutExpression extends AboutScenario {
  readonly request: SandboxRequest;
}

/** What an expression gives and costs at a value of the last request's object. */
export async function tryExpression(
  { scenario, request }: AboutExpression,
  context: HandlerContext,
): Promise<SandboxReport> {
  const playback = context.engine.playback(scenario, await hostFor(scenario, context));
  return tried(playback, scenario, request);
}

/** The edits that make an expression a rule; undefined where the definition cannot be edited. */
export async function insertRule(
  { scenario, request }: AboutExpression,
  context: HandlerContext,
): Promise<RuleInsertion | undefined> {
  return insertion(context.engine, scenario, request, await hostFor(scenario, context));
}
