import type { Fault } from "../../apimachinery/fault/fault.ts";
import { invalidExpression } from "../../cel/source/faults.ts";
import type { Issue } from "../../cel/source/issue.ts";

/** Returns the issues of an expression that does not compile, in the order of their places. Empty if it has none. */
export function issuesOf(fault: Fault): readonly Issue[] {
  return invalidExpression.is(fault) ? fault.data.issues : [];
}
