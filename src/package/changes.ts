import { breakingChanges } from "../engine/tools/breaking/breaking-changes.ts";
import type { Finding, Witness } from "../engine/tools/breaking/finding.ts";
import { plainObject } from "./data.ts";
import { engine } from "./engine.ts";
import { placeMember, type Texts } from "./places.ts";
import { type Asked, problemsOf } from "./problems.ts";
import { askedOf } from "./scenarios.ts";
import type { BreakingChange, BreakingReport, Manifest, Problem, QuestionOptions } from "./types.ts";

/** Returns how an update of a definition affects clients. */
export function changesBetween(before: Manifest, after: Manifest, options: QuestionOptions): BreakingReport {
  const asked = askedOf({ definition: after, previousDefinition: before }, options);
  const { scenario, texts, now } = asked;
  const { previousCrd = "", crd, kubernetes, crdFieldValidation } = scenario;
  const { status, note, findings, omitted, untried } = breakingChanges(previousCrd, crd, {
    kubernetes,
    now,
    ...(crdFieldValidation === undefined ? {} : { fieldValidation: crdFieldValidation }),
  });
  return {
    status: status === "refused" ? "rejected" : status,
    note,
    problems: status === "refused" ? rejections(asked) : [],
    changes: findings.map((finding) => changeOf(finding, texts)),
    omitted,
    untried,
  };
}

/** What the server answers to the update, or to the old definition if it rejects that one. */
function rejections(asked: Asked): readonly Problem[] {
  const { scenario, texts, now } = asked;
  const { crd, previousCrd } = engine.evaluate(scenario, { now });
  return [previousCrd, crd].flatMap((call) =>
    call === undefined || call.accepted ? [] : problemsOf(call, texts, () => asked),
  );
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
