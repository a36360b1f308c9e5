import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { createEngine } from "../../../engine/index.ts";
import { outcomeWord, stepWords } from "./step-words.ts";

const examples = join(import.meta.dirname, "../../../../examples");

/** What the card of each policy says about the request `index` of an example. */
function cards(file: string, index: number): readonly string[] {
  const scenario = parse(readFileSync(join(examples, file), "utf8"));
  const { report } = createEngine().playback(scenario, { now: "2026-01-02T03:04:05Z" });
  const { steps = [] } = report.requests[index]?.admission ?? {};
  return steps.map((step) => {
    const items = step.validations?.map(
      (each, i) => `${outcomeWord(each, step)} ${step.expressions[i]?.line}`,
    );
    const { tone, verdict } = stepWords(step);
    return [tone, verdict, ...(items ?? [])].join(", ");
  });
}

test.each([
  ["59-owner-in-production.yaml", 0, ["bad, denied, denied 13"]],
  ["59-owner-in-production.yaml", 1, ["quiet, no match"]],
  ["59-owner-in-production.yaml", 2, ["ok, passed, passed 13"]],
  ["63-default-by-namespace.yaml", 0, ["quiet, no change"]],
  // The conditions are checked again after the change.
  ["63-default-by-namespace.yaml", 1, ["changed, changed", "quiet, no match"]],
  ["64-sidecar-by-json-patch.yaml", 0, ["bad, failed"]],
  // Only a binding that denies rejects a request.
  ["66-warn-first.yaml", 0, ["quiet, no match", "warn, warned, warned 13"]],
  ["66-warn-first.yaml", 1, ["bad, denied, denied 13", "warn, warned, warned 13"]],
  // The line of the condition, not that of the validation.
  ["67-condition-without-namespace.yaml", 0, ["bad, failed, failed 16"]],
  ["67-condition-without-namespace.yaml", 1, ["quiet, no match"]],
] as const)("the cards of %s, request %i", (file, index, expected) => {
  expect(cards(file, index)).toEqual(expected);
});
