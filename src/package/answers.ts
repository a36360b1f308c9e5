import { isMap, stringAt } from "../engine/go/value/value.ts";
import type { CallReport } from "../engine/playback/report.ts";
import { plainObject } from "./data.ts";
import type { Answer, Problem, Status } from "./types.ts";

/** The public form of a call's answer. */
export function answerOf(
  { response: { code, body, warnings }, admission }: Pick<CallReport, "response" | "admission">,
  problems: readonly Problem[] = [],
): Answer {
  const isStatus = code >= 400 && isMap(body) && stringAt(body, "kind") === "Status";
  const object = isMap(body) ? plainObject(body) : undefined;
  return {
    code,
    // `kind` says that it is a Status.
    ...(isStatus ? { status: object as Status } : {}),
    ...(isStatus || object === undefined ? {} : { object }),
    warnings,
    problems,
    ...(admission === undefined || admission.auditAnnotations.size === 0
      ? {}
      : { auditAnnotations: Object.fromEntries(admission.auditAnnotations) }),
  };
}

/** The answer if nothing is served at the address: the server's words, and ours. */
export function notServed(what: string, known: readonly string[]): Answer {
  const text = "404 page not found";
  const served = known.length === 0 ? "Apply a definition first." : `It serves: ${known.join(", ")}.`;
  return {
    code: 404,
    warnings: [],
    problems: [
      {
        severity: "error",
        rule: "not-served",
        path: "",
        text,
        reason: `The server has no ${what}. ${served}`,
        fixes: async () => [],
      },
    ],
  };
}
