import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { evidence } from "../src/engine/apimachinery/minors/evidence.ts";
import { minorNumber } from "../src/engine/apimachinery/minors/kubernetes-version.ts";
import { examples } from "../src/engine/cel/library/examples/all.ts";
import { libraries } from "../src/engine/cel/library/registry.ts";
import { allMacros } from "../src/engine/cel/parser/macros/all.ts";
import { readScenario, type Scenario } from "../src/engine/index.ts";
import { Memory } from "../src/engine/playback/evaluate/memory.ts";
import { createEngine } from "../src/engine/playback/evaluate/whole-engine.ts";
import { ruleTexts, widgetWith } from "../src/engine/playback/testing/widget-definition.ts";
import type { MinorCause } from "../src/engine/tools/version-matrix/minor-answer.ts";
import { minorsSteps } from "../src/engine/tools/version-matrix/minors-steps.ts";
import { ownTopics } from "./lib/cases.ts";

const engine = createEngine(new Memory(40));

function causesOf(scenario: Scenario): readonly MinorCause[] {
  const steps = minorsSteps(scenario, { now: "2026-01-01T00:00:00Z" }, engine.playback);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value.causes;
  }
}

/** Where a verdict changes and no cause is named. */
function unnamed(scenario: Scenario): readonly string[] {
  return causesOf(scenario)
    .filter(({ differences }) => differences.length === 0)
    .map(({ document, older, newer }) => `${document} between ${older} and ${newer}`);
}

const fields =
  "s: {type: string, maxLength: 9}, l: {type: array, maxItems: 5, items: {type: integer}}, m: {type: object, maxProperties: 5, additionalProperties: {type: integer}}";

function withRule(rule: string): Scenario {
  return { crd: widgetWith(`{type: object, properties: {${fields}}, ${ruleTexts(rule)}}`) };
}

const calls: Readonly<Record<string, string>> = examples;
/** The oldest minor also has what came with the one before it. */
const functions = libraries.flatMap(({ since, functions: all }) =>
  minorNumber(since) < 29
    ? []
    : all.flatMap(({ overloads }) =>
        overloads.flatMap(({ id }) => (calls[id] === undefined ? [] : [calls[id]])),
      ),
);

describe("what decides is named where the minors judge otherwise", () => {
  it.each(functions.map((call) => [call]))("%s", (call) => {
    expect(unnamed(withRule(call))).toEqual([]);
  });

  const uses: Readonly<Record<string, string>> = {
    all: "self.l.all(i, v, i < 5)",
    exists: "self.l.exists(i, v, v > i)",
    existsOne: "self.l.existsOne(i, v, v > i)",
    exists_one: "self.l.exists_one(i, v, v > i)",
    transformList: "self.l.transformList(i, v, v + i) != []",
    transformMap: "self.m.transformMap(k, v, v + 1) != {}",
    transformMapEntry: "self.m.transformMapEntry(k, v, {k: v}) != {}",
    sortBy: "self.l.sortBy(x, -x) != []",
  };
  const macros = [
    ...new Set(allMacros.filter(({ since }) => minorNumber(since) >= 29).map(({ name }) => name)),
  ];
  it.each(macros)("the macro %s", (name) => {
    const use = uses[name];
    expect(use, "a use of it").toBeDefined();
    if (use === undefined) return;
    const causes = causesOf(withRule(use));
    expect(causes.length, "verdicts turn").toBeGreaterThan(0);
    expect(causes.flatMap(({ differences }) => differences.map(({ what }) => what)).join()).toContain(name);
    expect(unnamed(withRule(use))).toEqual([]);
  });

  const shown = new Set(Object.values(evidence).map((each) => each.shown));
  const cases = ownTopics(join(import.meta.dirname, "..")).flatMap((topic) =>
    topic.cases.flatMap(({ id, scenario }) => (shown.has(id) ? [[id, scenario] as const] : [])),
  );
  it.each(cases)("the case that shows a difference: %s", (_, written) => {
    const read = readScenario(written);
    if (!read.ok) throw new Error(read.error);
    expect(unnamed(read.scenario)).toEqual([]);
  });
});
