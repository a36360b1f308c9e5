import type { CrdOutcome } from "../apiextensions/admit.ts";
import { documentPaths } from "../apiextensions/document-paths.ts";
import { locationOf, type NamedDocument } from "../assembly/documents.ts";
import { errorText } from "../field/error.ts";
import type { Problem } from "../report.ts";
import { stringAt } from "../value/value.ts";

/** Beyond this many findings the places are not worked out any more. */
const mostLocated = 500;

/**
 * What the server found wrong with a definition, each at its line: errors of members that all versions share are
 * found again in every version they came from.
 */
export function definitionProblems(outcome: CrdOutcome, named: NamedDocument): Problem[] {
  const { response, errors, definition } = outcome;
  const problems: Problem[] = errors.map((error, i) => {
    const [path] = definition === undefined || i > mostLocated ? [] : documentPaths(error.path, definition);
    return {
      severity: "error",
      stage: "schema",
      text: errorText(error),
      error,
      ...(path === undefined ? {} : { location: locationOf(named, path) }),
    };
  });
  if (response.code >= 400 && problems.length === 0) {
    const text = typeof response.body === "string" ? response.body : stringAt(response.body, "message");
    const broken = named.document.ok ? {} : { location: locationOf(named, []) };
    problems.push({ severity: "error", stage: "decode", text, ...broken });
  }
  return [
    ...problems,
    ...response.warnings.map((text): Problem => ({ severity: "warning", stage: "decode", text })),
  ];
}
