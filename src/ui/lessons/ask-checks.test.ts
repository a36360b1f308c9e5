import { expect, test, vi } from "vitest";
import { askChecks } from "./ask-checks.ts";

const scenario = { crd: "" };

test("the reply is passed on", async () => {
  const results = [{ passed: true, why: "" }];
  const engine = { checks: async () => results, dropQuestions: vi.fn() };
  expect(await askChecks(engine, scenario, [])).toEqual({ kind: "results", results });
  expect(await askChecks({ ...engine, checks: async () => undefined }, scenario, [])).toBeUndefined();
  expect(engine.dropQuestions).not.toHaveBeenCalled();
});

test("checks that take too long are given up", async () => {
  const engine = { checks: () => new Promise<undefined>(() => undefined), dropQuestions: vi.fn() };
  expect(await askChecks(engine, scenario, [], 1)).toEqual({ kind: "slow" });
  expect(engine.dropQuestions).toHaveBeenCalledOnce();
});
