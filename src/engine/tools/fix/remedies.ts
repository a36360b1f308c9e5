import type { ByOrigin } from "../../apimachinery/field/origin.ts";
import type { Problem } from "../../playback/report.ts";
import { wrongType } from "../../server/schema/validation/faults.ts";
import { dataOf } from "../../server/stages/fault-of.ts";
import type { Remedy } from "./draft.ts";
import { branchRemedy } from "./remedies/branches.ts";
import { columnRemedies } from "./remedies/columns.ts";
import { conversionRemedies } from "./remedies/conversion.ts";
import { decodingRemedy } from "./remedies/decoding.ts";
import { badDefault, defaultRemedies, nullDefault } from "./remedies/defaults.ts";
import { listRemedies } from "./remedies/lists.ts";
import { entriesRemedy, finalizersRemedy } from "./remedies/metadata.ts";
import { misspeltKeyword } from "./remedies/misspelt-keyword.ts";
import { nameRemedies } from "./remedies/names.ts";
import { ruleRemedies } from "./remedies/rules.ts";
import { schemaRemedies } from "./remedies/schema-nodes.ts";
import { selectableFieldRemedies } from "./remedies/selectable-fields.ts";
import { versionRemedies } from "./remedies/versions.ts";
import { xrdRemedy } from "./remedies/xrds.ts";

const definitionRemedies: ByOrigin<Remedy> = {
  ...nameRemedies,
  ...versionRemedies,
  ...schemaRemedies,
  ...listRemedies,
  ...defaultRemedies,
  ...columnRemedies,
  ...selectableFieldRemedies,
  ...conversionRemedies,
  ...ruleRemedies,
  "metadata/finalizers": finalizersRemedy,
  "metadata/labels": entriesRemedy,
  "metadata/annotations": entriesRemedy,
};

/** Returns the remedy for a problem of a definition. */
export function definitionRemedy(problem: Problem): Remedy | undefined {
  const own = remedyOf(problem);
  return problem.error?.type === "FieldValueRequired"
    ? (draft) => [...misspeltKeyword(draft), ...(own?.(draft) ?? [])]
    : own;
}

function remedyOf(problem: Problem): Remedy | undefined {
  const { error, location } = problem;
  if (error === undefined) return xrdRemedy(problem) ?? decodingRemedy(problem);
  if (error.origin === "structural/branch-default") return branchRemedy;
  if (location?.path.includes("default") === true && error.origin !== "walk/list-map-key") {
    const isNull = dataOf(problem, wrongType)?.found === "null";
    return isNull ? nullDefault : (defaultRemedies[error.origin] ?? badDefault);
  }
  if (error.origin.startsWith("structural/branch-")) return definitionRemedies[error.origin] ?? branchRemedy;
  return definitionRemedies[error.origin];
}
