import { expect, test } from "vitest";
import type { Change } from "../engine.ts";
import { problem, stage } from "../testing/reports.ts";
import { chipOf } from "./stage-chip.ts";

function changes(...kinds: readonly Change["kind"][]): readonly Change[] {
  return kinds.map((kind) => ({ kind, stage: "prune", path: ["a"], explanation: "" }));
}

test.each([
  [undefined, "", "not reached"],
  [stage("nulls"), "", "ok"],
  [stage("prune", { status: "changed", changes: changes("pruned", "pruned") }), "−2", "2 dropped"],
  [stage("default", { status: "changed", changes: changes("defaulted") }), "+1", "1 added"],
  [stage("default", { status: "changed", changes: changes("defaulted", "normalised") }), "±2", "2 changed"],
  [stage("schema", { status: "failed", problems: [problem("a"), problem("b")] }), "×2", "2 problems"],
  [stage("decode", { problems: [problem("a", { severity: "warning" })] }), "!1", "1 warning"],
  [stage("store", { status: "failed" }), "×", "failed"],
  [stage("rules", { status: "skipped", note: "no rules" }), "", "skipped"],
  [stage("lists", { hypothetical: true }), "", "ok, if the earlier problem were fixed"],
])("the chip of a stage, case %#", (report, text, spoken) => {
  expect(chipOf(report)).toMatchObject({ text, spoken });
});
