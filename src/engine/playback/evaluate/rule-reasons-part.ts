import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { createPart } from "../../parts/part.ts";
import type { RuleSchema } from "../../server/schema/rule-compiler.ts";
import type { CallReport } from "../report.ts";

type AddReasons = (
  call: CallReport,
  schemas: readonly RuleSchema[],
  capabilities: Capabilities,
) => CallReport;

/** Our reasons for what the server says against rules. */
export interface RuleReasons {
  readonly withCompileReasons: AddReasons;
  readonly withCostReasons: AddReasons;
}

export const ruleReasonsPart = createPart<RuleReasons>("rule reasons");

/** The report of a definition's write with a reason beside each problem of a rule. */
export const withRuleReasons: AddReasons = (call, schemas, capabilities) => {
  if (!call.problems.some(({ error }) => error?.origin.startsWith("rules/"))) return call;
  const { withCostReasons, withCompileReasons } = ruleReasonsPart.use();
  return withCompileReasons(withCostReasons(call, schemas, capabilities), schemas, capabilities);
};
