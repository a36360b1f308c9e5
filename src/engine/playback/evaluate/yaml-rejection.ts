import { yamlError } from "../../apimachinery/source/faults.ts";
import { isOneOf } from "../../server/stages/fault-of.ts";
import type { NamedDocument } from "../assembly/documents.ts";
import type { Problem } from "../report.ts";
import type { HasReasons } from "./reasons.ts";

/** Returns a rejection with the errors and their lines, if the text is not valid YAML. */
export function withYamlReasons(problem: Problem, named: NamedDocument, parts: HasReasons): Problem {
  const { document } = named;
  if (document.ok || document.format !== "yaml" || !isOneOf(problem, yamlError)) return problem;
  return parts.reasons.withYamlFaults(problem, named);
}
