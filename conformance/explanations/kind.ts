import type { CallReport, DocumentId, Problem, Report } from "../../src/engine/index.ts";

/** An error of the server and the document of its call. */
export interface FoundError {
  readonly document: DocumentId;
  readonly problem: Problem;
}

/** The errors of the calls to `crd` and of the requests to it, in the server's order, without those not reached yet. */
export function errorsOf({ crd, requests }: Report): readonly FoundError[] {
  return [crd, ...requests].flatMap((call) =>
    call === undefined ? [] : serverErrors(call).map((problem) => ({ document: call.document, problem })),
  );
}

/** The errors that the server really reports for a call. */
function serverErrors({ problems, stages }: CallReport): readonly Problem[] {
  return problems.filter(
    ({ severity, stage }) =>
      severity === "error" && !stages.some(({ id, hypothetical }) => id === stage && hypothetical),
  );
}

/**
 * The kind of an error: the rule that was broken, the error's type, and its words without what differs between objects
 * (names, values, numbers). Only the words if it is not a field error.
 */
export function kindOf({ error, text }: Problem): string {
  if (error === undefined) return template(text);
  const detail = error.origin === "x-kubernetes-validations" ? "..." : template(error.detail);
  return `${error.origin} ${error.type}${detail === "" ? "" : `: ${detail}`}`;
}

const longest = 160;

function template(words: string): string {
  return words
    .split("\n", 1)
    .join("")
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '"..."')
    .replaceAll(/'[^']*'/g, "'...'")
    .replaceAll(/\{.*\}|\[.*\]/g, "{...}")
    .replaceAll(/\b[\w-]*\[[^ ]*\]|(?<![\w.])(?:\.?[a-zA-Z_-]+\.)+[a-zA-Z_]\w*/g, "<name>")
    .replaceAll(/-?\d+(?:\.\d+)?(?:e[+-]?\d+)?x?/g, "N")
    .replaceAll(/(?:, )?"\.\.\."(?:, "\.\.\.")+/g, '"..."')
    .slice(0, longest);
}
