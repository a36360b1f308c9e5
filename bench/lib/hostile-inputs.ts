import { hostileRules, ruleDefinition } from "../../conformance/lib/hostile-rules.ts";
import type { Scenario } from "../../src/engine/index.ts";
import { largeInputs } from "./large-inputs.ts";
import { longTexts } from "./long-texts.ts";
import { wideInputs } from "./wide-inputs.ts";
import { created, widget } from "./widgets.ts";

/** A scenario that makes questions hard to answer. */
export interface HostileInput {
  readonly what: string;
  readonly scenario: Scenario;
}

/** All hostile inputs: long and many rules, rules that reject, large inputs, texts that are far from valid. */
export function hostileInputs(): readonly HostileInput[] {
  const long: readonly HostileInput[] = hostileRules.map(({ what, rules }) => ({
    what,
    scenario: { crd: ruleDefinition(rules), requests: [created({ a: 1, b: "x" })] },
  }));
  return [...long, ...ruleInputs(), ...largeInputs(), ...wideInputs(), ...longTexts()];
}

/** Rules that reject an object, or cost too much. */
function ruleInputs(): readonly HostileInput[] {
  const conditions = Array.from(
    { length: 40 },
    (_, i) => `(!has(self.f${i}) || self.f${i} > self.f${(i + 1) % 40})`,
  );
  const numbers = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`f${i}`, i]));
  const fields = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`f${i}`, { type: "integer" }]));
  const costly = Array.from({ length: 40 }, (_, i) => ({
    rule: `self.l${i}.all(x, self.l${(i + 1) % 40}.exists(y, y == x))`,
  }));
  const lists = Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [`l${i}`, { type: "array", items: { type: "string" } }]),
  );
  const texts = Array.from(
    { length: 40 },
    (_, i) => `(!has(self.t${i}) || self.t${i}.matches('^[a-f]{${i}}$'))`,
  );
  return [
    {
      what: "a rule of 40 conditions joined by and",
      scenario: widget(
        { properties: fields, "x-kubernetes-validations": [{ rule: conditions.join(" && ") }] },
        numbers,
      ),
    },
    {
      what: "a rule of 40 conditions joined by or",
      scenario: widget(
        {
          properties: fields,
          "x-kubernetes-validations": [
            { rule: Array.from({ length: 40 }, (_, i) => `self.f${i} > 1000`).join(" || ") },
          ],
        },
        numbers,
      ),
    },
    {
      what: "40 conditions on texts",
      scenario: widget(
        {
          properties: Object.fromEntries(
            Array.from({ length: 40 }, (_, i) => [`t${i}`, { type: "string", maxLength: 60 }]),
          ),
          "x-kubernetes-validations": [{ rule: texts.join(" && ") }],
        },
        Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`t${i}`, "zz"])),
      ),
    },
    {
      what: "40 rules that cost too much",
      scenario: widget({ properties: lists, "x-kubernetes-validations": costly }, {}),
    },
    {
      what: "a rule of 40 nested lists that cost too much",
      scenario: widget(
        {
          properties: lists,
          "x-kubernetes-validations": [{ rule: costly.map(({ rule }) => `(${rule})`).join(" && ") }],
        },
        {},
      ),
    },
    {
      what: "a rule of 100,000 characters that does not compile",
      scenario: widget(
        {
          properties: fields,
          "x-kubernetes-validations": [{ rule: `self.nope == '${"z".repeat(99_900)}'` }],
        },
        {},
      ),
    },
    {
      what: "a rule of 90,000 characters that refuses",
      scenario: widget(
        {
          properties: fields,
          "x-kubernetes-validations": [
            {
              rule: Array.from({ length: 4500 }, (_, i) => `self.f${i % 40}!=${i % 40}`)
                .join("||")
                .replaceAll("!=", "==-"),
            },
          ],
        },
        numbers,
      ),
    },
  ];
}
