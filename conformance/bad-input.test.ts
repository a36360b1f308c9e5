import { expect, it } from "vitest";
import { evaluate } from "../src/engine/index.ts";
import { deepScenario } from "./lib/bad-input.ts";

it("says so where a schema is nested too deep to be followed", () => {
  const { requests, limitations } = evaluate(deepScenario, { now: "2026-11-21T12:00:00Z" });
  expect(requests).toEqual([]);
  expect(limitations.map(({ code }) => code)).toEqual(["nesting"]);
});
