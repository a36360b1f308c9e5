import { describe, expect, it } from "vitest";
import { ruleTexts, widgetWith } from "../../playback/testing/widget-definition.ts";
import { abilitiesOf } from "./abilities.ts";
import { stageAt } from "./testing/widgets.ts";

const spec = ["properties", "spec"];

function abilities(rule: string, properties: string, more = "", ...others: readonly string[]): string {
  const crd = widgetWith(`{type: object, properties: {${properties}}${more}, ${ruleTexts(rule, ...others)}}`);
  const { hold, fail, error } = abilitiesOf(stageAt(crd, spec));
  return [hold, fail, error].map(({ verdict }) => verdict).join(" ");
}

describe("what can come of a rule", () => {
  it.each<[string, string, string, string]>([
    ["self.a > 3", "a: {type: integer}", "", "found found found"],
    ["self.a > 3", "a: {type: integer}", ", required: [a]", "found found impossible"],
    ["self.a > 3", "a: {type: integer, minimum: 4}", ", required: [a]", "found impossible impossible"],
    ["!has(self.a) || self.a > 3", "a: {type: integer}", "", "found found impossible"],
    ["has(self.a) != has(self.b)", "a: {type: integer}, b: {type: string}", "", "found found impossible"],
    [
      "self.a <= self.b",
      "a: {type: integer, maximum: 5}, b: {type: integer, minimum: 5}",
      ", required: [a, b]",
      "found impossible impossible",
    ],
    [
      "self.a < self.b && self.b < self.a",
      "a: {type: integer}, b: {type: integer}",
      ", required: [a, b]",
      "impossible found impossible",
    ],
    [
      "self.a < self.b && self.b < self.c && self.c < 3 && self.a > 0",
      "a: {type: integer}, b: {type: integer}, c: {type: integer}",
      ", required: [a, b, c]",
      "impossible found impossible",
    ],
    [
      "self.a < self.b && self.b < self.c && self.c < 4 && self.a > 0",
      "a: {type: integer}, b: {type: integer}, c: {type: integer}",
      ", required: [a, b, c]",
      "found found impossible",
    ],
    [
      "self.a == 'x' ? has(self.b) : !has(self.b)",
      "a: {type: string, enum: [x, y]}, b: {type: string}",
      ", required: [a]",
      "found found impossible",
    ],
    [
      "self.a.size() <= 63",
      "a: {type: string, maxLength: 63}",
      ", required: [a]",
      "found impossible impossible",
    ],
    ["self.a.size() < 63", "a: {type: string, maxLength: 63}", ", required: [a]", "found found impossible"],
    [
      "self.l.size() > 2 || self.l.size() < 5",
      "l: {type: array, items: {type: string}}",
      ", required: [l]",
      "found impossible impossible",
    ],
    [
      "[has(self.a), has(self.b)].exists_one(x, x)",
      "a: {type: string}, b: {type: string}",
      "",
      "found found impossible",
    ],
    [
      "(has(self.a) ? 1 : 0) + (has(self.b) ? 1 : 0) < 3",
      "a: {type: string}, b: {type: string}",
      "",
      "found impossible impossible",
    ],
    [
      "self.l.all(x, x.size() < 4)",
      "l: {type: array, maxItems: 9, items: {type: string, maxLength: 9}}",
      ", required: [l]",
      "found found none",
    ],
    [
      "self.l.all(x, x.a < 4)",
      "l: {type: array, maxItems: 9, items: {type: object, properties: {a: {type: integer}}}}",
      "",
      "found found found",
    ],
    [
      "self.a.startsWith('x') || !self.a.startsWith('x')",
      "a: {type: string}",
      ", required: [a]",
      "found impossible impossible",
    ],
    ["self.a.matches('^x+$')", "a: {type: string}", ", required: [a]", "found found impossible"],
    [
      "self.a in ['x', 'y', 'z']",
      "a: {type: string, enum: [x, y]}",
      ", required: [a]",
      "found impossible impossible",
    ],
    ["self.a == oldSelf.a", "a: {type: string}", ", required: [a]", "found found impossible"],
    ["self.a >= oldSelf.a", "a: {type: integer}", "", "found found found"],
    ["self == oldSelf", "a: {type: integer}", "", "found found none"],
    [
      "self.a == self.b || self.a == self.c || self.b == self.c",
      "a: {type: string, enum: [x, y]}, b: {type: string, enum: [x, y]}, c: {type: string, enum: [x, y]}",
      ", required: [a, b, c]",
      "found impossible impossible",
    ],
    [
      "quantity(self.a).isGreaterThan(quantity('500Mi'))",
      "a: {type: string}",
      ", required: [a]",
      "found found found",
    ],
    [
      "self.n > 1.5 || self.n <= 1.5",
      "'n': {type: number}",
      ", required: ['n']",
      "found impossible impossible",
    ],
    ["self.b ? true : !self.b", "b: {type: boolean}", ", required: [b]", "found impossible impossible"],
  ])("%s of {%s%s}: %s %s", (rule, properties, more, expected) => {
    expect(abilities(rule, properties, more)).toBe(expected);
  });
});
