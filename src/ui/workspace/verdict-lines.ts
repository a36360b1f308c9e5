import type { CallReport } from "../engine.ts";
import { stringAt } from "../engine.ts";
import { type Answered, actualProblems, callOf } from "./answer.ts";
import { count } from "./words.ts";
import type { DocumentName, Workspace } from "./workspace.ts";

/** `none`: there is no verdict: not sent, not there, not known yet. */
export type Tone = "ok" | "bad" | "none";

/** One line of the verdict: a sentence, and what is worth adding in a few words. */
export interface VerdictLine {
  readonly document: DocumentName;
  readonly tone: Tone;
  readonly text: string;
  readonly detail: string;
}

const subjects: Readonly<Record<DocumentName, string>> = {
  definition: "Definition",
  before: "Definition before",
  resource: "Resource",
  existing: "Existing object",
  conversion: "Conversion",
  response: "Response",
};

function number(call: CallReport, severity: "error" | "warning" | "tolerated"): number {
  return actualProblems(call).filter((problem) => problem.severity === severity).length;
}

function detailOf(call: CallReport): string {
  const warnings = number(call, "warning");
  const tolerated = number(call, "tolerated");
  const reason = call.accepted ? "" : stringAt(call.response.body, "reason");
  return [
    call.accepted ? "" : `${call.response.code} ${reason}`.trim(),
    warnings > 0 ? count(warnings, "warning") : "",
    tolerated > 0 ? `${tolerated} tolerated` : "",
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

function lineOf(document: DocumentName, call: CallReport): VerdictLine {
  const subject = subjects[document];
  const detail = detailOf(call);
  if (call.accepted) return { document, tone: "ok", text: `${subject} accepted`, detail };
  const errors = number(call, "error");
  const text = `${subject} rejected${errors === 0 ? "" : `: ${count(errors, "problem")}`}`;
  return { document, tone: "bad", text, detail };
}

function notSent(document: DocumentName, detail: string): VerdictLine {
  return { document, tone: "none", text: `${subjects[document]} not sent`, detail };
}

/**
 * The verdict in lines: always one for the definition and one for the resource; of the others only what went wrong.
 * `isHeld`: nothing was asked yet.
 */
export function verdictLines(
  answered: Answered | null,
  workspace: Workspace,
  isHeld = false,
): readonly VerdictLine[] {
  if (answered === null) {
    const detail = isHeld ? "not checked" : "being checked";
    return [
      { document: "definition", tone: "none", text: "Definition", detail },
      { document: "resource", tone: "none", text: "Resource", detail },
    ];
  }
  const definition = callOf(answered, "definition");
  const resource = callOf(answered, "resource");
  const troubles = (["before", "existing"] as const).flatMap((name) => {
    const call = callOf(answered, name);
    return call === undefined || call.accepted ? [] : [lineOf(name, call)];
  });
  const isEmpty = workspace.documents.resource.trim() === "";
  return [
    ...troubles,
    definition === undefined
      ? notSent("definition", "the definition before it is not accepted")
      : lineOf("definition", definition),
    resource === undefined
      ? notSent("resource", isEmpty ? "it is empty" : "the definition is not accepted")
      : lineOf("resource", resource),
  ];
}
