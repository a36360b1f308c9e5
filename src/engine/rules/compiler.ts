import { badValue, type FieldError, internalError, invalid } from "../field/error.ts";
import { type Path, pathText } from "../field/path.ts";
import { nodeAt } from "../schema/node-at.ts";
import type {
  DefaultRules,
  DefaultRulesResult,
  RuleCompiler,
  RuleSchema,
  RuleSite,
} from "../schema/rule-compiler.ts";
import type { Structural, ValidationRule } from "../schema/structural.ts";
import { jsonString } from "../value/json.ts";
import { type CompiledRule, compileNode } from "./compile.ts";

/** The new expressions of a server of this minor may use what the minor before it knew. */
const compatibility = "1.36";

/** A rule as messages show it: Go's internal struct as JSON. */
function ruleJson(rule: ValidationRule): string {
  const { optionalOldSelf, reason } = rule;
  const members = [
    `"Rule":${jsonString(rule.rule)}`,
    `"Message":${jsonString(rule.message)}`,
    `"MessageExpression":${jsonString(rule.messageExpression)}`,
    `"Reason":${reason === undefined ? "null" : jsonString(reason)}`,
    `"FieldPath":${jsonString(rule.fieldPath)}`,
    `"OptionalOldSelf":${optionalOldSelf === undefined ? "null" : optionalOldSelf}`,
  ];
  return `{${members.join(",")}}`;
}

const noType =
  "internal error: failed to construct type information for x-kubernetes-validations rules: unable to convert structural schema to CEL declarations";

/** The errors of one rule, in the server's order. */
function ruleErrors(compiled: CompiledRule, path: Path, { uncorrelatable }: RuleSite): FieldError[] {
  const { rule, expression, message, usesOldSelf } = compiled;
  const errors: FieldError[] = [];
  if (!expression.ok) {
    errors.push(invalid([...path, "rule"], ruleJson(rule), expression.error, { origin: "rules/compile" }));
  }
  if (message !== undefined && !message.ok) {
    const cause = { origin: "rules/messageExpression" };
    errors.push(invalid([...path, "messageExpression"], ruleJson(rule), message.error, cause));
  }
  if (usesOldSelf && uncorrelatable !== undefined) {
    const detail = `oldSelf cannot be used on the uncorrelatable portion of the schema within ${pathText(uncorrelatable)}`;
    errors.push(invalid([...path, "rule"], badValue(rule.rule), detail, { origin: "rules/uncorrelatable" }));
  }
  if (!usesOldSelf && rule.optionalOldSelf !== undefined) {
    const detail = "may not be set if oldSelf is not used in rule";
    const cause = { origin: "rules/optionalOldSelf" };
    errors.push(invalid([...path, "optionalOldSelf"], String(rule.optionalOldSelf), detail, cause));
  }
  return errors;
}

function siteErrors(
  site: RuleSite,
  node: Structural,
  { storedRules, storedMessageExpressions }: RuleSchema,
): FieldError[] {
  const path: Path = [...site.path, "x-kubernetes-validations"];
  const compiled = compileNode(node, site.at.length === 0, {
    version: compatibility,
    isStoredRule: (text) => storedRules.has(text),
    isStoredMessage: (text) => storedMessageExpressions.has(text),
  });
  if (compiled === undefined) return [internalError(path, noType, { origin: "rules/no-type" })];
  return compiled.rules.flatMap((rule, i) => ruleErrors(rule, [...path, i], site));
}

/** Judges the rules of definitions. */
export const ruleCompiler: RuleCompiler = {
  compile(schema: RuleSchema): readonly FieldError[] {
    return schema.sites.flatMap((site) => siteErrors(site, nodeAt(schema.root, site.at), schema));
  },
  checkDefault({ budget }: DefaultRules): DefaultRulesResult {
    return { errors: [], budget };
  },
};
