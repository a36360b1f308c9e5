import type { ChangeKind, StageId } from "../../engine/server/stages/stage-report.ts";
import { breakingRuleNames } from "../../engine/tools/breaking/rules.ts";
import { allCodes } from "../../engine/tools/error-index/codes.ts";
import { conventions } from "../../engine/tools/notes/conventions.ts";
import { generatedRule, goRule } from "../../engine/tools/project/generated-differs.ts";
import { removedRules } from "../commands/breaking.ts";
import { ignoreRules } from "../ignore/ignore-comments.ts";
import { rejectedRule } from "../rejected-update.ts";
import { prefixesOf } from "../severities.ts";
import { noDefinitionRule } from "../without-definition.ts";

const stages: Readonly<Record<StageId, true>> = {
  decode: true,
  prune: true,
  nulls: true,
  default: true,
  schema: true,
  lists: true,
  rules: true,
  store: true,
};

const losses: Readonly<Record<ChangeKind, true>> = {
  pruned: true,
  nulled: true,
  defaulted: true,
  normalised: true,
  lost: true,
  altered: true,
  ignored: true,
  unseen: true,
  rounded: true,
};

/**
 * The names of kinds of findings that a configuration may give a level: what a server says, the conventions, what tools
 * find, the stages, and the beginnings of several (`decode`, `decode/*`). Sorted, each once.
 */
export function knownRules(): readonly string[] {
  const codes = [
    ...allCodes(),
    ...conventions.map(({ name }) => name),
    ...breakingRuleNames.map((name) => `breaking/${name}`),
    ...removedRules,
    rejectedRule,
    ...Object.keys(losses).map((kind) => `loss/${kind}`),
    ...Object.keys(stages),
    ...ignoreRules,
    noDefinitionRule,
    generatedRule,
    goRule,
  ];
  return [...new Set(codes.flatMap((code) => [code, ...prefixesOf(code)]))].sort();
}
