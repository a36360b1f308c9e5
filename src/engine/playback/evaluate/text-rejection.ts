import { unrecognisedObject } from "../../apimachinery/request/faults.ts";
import { yamlError, yamlErrors } from "../../apimachinery/source/faults.ts";
import { isOneOf, isWithin } from "../../server/stages/fault-of.ts";
import type { NamedDocument } from "../assembly/documents.ts";
import type { Problem } from "../report.ts";
import type { HasReasons } from "./reasons.ts";

/** Returns a rejection with what is wrong with the text as a whole, if it is no YAML or no object. */
export function withTextReasons(problem: Problem, named: NamedDocument, parts: HasReasons): Problem {
  return isOneOf(problem, yamlError, yamlErrors) || isWithin(problem, unrecognisedObject.frame)
    ? parts.reasons.withTextFaults(problem, named)
    : problem;
}
