import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { plainText } from "../src/engine/apimachinery/sentence/sentence.ts";
import { isList, member, type Value } from "../src/engine/go/value/value.ts";
import { type CallReport, evaluate, type Report, readScenario, type Scenario } from "../src/engine/index.ts";
import { createEngine } from "../src/engine/playback/evaluate/whole-engine.ts";
import { makeItFit } from "../src/engine/tools/fit/make-it-fit.ts";
import { finished } from "../src/engine/tools/ratcheting/testing/finished.ts";
import { versionsSteps } from "../src/engine/tools/versions/versions-account.ts";
import { ownTopics } from "./lib/cases.ts";

/** Problems that people had elsewhere, each as an example of the page. The answer must show what would have helped. */

const host = { now: "2026-01-01T00:00:00Z" };
const cases = ownTopics(join(import.meta.dirname, "..")).find(({ name }) => name === "examples")?.cases ?? [];

function example(id: string, kubernetes?: string): Scenario {
  const read = readScenario(cases.find((each) => each.id === `examples/${id}`)?.scenario);
  if (!read.ok) throw new Error(`${id}: ${read.error}`);
  return kubernetes === undefined ? read.scenario : { ...read.scenario, kubernetes };
}

const listOf = (value: Value | undefined): readonly Value[] => (isList(value) ? value : []);
const play = (id: string, kubernetes?: string): Report => evaluate(example(id, kubernetes), host);
const fitted = (id: string, kubernetes?: string) => makeItFit(example(id, kubernetes), {}, host);
const explanations = (call: CallReport | undefined): string =>
  (call?.problems ?? []).map(({ explanation = "" }) => plainText(explanation)).join("\n");
const changes = (call: CallReport | undefined): readonly string[] =>
  (call?.stages ?? []).flatMap((stage) => stage.changes.map(({ explanation }) => plainText(explanation)));

describe("costs", () => {
  it("kk#139523: a bound that stands in allOf alone costs as if there were none, and is to be lifted", () => {
    expect(play("24-bound-in-all-of").ruleCosts.map(({ maxCost }) => maxCost)).toEqual(["314574", "5"]);
    const titles = fitted("24-bound-in-all-of").proposals.map(({ title }) => title);
    expect(titles).toEqual(["Set `maxLength: 10` on `spec.far[]` itself, not only in `allOf`"]);
  });

  it("kk#126239: sum() of what a rule makes itself is over the budget of 1.29 and of no newer minor", () => {
    const older = fitted("26-sum-and-minors", "1.29");
    expect(older.before.fits).toBe(false);
    expect(older.notes.join()).toContain("`sum()` works on a value that the rule builds itself");
    expect(fitted("26-sum-and-minors", "1.30").before.fits).toBe(true);
  });

  it("formancehq/ledger#1546: a quadratic rule, far over, and bounds no tighter than 64 items of 256 characters", () => {
    const { before, bounds } = fitted("23-unique-names-cost");
    expect(before.expressions[0]?.times).toBeGreaterThan(100);
    expect(bounds.map(({ keyword }) => keyword)).toEqual(["maxItems", "maxLength"]);
    expect(bounds[0]?.chosen).toBeGreaterThanOrEqual(64);
    expect(bounds[1]?.chosen).toBeGreaterThanOrEqual(256);
  });

  it("network-policy-api#324: 1.475 times the limit, and one smaller bound", () => {
    const { before, bounds } = fitted("25-nested-lists-cost");
    expect(before.expressions[0]?.times).toBe(1.475);
    expect(bounds.filter(({ chosen }) => chosen !== null)).toHaveLength(1);
  });

  it("karpenter-gcp#160: of five rules the guilty one, first", () => {
    const { expressions } = fitted("45-five-rules-one-guilty").before;
    expect(expressions.map(({ fits }) => fits)).toEqual([false, true, true, true, true]);
    expect(expressions[0]?.rule).toContain("filter");
  });

  it("kval#179: many rules give the same verdict each time", () => {
    const engine = createEngine();
    const scenario = example("49-thirteen-rules");
    const first = engine.evaluate(scenario, host);
    expect(first.ruleCosts).toHaveLength(13);
    for (let i = 0; i < 100; i++) expect(engine.evaluate(scenario, host)).toEqual(first);
  });
});

describe("rules", () => {
  it("kk#122777, trainer#3154: a field called namespace before and after 1.32, and that of metadata", () => {
    const before = play("27-field-called-namespace", "1.31");
    expect(before.crd?.accepted).toBe(false);
    expect(explanations(before.crd)).toContain("is written `__namespace__` here");
    const after = play("27-field-called-namespace", "1.33");
    expect(after.crd?.accepted).toBe(true);
    expect(explanations(after.requests[0])).toContain('`self.namespace` is "kube-system"');
    const root = play("46-metadata-in-a-rule");
    expect(root.crd?.accepted).toBe(false);
    expect(explanations(root.crd)).toContain("of `metadata` only `name` and `generateName`");
  });

  it("kubescape#2400: now() is not there by design", () => {
    const { crd } = play("28-no-now");
    expect(explanations(crd)).toContain("a rule always gives the same answer for the same object");
  });

  it("kk#132528: a rule that fails on a string, with the server's words and the value", () => {
    const [call] = play("49-thirteen-rules").requests;
    expect(call?.problems.map(({ text }) => text)).toContain(
      'spec.name: Invalid value: "Shop": name must be lower case',
    );
    expect(explanations(call)).toContain('`self` is "Shop"');
  });

  it("osac#469: an immutable field that is unset and set anew, and the rule that forbids it", () => {
    const { requests } = play("20-immutable-and-its-hole");
    expect(requests.map(({ accepted }) => accepted)).toEqual([true, false, true, true]);
    expect(explanations(requests[1])).toContain(
      "`has(self.safeClass)` is false and `has(oldSelf.safeClass)` is true",
    );
  });
});

