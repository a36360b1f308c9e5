import type { Fault } from "../../apimachinery/fault/fault.ts";
import { invalidExpression } from "../../cel/source/faults.ts";
import type { Issue } from "../../cel/source/issue.ts";

/**
 * Returns the finest faults behind one about a rule: those of the issues of an expression that does not compile, the
 * error of an evaluation, or the fault itself if it reports no other.
 */
export function causesOf(fault: Fault): readonly Fault[] {
  if (invalidExpression.is(fault)) return fault.data.issues.map((issue) => issue.fault);
  const cause = causeOf(fault);
  return cause === undefined ? [fault] : causesOf(cause);
}

/** Returns the issues of an expression that does not compile, in the order of their places. Empty if it has none. */
export function issuesOf(fault: Fault): readonly Issue[] {
  const expression = invalidExpression.is(fault) ? fault : causeOf(fault);
  return invalidExpression.is(expression) ? expression.data.issues : [];
}

/** Returns the fault that another one reports, at the hole `inner("cause")` of its words. */
export function causeOf({ data }: Fault): Fault | undefined {
  const { cause } = (data ?? {}) as { readonly cause?: Fault };
  return cause;
}
