import { jsonString, toJson } from "../go/value/json.ts";
import type { CallReport, RecordedReview, Report } from "./report.ts";

function call(report: CallReport | undefined): string {
  if (report === undefined) return "null";
  const { code, body, warnings } = report.response;
  return `{"code":${code},"body":${toJson(body)},"warnings":[${warnings.map(jsonString).join(",")}]}`;
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
  members.push(`"crd":${call(report.crd)}`, `"requests":[${report.requests.map(call).join(",")}]`);
  members.push(`"rules":${JSON.stringify(report.ruleCosts)}`, `"runtime":[${runtime(report).join(",")}]`);
  members.push(`"conversionReviews":[${report.conversionReviews.map(review).join(",")}]`);
  if (report.limitations.length > 0) {
    members.push(`"limitations":[${report.limitations.map(({ code }) => jsonString(code)).join(",")}]`);
  }
  return `{${members.join(",")}}`;
}
