import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { capabilitiesOf, newest } from "../../src/engine/apimachinery/minors/capabilities.ts";
import { compile, environmentOf } from "../../src/engine/cel/environment.ts";
import { literalTests } from "../../src/engine/server/rules/literal-tests.ts";
import "../../src/engine/cel/parser/grammar.ts";
import { askEngine } from "./ask-engine.ts";
import { asQuestion, type Golden, goldenOf } from "./golden.ts";
import { goldensIn, minorGoldenFile, readGoldens } from "./golden-files.ts";
import { scenes, variablesOf } from "./scenes.ts";
import { goldenRules } from "./topics/all.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const topics = [...goldenRules(root)];

/** The minors whose functions were asked in addition to those of the newest release. */
const minors = ["1.38"] as const;

/** Of the rules that a minor answers alike, one in this many is checked. */
const sampleOf = 4;

/** The question of a line, without the answer. */
function asked({ schema, expression, messageExpression, optionalOldSelf, update }: Golden): Golden {
  return {
    schema,
    expression,
    ...(messageExpression === undefined ? {} : { messageExpression }),
    ...(optionalOldSelf === undefined ? {} : { optionalOldSelf }),
    ...(update === undefined ? {} : { update }),
  };
}

describe("rules recorded from the server's own functions", () => {
  it.each(topics.map(([topic]) => topic))("%s: all the same", (topic) => {
    const goldens = readGoldens(root, topic);
    expect(goldens.length).toBeGreaterThan(0);
    const ours = goldens.map((golden) => goldenOf(asked(golden), askEngine(asQuestion(golden))));
    const wrong = goldens.flatMap((golden, i) =>
      JSON.stringify(golden) === JSON.stringify(ours[i]) ? [] : [i],
    );
    expect(wrong.map((i) => ours[i])).toEqual(wrong.map((i) => goldens[i]));
  });

  it.each(topics)("%s: every rule is recorded", (topic, rules) => {
    const recorded = readGoldens(root, topic).map((golden) => JSON.stringify(asked(golden)));
    expect(recorded).toEqual(rules.map((rule) => JSON.stringify(asked(rule))));
  });

  it.each(minors)("%s answers otherwise where it is recorded, and else alike", (minor) => {
    const capabilities = capabilitiesOf(minor);
    const others = goldensIn(minorGoldenFile(root, minor));
    expect(others.length).toBeGreaterThan(0);
    const keys = new Set(others.map((golden) => JSON.stringify(asked(golden))));
    const alike = topics
      .flatMap(([topic]) => readGoldens(root, topic))
      .filter((golden, i) => i % sampleOf === 0 && !keys.has(JSON.stringify(asked(golden))));
    const wrong = [...others, ...alike].flatMap((golden) => {
      const ours = goldenOf(asked(golden), askEngine(asQuestion(golden), capabilities));
      return JSON.stringify(golden) === JSON.stringify(ours) ? [] : [[golden, ours]];
    });
    expect(wrong).toEqual([]);
  });

  it("are two thousand and more", () => {
    expect(topics.flatMap(([topic]) => readGoldens(root, topic)).length).toBeGreaterThan(2000);
  });
});

describe("the recorded rules reach", () => {
  const environment = environmentOf(newest, false);
  const overloads = [...environment.functions.values()].flatMap((fn) => fn.overloads.map(({ id }) => id));
  const goldens = readGoldens(root, "overloads");
  const variables = variablesOf(scenes.bounded);
  const called = (expression: string): readonly string[] => {
    const compiled = compile(expression, variables, environment, literalTests);
    if (!compiled.ok) return [];
    return [...compiled.checked.references.values()].flatMap(({ overloadIds }) => overloadIds);
  };
  const reached = (some: readonly Golden[]) => new Set(some.flatMap(({ expression }) => called(expression)));

  it("every overload", () => {
    const ids = reached(goldens);
    expect(overloads.filter((id) => !ids.has(id))).toEqual([]);
  });

  it("every overload with arguments that are good, but for those of an authorizer, which rules lack", () => {
    const ids = reached(goldens.filter(({ error, runtimeCost }) => error === undefined && runtimeCost));
    const others = overloads.filter((id) => !ids.has(id));
    expect(others.filter((id) => !/^(authorizer|decision|(path|group|resource)check)_/.test(id))).toEqual([]);
  });

  it("every function with arguments that are bad", () => {
    const bad = goldens.filter(({ error, text }) => error !== undefined || text !== undefined);
    const texts = bad.map(({ expression }) => expression);
    const named = [...environment.functions.keys()].filter((name) => /^[a-zA-Z.]+$/.test(name));
    expect(named.filter((name) => !texts.some((text) => text.includes(`${name}(`)))).toEqual([]);
  });
});
