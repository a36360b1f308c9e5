import { describe, expect, it } from "vitest";
import { toJson } from "../../../go/value/json.ts";
import { createEngine } from "../../../playback/evaluate/whole-engine.ts";
import { ruleTexts } from "../../../playback/testing/widget-definition.ts";
import { rulesAccount } from "../rules-account.ts";
import type { RuleNote } from "./note.ts";
import { ruleInsight } from "./rule-notes.ts";

function notes(spec: string, more = ""): readonly RuleNote[] {
  const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
  versions:
  - name: v1
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object${more}, properties: {spec: ${spec}}}}
`;
  const playback = createEngine().playback({ crd }, { now: "2026-11-21T12:00:00Z" });
  if (playback.report.crd?.accepted !== true) throw new Error(playback.report.crd?.problems[0]?.text);
  const [rule] = rulesAccount(playback).rules;
  return ruleInsight(playback, rule?.id ?? "").notes;
}

const kinds = (all: readonly RuleNote[]): readonly string[] => all.map(({ kind }) => kind);
const field = (rule: string, more = ""): string => `{type: string, maxLength: 9${more}, ${ruleTexts(rule)}}`;

describe("what a rule that compares with the old value does not forbid", () => {
  it("is shown with an optional field that is removed and set anew", () => {
    const [gap, anew] = notes(`{type: object, properties: {a-b: ${field("self == oldSelf")}}}`);
    expect(gap?.text).toContain("`spec.a-b` is optional");
    expect(gap?.text).toContain("Add a rule at `spec`: `!has(oldSelf.a__dash__b) || has(self.a__dash__b)`");
    expect(gap?.text).toContain("The same is true of `spec`.");
    expect(gap?.steps.map(({ request, answer }) => `${request} ${answer}`)).toEqual([
      "create 201",
      "update 200",
      "update 200",
    ]);
    expect(gap?.steps.map(({ object }) => toJson(object?.get("spec") ?? null))).toEqual([
      '{"a-b":"example"}',
      "{}",
      expect.not.stringMatching(/^\{"a-b":"example"\}$|^\{\}$/),
    ]);
    expect(anew?.kind).toBe("anew");
    expect(anew?.steps.map(({ request, answer }) => `${request} ${answer.slice(0, 3)}`)).toEqual([
      "create 201",
      "update 422",
      "delete 200",
      "create 201",
    ]);
  });

  it.each<[string, string, string]>([
    [
      "a required field of an optional parent",
      `{type: object, properties: {p: {type: object, required: [a], properties: {a: ${field("self == oldSelf")}}}}}`,
      "`spec.p` is optional",
    ],
    [
      "rules that are written otherwise",
      `{type: object, properties: {count: {type: integer, ${ruleTexts("self >= oldSelf")}}}}`,
      "`spec.count` is optional",
    ],
    [
      "a field that can be null",
      `{type: object, required: [a], properties: {a: ${field("self == oldSelf", ", nullable: true")}}}`,
      "`spec.a` can be null",
    ],
    [
      "items of a list map",
      `{type: object, properties: {l: {type: array, maxItems: 4, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k], items: {type: object, required: [k, v], properties: {k: {type: string, maxLength: 9}, v: ${field("self == oldSelf")}}}}}}`,
      "`oldSelf.all(o, self.exists(n, n.k == o.k))` keeps its items",
    ],
    [
      "values of a map",
      `{type: object, properties: {m: {type: object, maxProperties: 3, additionalProperties: ${field("self == oldSelf")}}}}`,
      "`oldSelf.all(key, key in self)` keeps its keys",
    ],
  ])("is found for %s", (_, spec, words) => {
    expect(notes(spec).find(({ kind }) => kind === "gap")?.text).toContain(words);
  });

  it.each<[string, string]>([
    ["a required field", `{type: object, required: [a], properties: {a: ${field("self == oldSelf")}}}`],
    [
      "one with a default",
      `{type: object, default: {}, properties: {a: ${field("self == oldSelf", ", default: x")}}}`,
    ],
    [
      "one that the objects around keep",
      `{type: object, required: [a], properties: {a: ${field("self == oldSelf")}}}`,
    ],
  ])("is nothing but deleting for %s", (_, spec) => {
    expect(kinds(notes(spec, ", required: [spec]"))).toEqual(["anew"]);
  });

  it("is nothing but deleting where a rule around asks for presence", () => {
    const spec = `{type: object, properties: {a: ${field("self == oldSelf")}}, ${ruleTexts("!has(oldSelf.a) || has(self.a)")}}`;
    const crd = notes(spec, ", required: [spec]");
    expect(crd.flatMap(({ kind, text }) => (kind === "gap" ? [text] : []))).toEqual([]);
  });
});

describe("rules that no value fails, or none passes", () => {
  const of = (rule: string, properties: string, required = "", ...others: string[]): readonly RuleNote[] =>
    notes(`{type: object, properties: {${properties}}${required}, ${ruleTexts(rule, ...others)}}`);

  it.each<[string, string, string, string]>([
    ["true", "a: {type: integer}", "", "always"],
    ["1 > 2", "a: {type: integer}", "", "never"],
    ["self.a >= 0", "a: {type: integer, minimum: 0}", ", required: [a]", "always"],
    ["self.a < 0", "a: {type: integer, minimum: 0}", ", required: [a]", "never"],
    ["has(self.a)", "a: {type: integer, default: 3}", "", "always"],
    ["has(self.a) || !has(self.a)", "a: {type: integer}", "", "always"],
    [
      "has(self.p.a)",
      "p: {type: object, required: [a], properties: {a: {type: integer}}}",
      ", required: [p]",
      "always",
    ],
    ["self.a in ['x', 'y', 'z']", "a: {type: string, enum: [x, y]}", ", required: [a]", "always"],
    ["self.a == 'z'", "a: {type: string, enum: [x, y]}", ", required: [a]", "never"],
    ["self.a == 'x' && self.a == 'y'", "a: {type: string}", ", required: [a]", "never"],
    ["self.a != 'x' || self.a != 'y'", "a: {type: string}", ", required: [a]", "always"],
    ["self.a > 1.5 || self.a <= 1.5", "a: {type: number}", ", required: [a]", "always"],
    ["size(self.a) <= 5", "a: {type: string, maxLength: 5}", ", required: [a]", "always"],
    ["self.l.size() > 3", "l: {type: array, maxItems: 3, items: {type: string}}", ", required: [l]", "never"],
    ["self.b ? true : !self.b", "b: {type: boolean}", ", required: [b]", "always"],
  ])("%s of %s is decided", (rule, properties, required, kind) => {
    const [note] = of(rule, properties, required);
    expect(note?.kind).toBe(kind);
    expect(note?.isProved).toBe(true);
    const [step] = note?.steps ?? [];
    expect(step?.answer.slice(0, 3)).toBe(kind === "always" ? "201" : "422");
  });

  it.each<[string, string, string]>([
    ["self.a >= 1", "a: {type: integer, minimum: 0}", ", required: [a]"],
    ["self.a >= 0", "a: {type: integer, minimum: 0}", ""],
    ["self.a > -2147483649", "a: {type: integer}", ", required: [a]"],
    ["self.a < 9223372036854775807", "a: {type: integer}", ", required: [a]"],
    ["self.a != 'x' || self.c != 'y'", "a: {type: string}, c: {type: string}", ", required: [a, c]"],
    ["self.a.startsWith('x')", "a: {type: string}", ", required: [a]"],
    ["size(self.a) <= 4", "a: {type: string, maxLength: 5}", ", required: [a]"],
  ])("%s of %s is told nothing of", (rule, properties, required) => {
    expect(of(rule, properties, required)).toEqual([]);
  });

  it("are decided by the schema alone: another rule may take more than the values that were put together", () => {
    const properties = "a: {type: integer}, c: {type: string}";
    expect(of("self.a < 5", properties, ", required: [a, c]", "self.a < 5 || self.c == 'other'")).toEqual([]);
  });

  it("are not called proved where values were only tried", () => {
    const [note] = of("self.a.size() >= 0 && self.a.contains('')", "a: {type: string}", ", required: [a]");
    expect(note?.kind).toBe("always");
    expect(note?.isProved).toBe(false);
    expect(note?.text).toMatch(/^No value was found .* This does not prove/);
  });
});
