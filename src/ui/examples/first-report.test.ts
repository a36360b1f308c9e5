import { expect, test } from "vitest";
import { evaluate } from "../../engine/index.ts";
import { planOf } from "../workspace/scenario-of.ts";
import { firstVisit } from "./first-visit.ts";
import { firstReport } from "./generated/first-report.ts";

test("the answer that the page brings along is the engine's", () => {
  const now = "2026-01-02T03:04:05Z";
  expect(firstReport(now)).toEqual(evaluate(planOf(firstVisit).scenario, { now }));
});
