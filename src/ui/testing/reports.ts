import { fromData } from "../../engine/index.ts";
import type { CallReport, Problem, Report, StageId, StageReport, Value } from "../engine.ts";

/** Reports for tests. Members that a test does not set are those of a successful call. */

export function problem(text: string, more: Partial<Problem> = {}): Problem {
  return { severity: "error", stage: "schema", text, ...more };
}

export function stage(id: StageId, more: Partial<StageReport> = {}): StageReport {
  return { id, status: "ok", hypothetical: false, changes: [], problems: [], ...more };
}

export function call(document: CallReport["document"], more: Partial<CallReport> = {}): CallReport {
  return {
    document,
    verb: "create",
    response: { code: 201, body: fromData({}), warnings: [] },
    accepted: true,
    kind: "CronTab",
    name: "example",
    stages: [],
    problems: [],
    kubectl: { command: "kubectl create -f x.yaml", stdout: "", stderr: "", exitCode: 0 },
    ...more,
  };
}

/** A call that the server rejected with `code` and the reason of its Status. */
export function refused(
  document: CallReport["document"],
  code: number,
  reason: string,
  more: Partial<CallReport> = {},
): CallReport {
  const body: Value = fromData({ kind: "Status", reason });
  return call(document, { accepted: false, response: { code, body, warnings: [] }, ...more });
}

export function report(more: Partial<Report> = {}): Report {
  return {
    kubernetes: "1.37",
    previousRequests: [],
    crd: call("crd"),
    requests: [],
    ruleCosts: [],
    conversionReviews: [],
    limitations: [],
    ...more,
  };
}
