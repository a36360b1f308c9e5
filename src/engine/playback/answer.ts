import { jsonString, toJson } from "../go/value/json.ts";
import type { PolicyCost } from "../server/policies/request/record.ts";
import type { CallReport, RecordedReview, Report } from "./report.ts";

function call(report: CallReport | undefined): string {
  if (report === undefined) return "null";
  const { code, body, warnings } = report.response;
  const members = [
    `"code":${code}`,
    `"body":${toJson(body)}`,
    `"warnings":[${warnings.map(jsonString).join(",")}]`,
  ];
  const { admission, expressionWarnings = [] } = report;
  if (admission !== undefined && admission.auditAnnotations.size > 0) {
    members.push(`"auditAnnotations":${toJson(admission.auditAnnotations)}`);
  }
  if (admission !== undefined && admission.costs.length > 0) {
    members.push(`"policyCosts":${JSON.stringify(admission.costs.map(costText))}`);
  }
  if (expressionWarnings.length > 0) {
    const warnings = expressionWarnings.map(({ fieldRef, warning }) => ({ fieldRef, warning }));
    members.push(`"expressionWarnings":${JSON.stringify(warnings)}`);
  }
  return `{${members.join(",")}}`;
}

/** Costs are decimal strings, because they are 64-bit integers. */
function costText(cost: PolicyCost): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(cost).map(([key, value]: [string, unknown]) => [
      key,
      Array.isArray(value) ? value.map(String) : typeof value === "bigint" ? String(value) : value,
    ]),
  );
}

function review({ request, previousRequest, body }: RecordedReview): string {
  const during = request === undefined ? `"previousRequest":${previousRequest ?? 0}` : `"request":${request}`;
  return `{${during},"body":${toJson(body)}}`;
}

/** The costs of the rules in accepted writes. */
function runtime({ requests }: Report): string[] {
  return requests.flatMap(({ accepted, stages }, request) => {
    const cost = accepted ? stages.find(({ id }) => id === "rules")?.cost : undefined;
    return cost === undefined ? [] : [JSON.stringify({ request, cost: String(cost) })];
  });
}

/** Prints a report in the form of a recorded answer, as one line of JSON. See conformance/README.md. */
export function answerJson(id: string | undefined, report: Report): string {
  const members = [`"id":${id === undefined ? "null" : jsonString(id)}`];
  if (report.others !== undefined) members.push(`"others":[${report.others.map(call).join(",")}]`);
  if (report.previousCrd !== undefined) members.push(`"previousCrd":${call(report.previousCrd)}`);
  if (report.previousRequests.length > 0) {
    members.push(`"previousRequests":[${report.previousRequests.map(call).join(",")}]`);
  }
  members.push(`"crd":${call(report.crd)}`);
  for (const list of ["namespaces", "params", "policies"] as const) {
    const calls = report[list] ?? [];
    if (calls.length > 0) members.push(`"${list}":[${calls.map(call).join(",")}]`);
  }
  members.push(`"requests":[${report.requests.map(call).join(",")}]`);
  members.push(`"rules":${JSON.stringify(report.ruleCosts)}`, `"runtime":[${runtime(report).join(",")}]`);
  members.push(`"conversionReviews":[${report.conversionReviews.map(review).join(",")}]`);
  if (report.limitations.length > 0) {
    members.push(`"limitations":[${report.limitations.map(({ code }) => jsonString(code)).join(",")}]`);
  }
  return `{${members.join(",")}}`;
}
