import { expect, test } from "vitest";
import type { CallReport, Report } from "../engine.ts";
import { call, problem, refused, report, stage } from "../testing/reports.ts";
import type { Outcome } from "./prediction.ts";
import { judgement, outcomeOf, outcomeSentence } from "./prediction-outcome.ts";

const names = new Map([
  ["crd", "definition"],
  ["requests/0", "resource"],
] as const);

function outcome(of: Report): Outcome {
  return outcomeOf({ report: of, names, milliseconds: 1 });
}

const crd = call("crd");

test.each<[string, Partial<CallReport> | undefined, Outcome]>([
  ["an untouched object", {}, { verdict: "accepted", reasons: ["unchanged"] }],
  [
    "a pruned and defaulted one",
    { stages: [stage("prune", { status: "changed" }), stage("default", { status: "changed" })] },
    { verdict: "accepted", reasons: ["prune", "default"] },
  ],
  ["no object", undefined, { verdict: "accepted", reasons: ["unchanged"] }],
])("accepted: %s", (_, parts, expected) => {
  const requests = parts === undefined ? [] : [call("requests/0", parts)];
  expect(outcome(report({ crd, requests }))).toEqual(expected);
});

test("rejected: for what the server says, not for what it did not reach", () => {
  const late = problem("r", { stage: "rules" });
  const early = problem("s", { stage: "schema" });
  const stages = [
    stage("schema", { status: "failed", problems: [early] }),
    stage("rules", { status: "failed", problems: [late], hypothetical: true }),
  ];
  const resource = refused("requests/0", 422, "Invalid", { problems: [early, late], stages });
  expect(outcome(report({ crd, requests: [resource] }))).toEqual({
    verdict: "rejected",
    reasons: ["schema"],
  });
  const nameless = refused("requests/0", 409, "AlreadyExists", {
    problems: [problem("n", { stage: "store" })],
  });
  expect(outcome(report({ crd, requests: [nameless] })).reasons).toEqual(["other"]);
  expect(outcome(report({ crd: refused("crd", 422, "Invalid"), requests: [] }))).toEqual({
    verdict: "rejected",
    reasons: ["definition"],
  });
});

test("says how a prediction went", () => {
  const is: Outcome = { verdict: "accepted", reasons: ["prune", "default"] };
  expect(judgement({ verdict: "accepted", reason: "default", outcome: is })).toMatch(
    /^Right: .* that reason/,
  );
  expect(judgement({ verdict: "accepted", reason: "nulls", outcome: is })).toMatch(/another reason/);
  expect(judgement({ verdict: "rejected", reason: "rules", outcome: is })).toBe(
    "You said rejected. The server says accepted.",
  );
  expect(outcomeSentence(is)).toBe(
    "Accepted, because it is valid once fields that the schema does not have are dropped, and because it is valid, and defaults are set.",
  );
});
