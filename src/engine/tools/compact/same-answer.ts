import { deepEqual } from "../../go/value/equal.ts";
import type { CallReport, Report } from "../../playback/report.ts";
import { withoutDescriptions } from "./compact-definition.ts";

/**
 * Whether two reports give the same answer: codes, texts, warnings, stored objects and rule costs. Only the
 * descriptions of definitions and the places in the texts may differ.
 */
export function sameAnswer(one: Report, other: Report): boolean {
  return (
    one.kubernetes === other.kubernetes &&
    sameCall(one.previousCrd, other.previousCrd, true) &&
    sameCall(one.crd, other.crd, true) &&
    sameCalls(one.previousRequests, other.previousRequests) &&
    sameCalls(one.requests, other.requests) &&
    sameTexts(costs(one), costs(other)) &&
    sameTexts(limits(one), limits(other)) &&
    one.conversionReviews.length === other.conversionReviews.length
  );
}

function sameCalls(ones: readonly CallReport[], others: readonly CallReport[]): boolean {
  return ones.length === others.length && ones.every((one, i) => sameCall(one, others[i], false));
}

function sameCall(
  one: CallReport | undefined,
  other: CallReport | undefined,
  isDefinition: boolean,
): boolean {
  if (one === undefined || other === undefined) return one === other;
  const [a, b] = [one.response, other.response];
  return (
    a.code === b.code &&
    sameTexts(a.warnings, b.warnings) &&
    sameTexts(texts(one), texts(other)) &&
    (isDefinition
      ? deepEqual(withoutDescriptions(a.body).value, withoutDescriptions(b.body).value)
      : deepEqual(a.body, b.body))
  );
}

function sameTexts(ones: readonly string[], others: readonly string[]): boolean {
  return ones.length === others.length && ones.every((one, i) => one === others[i]);
}

/** What the page shows of a call besides the response: tolerated problems, and those that would come next. */
function texts({ problems }: CallReport): readonly string[] {
  return problems.map(({ severity, stage, text }) => `${severity} ${stage} ${text}`);
}

function costs({ ruleCosts }: Report): readonly string[] {
  return ruleCosts.map(
    ({ version, path, maxCost, cardinality }) => `${version} ${path} ${maxCost} ${cardinality}`,
  );
}

function limits({ limitations }: Report): readonly string[] {
  return limitations.map(({ code }) => code);
}
