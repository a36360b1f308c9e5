import { largest } from "../../go/value/extremes.ts";
import type { Playback } from "../../playback/evaluate/evaluate.ts";
import type { CallReport, Report } from "../../playback/report.ts";
import { accountOf, definitionRules, schemaTotals } from "../rule-analysis/definition-rules.ts";
import type { MinorAnswer, MinorVerdict } from "./minor-answer.ts";

/** The row of a matrix for the evaluation of one minor. */
export function answerOfMinor(playback: Playback): MinorAnswer {
  const { report } = playback;
  return {
    kubernetes: playback.capabilities.kubernetes,
    verdicts: writesOf(report).map(verdictOf),
    warnings: writesOf(report).reduce((sum, { response }) => sum + response.warnings.length, 0),
    ...costsOf(playback),
  };
}

/** Whether two servers answer the same, apart from what explains their answers. */
export function isSameAnswer(one: MinorAnswer, other: MinorAnswer): boolean {
  const told = ({ verdicts, costliest, total }: MinorAnswer): string =>
    JSON.stringify([
      verdicts.map(({ accepted, errors, warnings, first }) => [accepted, errors, warnings, first?.text]),
      costliest?.share,
      total,
    ]);
  return told(one) === told(other);
}

/** The calls that matter to a person: the definition's, then the requests'. */
export function writesOf({ previousCrd, crd, requests }: Report): readonly CallReport[] {
  const calls = [crd === undefined ? previousCrd : crd, ...requests];
  return calls.filter((call) => call !== undefined);
}

function verdictOf({
  document,
  verb,
  kind,
  name,
  accepted,
  problems,
  response,
  stages,
}: CallReport): MinorVerdict {
  // Problems of stages that the server did not reach are not its errors.
  const unreached = new Set(stages.filter(({ hypothetical }) => hypothetical).map(({ id }) => id));
  const errors = problems.filter(({ severity, stage }) => severity === "error" && !unreached.has(stage));
  const [first] = errors;
  return {
    document,
    verb,
    kind,
    name,
    accepted,
    errors: errors.length,
    warnings: response.warnings,
    ...(accepted || first === undefined ? {} : { first }),
  };
}

function costsOf(playback: Playback): Pick<MinorAnswer, "costliest" | "total"> {
  const { write } = playback;
  if (write === undefined) return {};
  const rules = definitionRules(playback).map((rule) => ({ rule, account: accountOf(rule, write) }));
  const priced = rules.flatMap(({ account: { field, cost } }) =>
    cost === undefined ? [] : [{ field, share: cost.share }],
  );
  if (priced.length === 0) return {};
  return {
    costliest: priced.reduce((most, one) => (one.share > most.share ? one : most)),
    total: largest(schemaTotals(rules, write).map(({ share }) => share)),
  };
}
