import type { Fault } from "../../../apimachinery/fault/fault.ts";
import { byteLength, trimSpace } from "../../../go/value/go-text.ts";
import type { Path } from "../../../go/value/path.ts";
import { bindingsOf, type Seen } from "../cel/bindings.ts";
import type { CompiledExpression } from "../cel/compile.ts";
import { type Bindings, type Evaluated, evaluateAll, policyBudget } from "../cel/evaluate.ts";
import { fieldsRead, whyRefused } from "../cel/why.ts";
import type { Validation } from "../kinds/types.ts";
import { evaluateConditions } from "../matching/conditions.ts";
import type { ExpressionCost, PolicyCost, PolicyFinding } from "../request/record.ts";
import type { CompiledValidatingPolicy } from "./compile-policy.ts";
import { messagesFailed, validationFalse, validationFalseWithMessage } from "./faults.ts";

/** What a policy decides by one of its validations. */
export type Decision =
  | { readonly action: "admit"; readonly outcome: "passed" | "ignored"; readonly why?: Fault }
  | {
      readonly action: "deny";
      /** `failed`: it could not be evaluated, and the policy denies then. */
      readonly outcome: "denied" | "failed";
      readonly why: Fault;
      /** `Invalid` if the validation has no reason. */
      readonly reason: string;
    };

export type AuditResult =
  | { readonly action: "publish"; readonly key: string; readonly value: string }
  | { readonly action: "error"; readonly why: Fault }
  | { readonly action: "exclude" };

/** What an expression of a policy says, and where it is in the policy. */
type ExpressionFinding = Pick<PolicyFinding, "data" | "path" | "because" | "reads">;

/** What a policy decides about a request, with one param. */
export interface Validated {
  readonly decisions: readonly Decision[];
  readonly auditAnnotations: readonly AuditResult[];
  readonly costs: Pick<
    PolicyCost,
    "matchConditions" | "validations" | "messageExpressions" | "auditAnnotations"
  >;
  /** The name of the condition that is false. */
  readonly condition?: string;
  /** The expression that is the cause of the only decision. */
  readonly cause?: Path;
  /** Where what is denied or failed comes from. */
  readonly findings: readonly ExpressionFinding[];
}

/** The longest message that a messageExpression may have, in bytes. */
const longestMessage = 5 * 1024;

/**
 * Evaluates a policy. `seen` is what its expressions see, `conditionsSee` what its match conditions see.
 * Upstream: k8s.io/apiserver/pkg/admission/plugin/policy/validating/validator.go `Validate`.
 */
