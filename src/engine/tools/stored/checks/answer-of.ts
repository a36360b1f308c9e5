import type { ServedVersion } from "../../../server/resource/resource.ts";
import { type Answer, type Cause, type CheckName, worst } from "../account.ts";
import { unansweredCause } from "../causes.ts";
import type { Side } from "../side.ts";

/** The result of a check, before it is known whether the webhook was missing. */
export interface Result {
  readonly code: number;
  readonly causes: readonly Cause[];
}

/** The answer to a check that `run` makes. If the webhook was missing, nothing is known. */
export function answerOf(
  check: CheckName,
  { name }: Pick<ServedVersion, "name">,
  side: Side,
  run: () => Result,
): Answer {
  const before = side.unanswered;
  const { code, causes } = run();
  const known = side.unanswered === before ? causes : [unansweredCause()];
  return { check, version: name, state: worst(known.map(({ state }) => state)), code, causes: known };
}
