import { join } from "node:path";
import { expect, test } from "vitest";
import { answerJson, createEngine, readScenario } from "../src/engine/index.ts";
import { ownTopics } from "./lib/cases.ts";

const host = { now: "2026-01-01T00:00:00Z" };

test("without reasons the answers are the same", () => {
  const cases =
    ownTopics(join(import.meta.dirname, "..")).find(({ name }) => name === "examples")?.cases ?? [];
  const some = cases.filter((_, i) => i % 4 === 0);
  expect(some.length).toBeGreaterThan(10);
  for (const { id, scenario } of some) {
    const read = readScenario(scenario);
    if (!read.ok) throw new Error(`${id}: ${read.error}`);
    const answer = (answersOnly: boolean): string =>
      answerJson(id, createEngine(undefined, { answersOnly }).evaluate(read.scenario, host));
    expect(answer(true)).toBe(answer(false));
  }
});
