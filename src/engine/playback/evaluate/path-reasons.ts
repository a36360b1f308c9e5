import type { NamedDocument } from "../assembly/documents.ts";
import type { Problem } from "../report.ts";
import type { HasReasons } from "./reasons.ts";

/** A problem of a path in a definition, with the fields that it could name. */
export function withPathReasons(problem: Problem, named: NamedDocument, parts: HasReasons): Problem {
  return problem.error?.origin === "selectableFields/path"
    ? parts.reasons.withSelectable(problem, named)
    : problem;
}
