import { stringAt } from "../../go/value/value.ts";
import type { Refusal } from "../../server/customresource/refusal.ts";
import { notDeclared } from "../../server/fieldmanager/faults.ts";
import { locationOf, type NamedDocument } from "../assembly/documents.ts";
import { knownOfRefusal } from "../assembly/refusal.ts";
import type { Problem, Response } from "../report.ts";
import { definitionProblems } from "./definition-problems.ts";
import type { HasReasons } from "./reasons.ts";

/** The problems of a server-side apply of a definition that is rejected before anything is written. */
export function appliedDefinitionProblems(
  { fault, faults = [] }: Refusal,
  response: Response,
  named: NamedDocument,
  parts: HasReasons,
): readonly Problem[] {
  if (faults.length === 0)
    return definitionProblems({ response, errors: [], ...(fault && { fault }) }, named, parts);
  const late: Parameters<typeof knownOfRefusal>[1]["late"] = (one) => parts.reasons.explainLate(one);
  return faults.map(({ fault: what, line, at }): Problem => {
    const explanation = notDeclared.is(what)
      ? parts.reasons.explainUnknownField(at, named.document)
      : knownOfRefusal(line, { named, late }).explanation;
    return {
      severity: "error",
      stage: "decode",
      text: faults.length === 1 ? stringAt(response.body, "message") : line.text,
      location: locationOf(named, at),
      ...(explanation === undefined ? {} : { explanation }),
    };
  });
}
