/**
 * What the server says about rules. A stage that failed is a frame around the fault of `src/engine/cel`, which keeps its
 * code. An expression that does not compile is `cel/invalid-expression`: its issues have finer codes (`issuesOf`).
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel and pkg/apis/apiextensions/validation.
 */
import { fault } from "../../apimachinery/fault/fault.ts";
import { frame } from "../../apimachinery/fault/frame.ts";
import { choice, inner, quoted, text } from "../../apimachinery/fault/hole.ts";
import { words } from "../../apimachinery/fault/words.ts";
import type { CelType } from "../../cel/types/type.ts";
import type { Path } from "../../go/value/path.ts";

export const ruleNotCompiled = frame("ruleNotCompiled", words`compilation failed: ${inner("why")}`);
export const ruleNotBool = fault("rules/not-bool", words`cel expression must evaluate to a bool`).carrying<{
  readonly foundType: CelType | undefined;
}>();
export const ruleNotPlanned = frame("ruleNotPlanned", words`program instantiation failed: ${inner("why")}`);
export const messageNotCompiled = frame(
  "messageNotCompiled",
  words`messageExpression compilation failed: ${inner("why")}`,
);
export const messageNotString = fault(
  "rules/message-not-string",
  words`messageExpression must evaluate to a string`,
).carrying<{ readonly foundType: CelType | undefined }>();
export const messageNotPlanned = frame(
  "messageNotPlanned",
  words`messageExpression instantiation failed: ${inner("why")}`,
);

export const noType = fault(
  "rules/no-type",
  words`internal error: failed to construct type information for x-kubernetes-validations rules: unable to convert structural schema to CEL declarations`,
);
export const noElementType = fault(
  "rules/no-element-type",
  words`failed to convert to declType for CEL validation rules`,
);
export const uncorrelatableOldSelf = fault(
  "rules/uncorrelatable",
  words`oldSelf cannot be used on the uncorrelatable portion of the schema within ${text("within")}`,
).carrying<{ readonly path: Path }>();
export const optionalOldSelfUnused = fault(
  "rules/optional-old-self-unused",
  words`may not be set if oldSelf is not used in rule`,
);

/** `factor` is how often the cost exceeds the limit, rounded as Go prints it. */
export const expressionOverCost = fault(
  "rules/cost",
  words`estimated ${choice("what", ["rule", "messageExpression"])} cost exceeds budget by factor of ${text("factor")} (try simplifying the rule, or adding maxItems, maxProperties, and maxLength where arrays, maps, and strings are declared)`,
).carrying<{ readonly cost: bigint; readonly limit: bigint }>();
export const totalOverCost = fault(
  "rules/total-cost",
  words`x-kubernetes-validations estimated rule cost total for entire OpenAPIv3 schema exceeds budget by factor of ${text("factor")} (try simplifying the rule, or adding maxItems, maxProperties, and maxLength where arrays, maps, and strings are declared)`,
).carrying<{ readonly cost: bigint; readonly limit: bigint }>();
export const contributesToCost = fault(
  "rules/total-cost-contributor",
  words`contributed to estimated rule cost total exceeding cost limit for entire OpenAPIv3 schema`,
).carrying<{ readonly cost: bigint }>();

/** A rule that is false, without a message of its own. */
export const ruleFalse = fault("rules/false", words`failed rule: ${text("rule")}`);
/** A rule that is false, with the author's message. */
export const ruleFalseWithMessage = fault("rules/false-with-message", words`${text("message")}`);

export const ruleBrokenByCompile = frame("ruleBrokenByCompile", words`rule compile error: ${inner("why")}`);
export const ruleFailedToRun = frame(
  "ruleFailedToRun",
  words`${inner("why")} evaluating rule: ${text("rule")}`,
);
export const ruleWithoutOverload = frame(
  "ruleWithoutOverload",
  words`'${inner("why")}': call arguments did not match a supported operator, function or macro signature for rule: ${text("rule")}`,
);
export const ruleOverCallCost = frame(
  "ruleOverCallCost",
  words`'${inner("why")}': no further validation rules will be run due to call cost exceeds limit for rule: ${text("rule")}`,
);
export const messageOverCallCost = fault(
  "rules/run/message-cost",
  words`no further validation rules will be run due to call cost exceeds limit for messageExpression: ${quoted("messageExpression")}`,
);
export const outOfBudget = fault(
  "rules/run/budget",
  words`validation failed due to running out of cost budget, no further validation rules will be run`,
);
export const messageOutOfBudget = fault(
  "rules/run/message-budget",
  words`messageExpression evaluation failed due to running out of cost budget, no further validation rules will be run`,
);
