import type { Path } from "../../go/value/path.ts";
import { isList, member, stringAt, type Value } from "../../go/value/value.ts";
import { bundleInvalid, nameInUse } from "../../server/apiextensions/condition-faults.ts";
import { type NamePlace, nameConflicts } from "../../server/apiextensions/name-conflicts.ts";
import type { CustomResourceDefinition } from "../../server/apiextensions/types.ts";
import { locationOf, type NamedDocument } from "../assembly/documents.ts";
import { explainLate } from "../explain/late-refusals.ts";
import type { Problem } from "../report.ts";

/** Another definition of the server, and its text if that is known. */
export interface OtherDefinition {
  readonly definition: CustomResourceDefinition;
  readonly document?: NamedDocument;
}

/**
 * Returns the problems of a definition that the server accepted, and then did not establish, or not with all its names: its
 * conditions `NamesAccepted` and `Established`.
 */
export function conditionProblems(
  definition: CustomResourceDefinition,
  named: NamedDocument,
  others: readonly OtherDefinition[],
): readonly Problem[] {
  const { conditions = [] } = definition.status;
  const [accepted, established] = ["NamesAccepted", "Established"].map((type) =>
    conditions.find((condition) => condition.type === type),
  );
  if (accepted?.status === "False") return [nameProblem(definition, named, others, accepted)];
  if (established?.status !== "False" || established.message !== bundleInvalid().text) return [];
  const known = explainLate(bundleInvalid());
  return [
    {
      severity: "error",
      stage: "store",
      text: established.message,
      fault: bundleInvalid(),
      ...(known?.path && { location: locationOf(named, known.path) }),
      ...(known && { explanation: known.sentence }),
    },
  ];
}

function nameProblem(
  definition: CustomResourceDefinition,
  named: NamedDocument,
  others: readonly OtherDefinition[],
  { reason, message }: { readonly reason: string; readonly message: string },
): Problem {
  const conflicts = nameConflicts(
    definition,
    others.map((other) => other.definition),
  );
  const { conditions = [] } = definition.status;
  const isEstablished = conditions.some(({ type, status }) => type === "Established" && status === "True");
  const own = stringAt(definition.metadata, "name");
  // The server names the last one.
  const last = conflicts.findLast(({ asked }) => reasons[asked.field] === reason) ?? conflicts.at(-1);
  const fault = nameInUse({ name: last?.name ?? "", conflicts, own, reason, isEstablished });
  const known = explainLate(fault);
  const holder =
    last?.holder === own
      ? named
      : others.find((other) => stringAt(other.definition.metadata, "name") === last?.holder)?.document;
  return {
    severity: isEstablished ? "warning" : "error",
    stage: "store",
    text: message,
    fault: { ...fault, text: message },
    location: locationOf(named, last === undefined ? ["spec", "names"] : pathIn(named, last.asked)),
    ...(last && holder && { decidedBy: locationOf(holder, pathIn(holder, last.held)) }),
    ...(known && { explanation: known.sentence }),
  };
}

const reasons: Readonly<Record<NamePlace["field"], string>> = {
  plural: "PluralConflict",
  singular: "SingularConflict",
  shortNames: "ShortNamesConflict",
  kind: "KindConflict",
  listKind: "ListKindConflict",
};

/** The path of a name as it is written. The singular and the list kind may follow from the kind. */
function pathIn({ document }: NamedDocument, { field, index }: NamePlace): Path {
  const names = document.ok ? member(member(document.value, "spec"), "names") : undefined;
  const written: Value | undefined = member(names, field);
  if (written === undefined || written === "") return ["spec", "names", "kind"];
  return index === undefined || !isList(written) ? ["spec", "names", field] : ["spec", "names", field, index];
}
