import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { parse } from "yaml";
import { plainText } from "../../src/engine/apimachinery/sentence/sentence.ts";
import { evaluate } from "../../src/engine/index.ts";
import type { CallReport, Problem } from "../../src/engine/playback/report.ts";
import type { Scenario } from "../../src/engine/playback/scenario.ts";
import { explainError } from "../../src/engine/tools/explain-error/explain-error.ts";
import { findFixes } from "../../src/engine/tools/fix/find-fixes.ts";
import { expandCase } from "../lib/expand.ts";

const host = { now: "2026-11-28T00:00:00Z" };

/** The recorded cases of applies, without the one whose webhook needs a sandbox. */
const cases = (
  parse(readFileSync(new URL("../cases/applies.yaml", import.meta.url), "utf8"), {
    merge: true,
  }) as readonly unknown[]
)
  .map(expandCase)
  .filter(({ id }) => id !== "applies/webhook");

function scenarioOf(name: string): Scenario {
  return cases.find(({ id }) => id === `applies/${name}`)?.scenario as Scenario;
}

function callsOf(scenario: Scenario): readonly CallReport[] {
  const { previousRequests, requests } = evaluate(scenario, host);
  return [...previousRequests, ...requests];
}

function refusedIn(scenario: Scenario): readonly { readonly call: CallReport; readonly problem: Problem }[] {
  return callsOf(scenario).flatMap((call) =>
    call.problems.filter(({ severity }) => severity === "error").map((problem) => ({ call, problem })),
  );
}

describe.each(cases.map(({ id, scenario }) => ({ id, scenario: scenario as Scenario })))(
  "$id",
  ({ scenario }) => {
    it("has a reason and a line for each refusal", () => {
      for (const { problem } of refusedIn(scenario)) {
        expect(problem.explanation, problem.text).toBeDefined();
        expect(problem.location?.line, problem.text).toBeGreaterThan(0);
      }
    });

    it("shows a refusal as such", () => {
      for (const call of callsOf(scenario))
        if (!call.accepted) expect(call.problems.some(({ severity }) => severity === "error")).toBe(true);
    });
  },
);

function fixesOf(
  scenario: Scenario,
  { call, problem }: ReturnType<typeof refusedIn>[number],
): readonly string[] {
  return findFixes(scenario, call.document, problem, host).map(({ title }) => title);
}

test("each mistake of an applied object is a problem, as those of a created one", () => {
  const all = refusedIn(scenarioOf("refusals")).filter(({ call }) => call.document === "requests/17");
  expect(all.map(({ problem }) => [problem.text, problem.location?.line])).toEqual([
    [".spec.size: expected numeric (int or float), got string", 6],
    ['.spec.tags: duplicate entries for key [="a"]', 8],
    [".spec.text: expected string, got &value.valueUnstructured{Value:5}", 7],
  ]);
});

test("a conflict names each manager and its fields, and the ways out", () => {
  const scenario = scenarioOf("conflicts");
  const found = refusedIn(scenario)[1];
  expect(plainText(found?.problem.explanation)).toBe(
    '`helm` owns `.spec.image` and `.spec.ports[name="web"].port`, `autoscaler` owns `.spec.replicas` and `dns` owns `.spec.hosts`, with other values. Leave the fields out, apply the stored values, or force the conflicts (`--force-conflicts`), which makes the fields yours.',
  );
  expect(found && fixesOf(scenario, found)).toEqual([
    "Apply the stored values of 4 fields",
    "Leave 4 fields to the other managers",
  ]);
});

test("the field of a newer version is not declared in the version of another manager", () => {
  const scenario = scenarioOf("versions");
  const [undeclared, converted] = refusedIn(scenario);
  expect(plainText(undeclared?.problem.explanation)).toContain("install that definition first");
  expect(plainText(converted?.problem.explanation)).toBe(
    '`flux` set fields in `v1beta1`, so the server converts the object to `v1beta1`, where the schema has no field `.spec.access` (a default counts, too). Declare it there, or reset the owners with the merge patch `{"metadata":{"managedFields":[{}]}}` and force the next apply.',
  );
  expect(converted?.problem.decidedBy?.path.slice(0, 3)).toEqual(["spec", "versions", 0]);
  expect(converted && fixesOf(scenario, converted)).toEqual(["Declare access in v1beta1, too"]);
});

test("a version of a manager is gone, or the stored object has other types", () => {
  const [gone] = refusedIn(scenarioOf("version-gone"));
  expect(plainText(gone?.problem.explanation)).toContain("`v1beta1`, which the definition no longer has");
  const [stored] = refusedIn(scenarioOf("stored-otherwise"));
  expect(plainText(stored?.problem.explanation)).toContain("was stored under another definition");
});

test("the messages are explained without their scenario, too", () => {
  const text = `failed to create typed patch object (/one; example.com/v1, Kind=Widget): errors:
  .spec.ports[port="80",protocol="TCP"].port: expected numeric (int or float), got string
  .spec.tags: duplicate entries for key [="a"]
  .spec.prots: field not declared in schema`;
  const { errors } = explainError(text);
  expect(errors.map(({ code }) => code)).toEqual(["apply/type", "apply/duplicate", "apply/unknown-field"]);
  expect(plainText(errors[2]?.sentence)).toBe(
    "The schema of this version does not declare `.spec.prots`, and an apply rejects such a field. Check its spelling and its indentation. If a newer definition declares the field, install that definition first.",
  );
  const converted = explainError(".spec.access: field not declared in schema");
  expect(plainText(converted.errors[0]?.sentence)).toContain("A manager set fields in another version");
  const conflict = explainError(
    'Apply failed with 1 conflict: conflict with "helm" using example.com/v1: .spec.image',
  );
  expect(plainText(conflict.errors[0]?.sentence)).toContain("Leave the fields out");
});
