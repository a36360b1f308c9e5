import { breakingChanges } from "../engine/tools/breaking/breaking-changes.ts";
import type { Finding, Witness } from "../engine/tools/breaking/finding.ts";
import { plainObject } from "./data.ts";
import { placeMember, type Texts } from "./places.ts";
import { askedOf } from "./scenarios.ts";
import type { BreakingChange, BreakingReport, Manifest, QuestionOptions } from "./types.ts";

/** Returns how an update of a definition affects clients. */
export function changesBetween(before: Manifest, after: Manifest, options: QuestionOptions): BreakingReport {
  const { scenario, texts, now } = askedOf({ definition: after, previousDefinition: before }, options);
  const { previousCrd = "", crd, kubernetes, crdFieldValidation } = scenario;
  const { status, note, findings, omitted, untried } = breakingChanges(previousCrd, crd, {
    kubernetes,
    now,
    ...(crdFieldValidation === undefined ? {} : { fieldValidation: crdFieldValidation }),
  });
  return {
    status: status === "refused" ? "rejected" : status,
    note,
    changes: findings.map((finding) => changeOf(finding, texts)),
    omitted,
    untried,
  };
}

function changeOf(finding: Finding, texts: Texts): BreakingChange {
  const { rule, severity, version, field, message, confirmed, before, after, witness } = finding;
  return {
    rule,
    severity,
    version,
    field,
    message,
    isConfirmed: confirmed,
    ...placeMember("before", before, texts),
    ...placeMember("after", after, texts),
    ...(witness === undefined ? {} : { witness: witnessOf(witness) }),
  };
}

function witnessOf({
  request,
  object,
  existing,
  before,
  after,
}: Witness): NonNullable<BreakingChange["witness"]> {
  return {
    request,
    object: plainObject(object),
    ...(existing === undefined ? {} : { existing: plainObject(existing) }),
    before,
    after,
  };
}
