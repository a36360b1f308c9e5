import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { newest } from "../../apimachinery/minors/capabilities.ts";
import { compile, environmentOf } from "../environment.ts";
import { observeRun } from "../interpreter/observed-run.ts";
import { boolType, type CelType, intType, listType, mapType, stringType } from "../types/type.ts";
import { listOf } from "../values/list.ts";
import { mapOf } from "../values/map.ts";
import type { CelValue } from "../values/value.ts";
import { whyFalse } from "./why.ts";

const environment = environmentOf(newest, true);
const tests = { duration: () => true, timestamp: () => true };

const object = (name: string, fields: Readonly<Record<string, CelType>>): CelType => ({
  kind: "object",
  name,
  fields: new Map(Object.entries(fields)),
});

const port = object("port", { number: intType, name: stringType });
const container = object("container", { name: stringType, ports: listType(port), image: stringType });
const self = object("self", {
  replicas: intType,
  most: intType,
  step: intType,
  name: stringType,
  mode: stringType,
  enabled: boolType,
  size: stringType,
  tags: listType(stringType),
  none: listType(stringType),
  labels: mapType(stringType, stringType),
  containers: listType(container),
  missing: stringType,
});

type Plain = string | number | boolean | readonly Plain[] | { readonly [name: string]: Plain };

function celOf(data: Plain): CelValue {
  if (typeof data === "number") return BigInt(data);
  if (typeof data !== "object") return data;
  if (Array.isArray(data)) return listOf(data.map((each: Plain) => celOf(each)));
  return mapOf(Object.entries(data).map(([key, value]) => [key, celOf(value as Plain)] as const));
}

const value = celOf({
  replicas: 7,
  most: 5,
  step: 0,
  name: "web server",
  mode: "Fast",
  enabled: false,
  size: "2Gi",
  tags: ["a", "bb", "ccc"],
  none: [],
  labels: { app: "web", tier: "" },
  containers: [
    { name: "one", image: "x", ports: [{ number: 80, name: "http" }] },
    {
      name: "two",
      image: "",
      ports: [
        { number: 81, name: "a" },
        { number: 0, name: "b" },
      ],
    },
  ],
});

function why(rule: string): string | undefined {
  const variables = [
    { name: "self", type: self },
    { name: "oldSelf", type: self },
  ];
  const compiled = compile(rule, variables, environment, tests);
  if (!compiled.ok) throw new Error(compiled.fault.text);
  const old = celOf({ replicas: 3, name: "old" });
  const bound = new Map<string, CelValue>([
    ["self", value],
    ["oldSelf", old],
  ]);
  const run = observeRun(compiled.checked, environment, bound, { costLimit: 1_000_000 });
  return run && whyFalse(compiled.checked, run);
}

