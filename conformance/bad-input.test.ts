import { expect, it } from "vitest";
import { evaluate } from "../src/engine/index.ts";
import { badInputScenarios, deepScenario } from "./lib/bad-input.ts";
import { nothing, recordedAnswers, replay } from "./lib/replay.ts";

const host = { now: "2026-11-21T12:00:00Z" };
const recorded = recordedAnswers("bad-input.answers.jsonl");

it.each(badInputScenarios().map((scenario) => [scenario.id, scenario] as const))(
  "%s gets the recorded server's answer",
  (id, scenario) => {
    expect(replay(id, scenario, recorded.get(id), host)).toEqual(nothing);
  },
);

it("says so where a text is nested too deep to be followed", () => {
  const { requests, limitations } = evaluate(deepScenario, host);
  expect(requests).toEqual([]);
  expect(limitations.map(({ code }) => code)).toEqual(["nesting"]);
});
