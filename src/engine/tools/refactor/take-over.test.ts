import { expect, it } from "vitest";
import { createEngine } from "../../playback/evaluate/whole-engine.ts";
import { applyEdits } from "../edit/text-edit.ts";
import { refactorOutcome } from "./outcome.ts";
import { type Refactoring, refactor } from "./refactor.ts";
import { changed, exampleWorks } from "./testing/works.ts";
import type { WorkTexts } from "./texts.ts";

const host = { now: "2026-01-01T00:00:00Z" };

function definition(kind: string, ...schema: readonly string[]): string {
  const plural = `${kind.toLowerCase()}s`;
  return [
    "apiVersion: apiextensions.k8s.io/v1",
    "kind: CustomResourceDefinition",
    `metadata: {name: ${plural}.example.com}`,
    "spec:",
    "  group: example.com",
    "  scope: Namespaced",
    `  names: {plural: ${plural}, singular: ${kind.toLowerCase()}, kind: ${kind}, listKind: ${kind}List}`,
    "  versions:",
    "  - name: v1",
    "    served: true",
    "    storage: true",
    "    schema:",
    "      openAPIV3Schema:",
    "        type: object",
    "        properties:",
    "          spec:",
    "            type: object",
    ...schema.map((line) => `            ${line}`),
    "",
  ].join("\n");
}

const own = definition("Shop", "properties:", "  # The name.", "  name: {type: string}");
const other = definition(
  "Route",
  "required: [tls]",
  "x-kubernetes-validations:",
  "- rule: self.tls.port > 0 && oldSelf.tls.port <= self.tls.port",
  "  fieldPath: .tls",
  "- rule: has(self.host) == has(self.tls)",
  '- rule: "!has(self.tls) || self.tls.port != 1"',
  "- {rule: \"self.tls.names.all(n, n != '')\", messageExpression: \"'no ' + self.tls.mode\"}",
  "properties:",
  "  host: {type: string}",
  "  tls:",
  "    type: object",
  "    x-kubernetes-validations: [{rule: self.port < 70000}]",
  "    properties:",
  "      port: {type: integer}",
  "      mode: {type: string, maxLength: 9}",
  "      names: {type: array, maxItems: 9, items: {type: string, maxLength: 9}}",
);

function textsOf(text: string): WorkTexts {
  return { definition: text, before: "", resource: "", existing: "", conversion: "", policies: "" };
}

const spec = { version: 0, at: ["properties", "spec"] };
const tls = { definition: other, place: { version: 0, at: ["properties", "spec", "properties", "tls"] } };

it("takes over a field with its rules, and leaves behind those that are about other fields, too", () => {
  const result = refactor(textsOf(own), { kind: "take-over", from: tls, into: spec, name: "secure" });
  if (!result.ok) throw new Error(result.why);
  expect(result.title).toBe("Add spec.secure like spec.tls");
  const text = applyEdits(own, result.texts[0]?.edits ?? []);
  expect(text).toContain("  # The name.");
  expect(text).toContain("rule: self.port < 70000");
  expect(text).toContain("- rule: self.port > 0 && oldSelf.port <= self.port");
  expect(text).not.toContain("fieldPath");
  expect(text).toMatch(/messageExpression: .*self\.mode/);
  expect(text).not.toContain("host");
  expect(result.notes).toEqual([
    "1 rule inside it: kept.",
    "A rule about it comes along: `self.port > 0 && oldSelf.port <= self.port`.",
    "A rule about it comes along: `self.names.all(n, n != '')`.",
    "A rule about it comes along: `!has(self.secure) || self.secure.port != 1`.",
    "A rule is also about other fields, so it is left behind: `has(self.host) == has(self.tls)`.",
    "`spec.tls` is required there. Here it is optional.",
  ]);
  const outcome = refactorOutcome(createEngine(), { crd: own }, { crd: text }, host);
  expect(outcome.definition.isAccepted).toBe(true);
  expect(outcome.cost.before).toBeUndefined();
  expect(outcome.cost.after).toBeGreaterThan(0);
});

it.each<[string, string, Refactoring]>([
  [
    "a name that is used",
    "already has a field `name`",
    { kind: "take-over", from: tls, into: spec, name: "name" },
  ],
  ["no name", "needs a name", { kind: "take-over", from: tls, into: spec, name: "" }],
  [
    "a string has no fields",
    "is not an object",
    {
      kind: "take-over",
      from: tls,
      into: { version: 0, at: [...spec.at, "properties", "name"] },
      name: "a",
    },
  ],
  [
    "no such field",
    "has no such field",
    {
      kind: "take-over",
      from: { definition: "a: [", place: spec },
      into: spec,
      name: "a",
    },
  ],
  [
    "a definition that is nested too deeply",
    "nested too deeply",
    {
      kind: "take-over",
      from: { ...tls, definition: `{"spec":${'{"a":'.repeat(5000)}1${"}".repeat(5001)}` },
      into: spec,
      name: "a",
    },
  ],
  [
    "the whole object",
    "Choose a field",
    { kind: "take-over", from: { ...tls, place: { version: 0, at: [] } }, into: spec, name: "a" },
  ],
  ["a group without a dot", "A group is", { kind: "copy-kind", group: "shop", name: "Shop" }],
  ["no kind", "A kind begins", { kind: "copy-kind", group: "example.com", name: "shop" }],
  ["the same", "needs another", { kind: "copy-kind", group: "example.com", name: "Shop" }],
])("not possible: %s", (_, why, change) => {
  const result = refactor(textsOf(own), change);
  expect(result.ok ? "" : result.why).toContain(why);
});

it("copies a definition to another kind and group, with its objects", () => {
  const texts = {
    ...textsOf(own),
    resource: "apiVersion: example.com/v1\nkind: Shop # ours\nmetadata: {name: a}\n",
  };
  const result = refactor(texts, { kind: "copy-kind", group: "other.org", name: "Stall" });
  const after = changed(texts, result);
  expect(after.definition).toContain("name: stalls.other.org");
  expect(after.definition).toContain("listKind: StallList");
  expect(after.definition).toContain("# The name.");
  expect(after.resource).toBe("apiVersion: other.org/v1\nkind: Stall # ours\nmetadata: {name: a}\n");
});

it("what the examples have is accepted elsewhere, and their copies, too", () => {
  const engine = createEngine();
  let count = 0;
  for (const { name, texts, scenario } of exampleWorks()) {
    if (engine.evaluate(scenario, host).crd?.accepted !== true) continue;
    const asked = scenario.kubernetes === undefined ? {} : { kubernetes: scenario.kubernetes };
    const from = { definition: texts.definition, place: spec };
    const taken = refactor(textsOf(own), { kind: "take-over", from, into: spec, name: "part" });
    const copied = refactor(texts, { kind: "copy-kind", group: "copies.example.org", name: "Copied" });
    for (const [result, before] of [[taken, textsOf(own)] as const, [copied, texts] as const]) {
      if (!result.ok && result.why.includes("no such field")) continue;
      expect(result.ok ? "" : result.why, name).toBe("");
      const { crd } = engine.evaluate({ ...asked, crd: changed(before, result).definition }, host);
      expect(
        crd?.problems.filter(({ severity }) => severity === "error").map((each) => each.text) ?? [],
        name,
      ).toEqual([]);
      count++;
    }
  }
  expect(count).toBeGreaterThan(60);
});
