import { describe, expect, test } from "vitest";
import { fromData } from "../../engine/go/value/value.ts";
import type { Report } from "../engine.ts";
import { call, problem, refused, report, stage } from "../testing/reports.ts";
import {
  type Answer,
  actualProblems,
  listedProblems,
  noAnswer,
  ofOtherWork,
  withDefect,
  withProgress,
  withReport,
  withTrouble,
} from "./answer.ts";
import type { ScenarioPlan } from "./scenario-of.ts";

const plan: ScenarioPlan = {
  scenario: { crd: "" },
  names: new Map([
    ["crd", "definition"],
    ["requests/0", "resource"],
  ]),
};
const readable = { stages: [stage("decode", { output: fromData({}) })] };

function answerTo(...reports: readonly Report[]): Answer {
  return reports.reduce((answer, next) => withReport(answer, plan, next, 1), noAnswer);
}

const good = report({
  requests: [call("requests/0", { ...readable, stored: fromData({ kind: "CronTab" }) })],
});

describe("what is shown of the answers", () => {
  test("is nothing of other work, however broken this one is", () => {
    const rejected = report({ crd: refused("crd", 422, "Invalid") });
    const answer = withReport(ofOtherWork(answerTo(good)), plan, rejected, 1);
    expect(answer).toMatchObject({ shown: null, stale: null, accepted: null });
    expect(answer.current?.report).toBe(rejected);
  });

  test("is the newest call of the resource", () => {
    const rejected = report({ requests: [refused("requests/0", 422, "Invalid", readable)] });
    const answer = answerTo(good, rejected);
    expect(answer.shown?.call).toBe(rejected.requests[0]);
    expect(answer.stale).toBeNull();
  });

  test.each([
    [
      "the resource cannot be read",
      report({
        requests: [
          refused("requests/0", 400, "BadRequest", {
            stages: [stage("decode", { status: "failed" })],
            problems: [
              problem("yaml: line 3: ...", {
                location: { document: "requests/0", path: [], range: { start: 0, end: 1 }, line: 3 },
              }),
            ],
          }),
        ],
      }),
      "The resource cannot be read beyond line 3.",
    ],
    [
      "the definition is not accepted",
      report({ crd: refused("crd", 422, "Invalid") }),
      "The definition is not accepted, so the resource is not sent.",
    ],
    [
      "the object does not exist",
      report({ requests: [refused("requests/0", 404, "NotFound")] }),
      "The server answered 404 before the stages.",
    ],
    ["there is no resource", report(), "The resource is empty."],
  ])("stays the last good one while %s", (_, broken, reason) => {
    const answer = answerTo(good, broken);
    expect(answer.shown?.call).toBe(good.requests[0]);
    expect(answer.stale).toBe(reason);
    expect(answer.current?.report).toBe(broken);
    expect(answerTo(good, broken, good).stale).toBeNull();
  });

  test("keeps the last accepted object", () => {
    const rejected = report({ requests: [refused("requests/0", 422, "Invalid", readable)] });
    expect(answerTo(good, rejected).accepted).toEqual(fromData({ kind: "CronTab" }));
  });

  test("stays while the engine is in trouble", () => {
    const answer = withTrouble(withProgress(answerTo(good), "stuck"), { kind: "timeout" });
    expect(answer).toMatchObject({ trouble: { kind: "timeout" }, progress: "idle", stale: null });
    expect(answer.shown).not.toBeNull();
    expect(withReport(answer, plan, good, 1).trouble).toBeNull();
  });
});

test("problems come in the order of the calls", () => {
  const all = report({
    previousCrd: call("previousCrd", { problems: [problem("1")] }),
    previousRequests: [call("previousRequests/0", { problems: [problem("2")] })],
    crd: call("crd", { problems: [problem("3")] }),
    requests: [call("requests/0", { problems: [problem("4"), problem("5")] })],
  });
  expect(listedProblems(all).map(({ problem: { text } }) => text)).toEqual(["1", "2", "3", "4", "5"]);
});

test("errors come before warnings and losses", () => {
  const all = report({
    crd: call("crd", { problems: [problem("1", { severity: "warning" })] }),
    requests: [call("requests/0", { problems: [problem("2", { severity: "loss" }), problem("3")] })],
  });
  expect(listedProblems(all).map(({ problem: { text } }) => text)).toEqual(["3", "1", "2"]);
});

test("problems that the server did not get as far as are told from those that it speaks of", () => {
  const [actual, upcoming] = [problem("unknown field", { stage: "prune" }), problem("too small")];
  const stages = [
    stage("prune", { status: "failed", problems: [actual] }),
    stage("schema", { status: "failed", hypothetical: true, problems: [upcoming] }),
  ];
  const refusal = refused("requests/0", 400, "BadRequest", { stages, problems: [actual] });
  expect(actualProblems(refusal)).toEqual([actual]);
  expect(listedProblems(report({ requests: [refusal] }))).toEqual([
    { call: refusal, problem: actual, isUpcoming: false },
    { call: refusal, problem: upcoming, isUpcoming: true },
  ]);
});

test("defects are kept once each, and go with the next answer", () => {
  const twice = withDefect(withDefect(noAnswer, "why: boom"), "why: boom");
  expect(twice.defects).toEqual(["why: boom"]);
  expect(withReport(twice, plan, report(), 1).defects).toEqual([]);
});
