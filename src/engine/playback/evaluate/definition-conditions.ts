import { isConditionTrue } from "../../server/apiextensions/conditions.ts";
import type { OtherDefinition } from "./condition-problems.ts";
import type { DefinitionWrite } from "./definitions.ts";
import type { HasReasons } from "./reasons.ts";

/** Returns a write with the problems of its conditions: the server may accept a definition and never establish it. */
export function withConditions(
  write: DefinitionWrite,
  others: readonly OtherDefinition[],
  parts: HasReasons,
): DefinitionWrite {
  const { live, call, document } = write;
  const definition = live?.stored.definition;
  // Those of a rendered definition are known, with what is rendered beside it.
  if (definition === undefined || !call.accepted || call.rendered !== undefined) return write;
  if (isConditionTrue(definition, "NamesAccepted") && isConditionTrue(definition, "Established"))
    return write;
  const problems = parts.reasons.conditionProblems(definition, document, others);
  return { ...write, call: { ...call, problems: [...call.problems, ...problems] } };
}
