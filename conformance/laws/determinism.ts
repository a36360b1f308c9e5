import assert from "node:assert/strict";
import { answerJson, type Scenario } from "../../src/engine/index.ts";
import { hostileScenario } from "./arbitraries/hostile.ts";
import type { Law } from "./law.ts";
import { answerOfOldEngine, play } from "./play.ts";
import { writes } from "./writes.ts";

function sameAnswer(given: Scenario): void {
  assert.equal(answerOfOldEngine(given), answerJson(undefined, play(given)));
}

export const sameAnswerToWrites: Law<Scenario> = {
  name: "determinism",
  says: "the same scenario gets the same answer, whatever the engine has seen before",
  given: writes,
  holds: sameAnswer,
};

export const answerToAnything: Law<Scenario> = {
  name: "hostile-texts",
  says: "whatever is typed there is an answer, and always the same",
  given: hostileScenario,
  holds: sameAnswer,
};