export function validate(compiled: CompiledValidatingPolicy, seen: Seen, conditionsSee: Seen): Validated {
  const { policy, variables } = compiled;
  const { failurePolicy, matchConditions = [], validations = [], auditAnnotations = [] } = policy.spec;
  const failed = (why: Fault): Decision =>
    failurePolicy === "Ignore"
      ? { action: "admit", outcome: "ignored", why }
      : { action: "deny", outcome: "failed", why, reason: "" };

  const conditions =
    matchConditions.length === 0
      ? undefined
      : evaluateConditions(
          matchConditions,
          compiled.matchConditions,
          variables,
          bindingsOf(conditionsSee),
          failurePolicy,
        );
  const matchCosts = conditions === undefined ? {} : { matchConditions: conditions.costs };
  if (conditions?.holds === false && conditions.fault === undefined) {
    const { falseCondition } = conditions;
    const named = falseCondition === undefined ? {} : { condition: falseCondition };
    return { decisions: [], auditAnnotations: [], costs: matchCosts, findings: [], ...named };
  }

  const bindings = bindingsOf(seen);
  const unauthorized = bindingsOf({ ...seen, authorizer: undefined });
  const evaluated = evaluateAll(compiled.validations, variables, bindings, policyBudget);
  const { exhausted } = evaluated;
  const only = (why: Fault, costs: Validated["costs"], ...place: Path): Validated => ({
    decisions: [failed(why)],
    auditAnnotations: [],
    costs: { ...matchCosts, ...costs },
    findings: [{ data: why.data, path: ["spec", ...place] }],
    cause: ["spec", ...place],
  });
  const validationCosts = compiled.validations.length === 0 ? {} : { validations: evaluated.costs };
  const conditionAt = ["matchConditions", conditions?.faultAt ?? 0, "expression"] as const;
  if (exhausted !== undefined) {
    return conditions?.fault === undefined
      ? only(exhausted, validationCosts, "validations", evaluated.costs.length - 1, "expression")
      : only(conditions.fault, validationCosts, ...conditionAt);
  }

  const messages = evaluateAll(compiled.messages, variables, unauthorized, evaluated.left);
  const annotations = evaluateAll(compiled.auditAnnotations, variables, unauthorized, policyBudget);
  const costs: Validated["costs"] = {
    ...matchCosts,
    ...validationCosts,
    ...(compiled.messages.some((each) => each !== undefined) ? { messageExpressions: messages.costs } : {}),
    ...(auditAnnotations.length === 0 ? {} : { auditAnnotations: annotations.costs }),
  };
  if (conditions?.fault !== undefined) return only(conditions.fault, costs, ...conditionAt);

  const findings: ExpressionFinding[] = [];
  const found = (why: Fault, at: Path, expression: CompiledExpression | undefined, index: number) =>
    findings.push({
      data: why.data,
      path: ["spec", ...at],
      ...explained(expression, variables, bindings, evaluated.costs[index]),
    });
  const decisions = evaluated.results.flatMap((result, index): Decision[] => {
    const validation = validations[index];
    if (result === undefined || validation === undefined) return [];
    if (!result.ok) return [failed(result.fault)];
    if (messages.exhausted !== undefined) return [failed(messagesFailed({ why: messages.exhausted }))];
    if (result.value === true) return [{ action: "admit", outcome: "passed" }];
    const why = denial(validation, index, messages.results[index]);
    return [{ action: "deny", outcome: "denied", why, reason: validation.reason ?? "Invalid" }];
  });
  if (annotations.exhausted !== undefined) {
    return only(
      annotations.exhausted,
      costs,
      "auditAnnotations",
      annotations.costs.length - 1,
      "valueExpression",
    );
  }
  decisions.forEach(({ action, why }, index) => {
    if (action === "deny" && why !== undefined)
      found(why, ["validations", index, "expression"], compiled.validations[index], index);
  });
  const results = annotations.results.map((result, i): AuditResult => {
    if (result === undefined) return { action: "exclude" };
    if (!result.ok) {
      if (failurePolicy === "Ignore") return { action: "exclude" };
      findings.push({ data: result.fault.data, path: ["spec", "auditAnnotations", i, "valueExpression"] });
      return { action: "error", why: result.fault };
    }
    const value = typeof result.value === "string" ? trimSpace(result.value) : "";
    return value === ""
      ? { action: "exclude" }
      : { action: "publish", key: auditAnnotations[i]?.key ?? "", value };
  });
  return { decisions, auditAnnotations: results, costs, findings };
}

/** Why an expression is false or failed, and what it reads. */
function explained(
  compiled: CompiledExpression | undefined,
  variables: ReadonlyMap<string, CompiledExpression>,
  bindings: Bindings,
  cost: ExpressionCost | undefined,
): Pick<ExpressionFinding, "because" | "reads"> {
  const because = whyRefused(compiled, variables, bindings, cost);
  return { ...(because === undefined ? {} : { because }), reads: fieldsRead(compiled, variables) };
}

/** What the server says about a validation that is false. */
function denial(validation: Validation, index: number, evaluated: Evaluated | undefined): Fault {
  const expression = trimSpace(validation.expression);
  const message = evaluatedMessage(evaluated) || trimSpace(validation.message);
  return message === ""
    ? validationFalse({ expression, index })
    : validationFalseWithMessage({ message, expression, index });
}

/** Returns the message of a messageExpression, or "" if the server does not use it. */
function evaluatedMessage(evaluated: Evaluated | undefined): string {
  if (evaluated?.ok !== true || typeof evaluated.value !== "string") return "";
  const value = trimSpace(evaluated.value);
  return byteLength(value) > longestMessage || value.includes("\n") ? "" : value;
}
