import type { CallReport, DocumentId, Problem, Report } from "../../src/engine/index.ts";

/** An error of the server with the call that it is of. */
export interface FoundError {
  readonly document: DocumentId;
  readonly problem: Problem;
}

/** The errors of the calls to `crd` and of the requests to it, in the server's order; what it did not get as far as left out. */
export function errorsOf({ crd, requests }: Report): readonly FoundError[] {
  return [crd, ...requests].flatMap((call) =>
    call === undefined ? [] : serverErrors(call).map((problem) => ({ document: call.document, problem })),
  );
}

/** What the server really said of a call. */
function serverErrors({ problems, stages }: CallReport): readonly Problem[] {
  return problems.filter(
    ({ severity, stage }) =>
      severity === "error" && !stages.some(({ id, hypothetical }) => id === stage && hypothetical),
  );
}

/**
 * What is alike in errors of one kind: the rule that was broken, the error's type, and its words without what differs
 * from object to object: names, values and numbers. Of what is no field error, the words alone.
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
