import { expect, it } from "vitest";
import type { Scenario } from "../src/engine/index.ts";
import { createEngine } from "../src/engine/playback/evaluate/whole-engine.ts";
import { compactScenario } from "../src/engine/tools/compact/compact-scenario.ts";
import { formatText } from "../src/engine/tools/edit/format.ts";
import { fixesFor, whyNoFixes } from "../src/engine/tools/fix/find-fixes.ts";
import { planMigration } from "../src/engine/tools/migration/plan-migration.ts";
import { fieldOwners } from "../src/engine/tools/owners/field-owners.ts";
import { widen } from "../src/engine/tools/version-matrix/widen.ts";
import { mostMarks, tooLargeText } from "../src/engine/tools/work/work.ts";
import { fix } from "../src/package/index.ts";
import { crd, widget } from "../src/package/testing/widgets.ts";

const host = { now: "2026-11-21T12:00:00Z" };

/** An object with a misspelled field, followed by as many lines as are still read for edits, or more. */
function scenarioOf(lines: number): Scenario {
  return { crd, requests: [{ verb: "create", object: objectOf(lines) }] };
}

function objectOf(lines: number): string {
  return `${widget.replace("size: 3", "siez: 3")}${"\n".repeat(lines)}`;
}

const large = scenarioOf(mostMarks);

it("a question that tries edits gives up on a text that is too large, and says so", async () => {
  const { memory, ...engine } = createEngine();
  const problem = engine.evaluate(large, host).requests[0]?.problems[0];
  if (problem === undefined) throw new Error("nothing is wrong");
  expect(whyNoFixes(large, "requests/0")).toBe(tooLargeText);
  expect(fixesFor(large, "requests/0", { kind: "problem", problem }, host, memory)).toEqual([]);
  expect(widen(large, "1.29", "requests/0", host)).toEqual([]);
  expect(compactScenario(large, { ...engine, memory }, host)).toBeUndefined();
  expect(fieldOwners(large, host)).toMatchObject({ givenUp: tooLargeText, steps: [], unsent: 1 });
  expect(formatText(objectOf(mostMarks))).toEqual({ ok: false, why: "large" });
  const definition = `${crd}${"\n".repeat(mostMarks)}`;
  expect(planMigration({ definition, goal: { to: "v1" } }, host)).toMatchObject({ refusal: tooLargeText });
  const fixed = await fix({ definition: crd, object: objectOf(mostMarks) });
  expect(fixed).toMatchObject({ made: [], givenUp: tooLargeText });
});

it("the same questions are answered just below the limit", async () => {
  const most = scenarioOf(mostMarks - 100);
  expect(whyNoFixes(most, "requests/0")).toBeUndefined();
  expect(fieldOwners(most, host).steps).toHaveLength(1);
  expect(formatText(objectOf(mostMarks - 100)).ok).toBe(true);
});