describe("defaults, nulls and unknown fields", () => {
  it("kk#113110: a default with an absent parent is missed, and with default: {} it is not", () => {
    const [call] = play("02-defaults-need-a-parent").requests;
    const defaulted = call?.stages.find(({ id }) => id === "default");
    expect(changes(call).join()).toContain("`spec.retry.attempts` was absent and was set to the default 3");
    expect(changes(call).join()).not.toContain("limits");
    expect(defaulted?.note).toContain(
      "`spec.limits` is absent, so the default of `cpu` in it does not apply",
    );
  });

  it("external-secrets#6946: what is required and has a default may be left out", () => {
    const call = play("18-default-and-required").requests[1];
    expect(call?.accepted).toBe(true);
    expect(changes(call).join()).toContain("`spec.refreshInterval` was absent and was set to the default");
  });

  it("crossplane#5791: a typo, rejected under Strict, dropped under Ignore, with what was meant", () => {
    const { requests } = play("19-typo-strict-and-ignore");
    expect(requests.map(({ accepted }) => accepted)).toEqual([false, true, true]);
    expect(explanations(requests[0])).toContain("Did you mean `accessKey`?");
    expect(changes(requests[1])).toHaveLength(1);
  });

  it("gitops-reverser#333: a removed field, sent by three clients", () => {
    const { requests } = play("47-removed-field");
    expect(requests.map(({ accepted, response }) => [accepted, response.warnings])).toEqual([
      [false, []],
      [true, []],
      [true, ['unknown field "spec.size"']],
    ]);
  });

  it("website#25151: null, nullable or not, with a default or without", () => {
    const { requests } = play("04-nulls");
    const spec = member(requests[0]?.stored, "spec");
    expect(["note", "target", "schedule", "pause"].map((key) => member(spec, key))).toEqual([
      undefined,
      20n,
      null,
      null,
    ]);
  });
});

describe("updates, versions and columns", () => {
  it("kk#129503: a pattern that became an enum, ratcheted on status updates from 1.33 on", () => {
    const accepted = (minor: string) =>
      play("48-ratcheted-status", minor).requests.map((call) => call.accepted);
    expect(accepted("1.32")).toEqual([false, false]);
    expect(accepted("1.33")).toEqual([true, false]);
    const kept = play("48-ratcheted-status").requests[0]?.problems.map(({ severity }) => severity);
    expect(kept).toEqual(["tolerated"]);
  });

  it("kubevirt/enhancements#309: strategy None loses what the other version calls otherwise", () => {
    const scenario = example("38-lost-in-conversion");
    const account = finished(versionsSteps(createEngine().playback(scenario, host), scenario, host));
    const told = account.versions.flatMap((version) => version.changes.map(({ explanation }) => explanation));
    expect(told.join()).toContain("is dropped");
    expect(account.roundTrips.map(({ status }) => status)).toContain("lossy");
    const losses = play("38-lost-in-conversion").requests.map(({ problems: [first] }) => first);
    expect(
      losses.map((each) => [each?.severity, each?.text, each?.location?.line, each?.decidedBy?.line]),
    ).toEqual([
      ["loss", "The server stores this without spec.preferredUseEfi", 5, 27],
      ["loss", "Clients of v1 do not see spec.preferredEfi", 5, 17],
      ["error", 'unknown field "spec.preferredUseEfi"', 5, 27],
    ]);
    // Both schemas are named: the one that has the field and the one that does not.
    expect(plainText(losses[0]?.explanation)).toMatch(
      /stored as v2, but .* \(line 27\) has no such field; v1 \(line 17\) has it/,
    );
  });

  it("kubectl#517: a column with [*] prints the first match only", () => {
    const [row] = listOf(member(play("40-first-match-columns").requests.at(-1)?.response.body, "rows"));
    expect(listOf(member(row, "cells")).slice(0, 2)).toEqual(["shop", '["a.example.com","b.example.com"]']);
  });

  it("apimachinery#108: oneOf with not, and which branch came closest", () => {
    const [call] = play("41-not-and-one-of").requests;
    expect(call?.problems.map(({ text }) => text)).toEqual([
      '<nil>: Invalid value: "": "spec" must validate one and only one schema (oneOf). Found none valid',
      "spec.port: Required value",
    ]);
    const [whole, part] = call?.problems ?? [];
    expect(plainText(whole?.explanation)).toContain(
      "`spec` must satisfy exactly one branch of `oneOf`, but satisfies none. The nearest is the first (line 26): `port` is missing. The second (line 28): `name` is missing.",
    );
    expect(plainText(part?.explanation)).toContain("The nearest branch of `oneOf` requires it.");
    expect([whole?.decidedBy?.line, part?.decidedBy?.line]).toEqual([25, 26]);
    expect(play("41-not-and-one-of").requests[1]?.accepted).toBe(true);
  });
});