describe("why a rule is false", () => {
  it.each([
    [
      "self.replicas <= self.most",
      "`self.replicas <= self.most` is false: `self.replicas` is 7 and `self.most` is 5.",
    ],
    ["self.replicas <= 5", "`self.replicas <= 5` is false: `self.replicas` is 7."],
    ["self.enabled && self.replicas < 3", "`self.enabled` is false."],
    ["self.replicas > 3 && self.most > 10", "`self.most > 10` is false: `self.most` is 5."],
    [
      "self.enabled || self.replicas == 3",
      "`self.enabled` is false; `self.replicas == 3` is false: `self.replicas` is 7.",
    ],
    ["!(self.replicas > 3)", "`self.replicas > 3` is true: `self.replicas` is 7."],
    [
      "!(self.replicas > 3 && self.most > 1)",
      "`self.replicas > 3` is true: `self.replicas` is 7; `self.most > 1` is true: `self.most` is 5.",
    ],
    ["!(self.enabled || self.most > 1)", "`self.most > 1` is true: `self.most` is 5."],
    ["has(self.missing)", "`self.missing` is absent."],
    ["!has(self.name)", "`self.name` is set."],
    ["!has(self.name) || self.name.size() < 5", "`self.name.size() < 5` is false: `self.name.size()` is 10."],
    ["self.tags.all(t, t.size() < 2)", "`t.size() < 2` is false for `self.tags[1]`: `t.size()` is 2."],
    [
      "self.containers.all(c, c.ports.all(p, p.number > 0))",
      "`p.number > 0` is false for `self.containers[1].ports[1]`: `p.number` is 0.",
    ],
    [
      "self.containers.all(c, c.image != '')",
      "`c.image != ''` is false for `self.containers[1]`: `c.image` is \"\".",
    ],
    ["self.tags.exists(t, t == 'z')", "`t == 'z'` is true for none of the 3 members of `self.tags`."],
    ["self.none.exists(t, t == 'z')", "`self.none` is empty."],
    ["!self.tags.exists(t, t == 'bb')", "`t == 'bb'` is true for `self.tags[1]`: `t` is \"bb\"."],
    ["!self.tags.all(t, t != '')", "`t != ''` is true for all 3 members of `self.tags`."],
    [
      "self.tags.exists_one(t, t.size() > 1)",
      "`t.size() > 1` is true for 2 of the 3 members of `self.tags`, but exactly one is required.",
    ],
    [
      "self.labels.all(k, self.labels[k] != '')",
      '`self.labels[k] != \'\'` is false for the key "tier" of `self.labels`: `self.labels[k]` is "".',
    ],
    ["self.tags.all(i, t, i < 2)", "`i < 2` is false for `self.tags[2]`: `i` is 2."],
    [
      "self.mode == 'Fast' ? self.replicas < 3 : true",
      "`self.replicas < 3` is false: `self.replicas` is 7 (checked because `self.mode == 'Fast'` is true).",
    ],
    ["self.mode == 'Fast' ? false : true", "`self.mode == 'Fast'` is true: `self.mode` is \"Fast\"."],
    ["self.mode in ['Slow', 'Off']", "`self.mode in ['Slow', 'Off']` is false: `self.mode` is \"Fast\"."],
    [
      "self.name.matches('^[a-z]+$')",
      "`self.name.matches('^[a-z]+$')` is false: `self.name` is \"web server\".",
    ],
    [
      "self.replicas == oldSelf.replicas",
      "`self.replicas == oldSelf.replicas` is false: `self.replicas` is 7 and `oldSelf.replicas` is 3.",
    ],
    [
      "quantity(self.size).isLessThan(quantity('1Gi'))",
      "`quantity(self.size).isLessThan(quantity('1Gi'))` is false: `self.size` is \"2Gi\".",
    ],
    [
      "self.tags.map(t, t.size()).sum() < 6",
      "`self.tags.map(t, t.size()).sum() < 6` is false: `self.tags.map(t, t.size()).sum()` is 6.",
    ],
    ["self.tags == ['a']", '`self.tags == [\'a\']` is false: `self.tags` is ["a", "bb", "ccc"].'],
    [
      "self.?missing.orValue('no') == 'yes'",
      "`self.?missing.orValue('no') == 'yes'` is false: `self.?missing.orValue('no')` is \"no\".",
    ],
    ["false", "`false` is false."],
  ])("%s", (rule, sentence) => {
    expect(why(rule)).toBe(sentence);
  });
});

describe("why a rule gave no answer", () => {
  it.each([
    [
      "self.replicas / self.step > 1",
      "`self.replicas / self.step` failed: division by zero, where `self.replicas` is 7 and `self.step` is 0.",
    ],
    ["self.missing == 'a'", "`self.missing` failed: no such key: missing"],
    [
      "self.tags[self.replicas] == 'a'",
      '`self.tags[self.replicas]` failed: index out of bounds: 7, where `self.tags` is ["a", "bb", "ccc"] and `self.replicas` is 7.',
    ],
    [
      "self.containers[1].ports.all(p, 10 / p.number >= 0)",
      "`10 / p.number` failed for `self.containers[1].ports[1]`: division by zero, where `p.number` is 0.",
    ],
  ])("%s", (rule, sentence) => {
    expect(why(rule)).toContain(sentence);
  });
});

it("never throws, and says a sentence or nothing", () => {
  const recorded = ["expressions", "kinds", "messages"].flatMap((name) =>
    readFileSync(new URL(`../testdata/${name}.jsonl`, import.meta.url), "utf8")
      .trim()
      .split("\n")
      .map((line) => (JSON.parse(line) as { readonly expr: string }).expr),
  );
  let told = 0;
  for (const rule of recorded) {
    const compiled = compile(rule, [{ name: "self", type: self }], environment, tests);
    if (!compiled.ok) continue;
    const run = observeRun(compiled.checked, environment, new Map([["self", value]]), {
      costLimit: 100_000,
    });
    const sentence = run && whyFalse(compiled.checked, run);
    if (sentence === undefined) continue;
    told++;
    expect(sentence.endsWith("."), sentence).toBe(true);
    expect(sentence, rule).not.toContain("__comprehension__");
    expect(sentence, rule).not.toContain("@");
  }
  expect(told).toBeGreaterThan(100);
});

it("says nothing of what is true", () => {
  expect(why("self.replicas == 7")).toBeUndefined();
});
