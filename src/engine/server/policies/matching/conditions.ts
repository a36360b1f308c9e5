import type { Fault } from "../../../apimachinery/fault/fault.ts";
import type { CompiledExpression } from "../cel/compile.ts";
import { type Bindings, evaluateAll, matchBudget } from "../cel/evaluate.ts";
import type { MatchCondition } from "../kinds/types.ts";
import type { ExpressionCost } from "../request/record.ts";
import { conditionsFailed } from "./faults.ts";

/** Whether the match conditions of a policy hold, and what they cost. */
export interface Conditions {
  readonly holds: boolean;
  /** The name of the first condition that is false. */
  readonly falseCondition?: string;
  /** Set if they cannot be evaluated and the policy fails then. */
  readonly fault?: Fault;
  /** The index of the condition that is the cause of the fault: the first of several. */
  readonly faultAt?: number;
  readonly costs: readonly ExpressionCost[];
}

/**
 * Evaluates the match conditions. If one is false, the errors of the others do not matter.
 * Upstream: k8s.io/apiserver/pkg/admission/plugin/webhook/matchconditions/matcher.go.
 */
export function evaluateConditions(
  conditions: readonly MatchCondition[],
  compiled: readonly CompiledExpression[],
  variables: ReadonlyMap<string, CompiledExpression>,
  bindings: Bindings,
  failurePolicy: string | undefined,
): Conditions {
  const { results, costs, exhausted } = evaluateAll(compiled, variables, bindings, matchBudget);
  const failed = (fault: Fault, faultAt: number): Conditions =>
    failurePolicy === "Ignore" ? { holds: false, costs } : { holds: false, fault, faultAt, costs };
  if (exhausted !== undefined) return failed(exhausted, costs.length - 1);
  const falseAt = results.findIndex((result) => result?.ok === true && result.value === false);
  if (falseAt >= 0) return { holds: false, falseCondition: conditions[falseAt]?.name ?? "", costs };
  const faults = results.flatMap((result) => (result === undefined || result.ok ? [] : [result.fault]));
  const [first] = faults;
  if (first === undefined) return { holds: true, costs };
  const texts = [...new Set(faults.map(({ text }) => text))];
  const faultAt = results.findIndex((result) => result?.ok === false);
  const fault = texts.length === 1 ? first : conditionsFailed({ list: texts.join(", "), findings: faults });
  return failed(fault, faultAt);
}
