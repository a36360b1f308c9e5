import type { Fault, FaultKind } from "../../apimachinery/fault/fault.ts";
import type { Problem } from "./stage-report.ts";

/** Returns what the server said, as data. Undefined if the error has no words but its type. */
export function faultOf({ fault, error }: Pick<Problem, "fault" | "error">): Fault | undefined {
  return fault ?? error?.fault;
}

/** Returns the data of a problem of one kind. Undefined for any other problem. */
export function dataOf<Data>(
  problem: Pick<Problem, "fault" | "error">,
  kind: FaultKind<string, Data>,
): Data | undefined {
  const fault = faultOf(problem);
  return kind.is(fault) ? fault.data : undefined;
}

/** Whether a problem is of one of some kinds. */
export function isOneOf(
  problem: Pick<Problem, "fault" | "error">,
  ...kinds: readonly { readonly code: string }[]
): boolean {
  const code = faultOf(problem)?.code;
  return kinds.some((kind) => kind.code === code);
}

/** Whether there is a frame of this name around what the server said. */
export function isWithin(problem: Pick<Problem, "fault" | "error">, name: string): boolean {
  return faultOf(problem)?.within?.some(({ frame }) => frame === name) === true;
}
