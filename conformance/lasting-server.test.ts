import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { answerJson, readScenario } from "../src/engine/index.ts";
import { compareAnswers } from "./lib/compare.ts";
import { lastingReport } from "./lib/lasting.ts";
import { readAnswer } from "./lib/normal.ts";

const root = import.meta.dirname;
const now = "2026-01-01T00:00:00Z";

/** The recorded scenarios of a topic, by their answers. */
function recorded(topic: string): readonly (readonly [string, unknown, string])[] {
  const lines = (file: string) => readFileSync(join(root, file), "utf8").trim().split("\n");
  const answers = new Map(
    lines(`recorded/${topic}.answers.jsonl`).map((line) => [JSON.parse(line).id as string, line]),
  );
  return lines(`cases/${topic}.jsonl`).flatMap((line) => {
    const scenario = JSON.parse(line) as { readonly id: string };
    const answer = answers.get(scenario.id);
    return answer === undefined ? [] : [[scenario.id, scenario, answer] as const];
  });
}

/** What a server that lasts does not have: a definition before, a function, policies that come later, costs of rules. */
const unlike = ["previousCrd", "conversion", "policiesAfter", "others", "previousRequests"];
const compared = /^(namespaces|params|policies|requests)\b/;

test.each(["policies", "policies-found"])("%s: a server that lasts answers as the real one", (topic) => {
  let played = 0;
  const differences = recorded(topic).flatMap(([id, written, answer]) => {
    const read = readScenario(written);
    if (!read.ok || unlike.some((member) => Object.hasOwn(read.scenario, member))) return [];
    const report = lastingReport(read.scenario, now);
    if (report === undefined) return [];
    played++;
    const found = compareAnswers(readAnswer(answer), readAnswer(answerJson(id, report)));
    return found.filter(({ path }) => compared.test(path)).map((each) => ({ id, ...each }));
  });
  expect(differences).toEqual([]);
  expect(played).toBeGreaterThan(topic === "policies" ? 120 : 20);
});
