import type { Fault } from "../../apimachinery/fault/fault.ts";
import { costLimitExceeded } from "../../cel/interpreter/faults.ts";
import { messageOutOfBudget, messageOverCallCost, outOfBudget } from "./faults.ts";

const limits = [costLimitExceeded, messageOverCallCost, outOfBudget, messageOutOfBudget];

/** Checks whether a rule has no result because it exceeded a cost limit while it was run. */
export function ranOverCost(fault: Fault | undefined): boolean {
  return limits.some((limit) => limit.is(fault));
}
