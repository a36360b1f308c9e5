import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
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

/** Holds the reasons, which are looked at only when they are needed: they may not be loaded yet. */
export interface HasReasons {
  readonly reasons: RuleReasons;
}

/** The report of a definition's write with a reason beside each problem of a rule. */
export function withRuleReasons(
  call: CallReport,
  schemas: readonly RuleSchema[],
  capabilities: Capabilities,
  parts: HasReasons,
): CallReport {
  if (!call.problems.some(({ error }) => error?.origin.startsWith("rules/"))) return call;
  const { withCostReasons, withCompileReasons } = parts.reasons;
  return withCompileReasons(withCostReasons(call, schemas, capabilities), schemas, capabilities);
}
