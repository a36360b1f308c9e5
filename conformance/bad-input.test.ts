import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { answerJson, evaluate } from "../src/engine/index.ts";
import { badInputScenarios, deepScenario } from "./lib/bad-input.ts";
import { compareAnswers } from "./lib/compare.ts";
import { readAnswer } from "./lib/normal.ts";

const host = { now: "2026-11-21T12:00:00Z" };
const file = new URL("recorded/bad-input.answers.jsonl", import.meta.url);
const recorded = new Map(
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => [(JSON.parse(line) as { id: string }).id, line]),
);

it.each(badInputScenarios().map((scenario) => [scenario.id, scenario] as const))(
  "%s gets the recorded server's answer",
  (id, scenario) => {
    const answer = readAnswer(answerJson(id, evaluate(scenario, host)));
    expect(compareAnswers(readAnswer(recorded.get(id) ?? "{}"), answer)).toEqual([]);
  },
);

it("says so where a text is nested too deep to be followed", () => {
  const { requests, limitations } = evaluate(deepScenario, host);
  expect(requests).toEqual([]);
  expect(limitations.map(({ code }) => code)).toEqual(["nesting"]);
});
