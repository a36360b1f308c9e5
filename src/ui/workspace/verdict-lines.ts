import type { CallReport, Severity } from "../engine.ts";
import { stringAt } from "../engine.ts";
import {
  type Answered,
  actualProblems,
  allCalls,
  callIfAccepted,
  callOf,
  upcomingProblems,
} from "./answer.ts";
import { count } from "./words.ts";
import type { DocumentName, Workspace } from "./workspace.ts";

/** `none`: there is no verdict, since the text was not sent, is missing, or is not answered yet. */
export type Tone = "ok" | "bad" | "none";

/** One line of the verdict: a sentence, and a short addition. */
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
  policies: "Policy",
  go: "Go",
};

function number(call: CallReport, severity: Severity): number {
  return actualProblems(call).filter((problem) => problem.severity === severity).length;
}

function detailOf(call: CallReport): string {
  const [errors, warnings, tolerated, losses] = [
    number(call, "error"),
    number(call, "warning"),
    number(call, "tolerated"),
    number(call, "loss"),
  ];
  const later = call.accepted ? 0 : upcomingProblems(call).length;
  const reason = call.accepted ? "" : stringAt(call.response.body, "reason");
  const counts = [
    errors > 0 && !call.accepted ? count(errors, "problem") : "",
    later > 0 ? `${later} after ${errors > 1 ? "them" : "it"}` : "",
  ];
  return [
    counts.filter((part) => part !== "").join(", "),
    warnings > 0 ? count(warnings, "warning") : "",
    tolerated > 0 ? `${tolerated} tolerated` : "",
    losses > 0 && call.accepted ? `${losses} not kept` : "",
    call.accepted ? "" : `${call.response.code} ${reason}`.trim(),
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

function lineOf(document: DocumentName, call: CallReport): VerdictLine {
  const subject = subjects[document];
  const detail = detailOf(call);
  if (call.accepted) return { document, tone: "ok", text: `${subject} accepted`, detail };
  return { document, tone: "bad", text: `${subject} rejected`, detail };
}

function notSent(document: DocumentName, detail: string): VerdictLine {
  return { document, tone: "none", text: `${subjects[document]} not sent`, detail };
}

/** What would happen to the resource if the definition were accepted. */
function otherwise(answered: Answered): string {
  const call = callIfAccepted(answered);
  if (call === undefined) return "the definition is not accepted";
  const errors = call.problems.filter(({ severity }) => severity === "error").length;
  return call.response.code < 400
    ? "it would be accepted"
    : `it would be rejected, ${count(errors, "problem")}`;
}

/**
 * The verdict in lines: always one for the definition and one for the resource, for others only if something is wrong.
 * `waiting` says why there is none yet.
 */
export function verdictLines(
  answered: Answered | null,
  workspace: Workspace,
  waiting = "being checked",
): readonly VerdictLine[] {
  if (answered === null) {
    return [
      { document: "definition", tone: "none", text: "Definition", detail: waiting },
      { document: "resource", tone: "none", text: "Resource", detail: waiting },
    ];
  }
  const definition = callOf(answered, "definition");
  const resource = callOf(answered, "resource");
  const troubles = (["before", "existing"] as const).flatMap((name) => {
    const call = callOf(answered, name);
    return call === undefined || call.accepted ? [] : [lineOf(name, call)];
  });
  const { names } = answered;
  const staged = allCalls(answered.report).filter(({ document }) => names.get(document) === "policies");
  const rejected = staged.find(({ accepted }) => !accepted);
  const isEmpty = workspace.documents.resource.trim() === "";
  return [
    ...troubles,
    definition === undefined
      ? notSent("definition", "the definition in Before is not accepted")
      : lineOf("definition", definition),
    ...(rejected === undefined ? [] : [lineOf("policies", rejected)]),
    resource === undefined
      ? notSent("resource", isEmpty ? "it is empty" : otherwise(answered))
      : lineOf("resource", resource),
  ];
}
