import { expressionLimit } from "../engine/server/policies/cel/evaluate.ts";
import type { ExpressionCost, PolicyCost } from "../engine/server/policies/request/record.ts";
import type { PolicyExpressionCost } from "./types.ts";

const parts = ["matchConditions", "validations", "messageExpressions", "auditAnnotations"] as const;

/** The costs of the expressions of policies in their public form. */
export function policyCosts(costs: readonly PolicyCost[]): readonly PolicyExpressionCost[] {
  return costs.flatMap((each) => {
    const of = { policy: each.policy, ...(each.param === undefined ? {} : { param: each.param }) };
    const lists = parts.flatMap((part) =>
      (each[part] ?? []).map((cost, index) => ({ ...of, part, index, ...shareOf(cost) })),
    );
    if (each.mutation === undefined || each.cost === undefined) return lists;
    return [...lists, { ...of, part: "mutations" as const, index: each.mutation, ...shareOf(each.cost) }];
  });
}

function shareOf(cost: ExpressionCost): Pick<PolicyExpressionCost, "cost" | "share"> {
  if (cost === "exceeded") return {};
  return { cost, share: Number(cost) / Number(expressionLimit) };
}
