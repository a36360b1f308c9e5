import { expect, it } from "vitest";
import { parseDocument } from "../../../apimachinery/source/document.ts";
import { stringAt } from "../../../go/value/value.ts";
import { evaluate } from "../../../playback/evaluate/whole-engine.ts";
import { widgetWith } from "../../../playback/testing/widget-definition.ts";
import { applyEdits } from "../../edit/text-edit.ts";
import { findFixes } from "../find-fixes.ts";

const host = { now: "2026-11-21T12:00:00Z" };

const properties =
  "{size: {type: integer}, max-size: {type: integer}, note: {type: string}, tags: {type: array, maxItems: 9, items: {type: string, maxLength: 9}}, ratio: {type: number}, isOn: {type: boolean}, wait: {type: string, format: duration}, since: {type: string, format: date-time}, few: {type: object, properties: {a: {type: integer}}}}";

function rule(text: string): string {
  return widgetWith(
    `{type: object, properties: ${properties}, x-kubernetes-validations: [{rule: ${JSON.stringify(text)}}]}`,
  );
}

function fixed(crd: string): string {
  const problem = evaluate({ crd }, host).crd?.problems[0];
  const [fix] = problem === undefined ? [] : findFixes({ crd }, "crd", problem, host);
  const text = applyEdits(crd, fix?.edits ?? []);
  expect(evaluate({ crd: text }, host).crd?.accepted).toBe(fix !== undefined);
  return text;
}

it.each<[string, string]>([
  ["size > 0", "self.size > 0"],
  // A variable of a macro is no field.
  ["size > 0 && self.tags.all(note, note != '')", "self.size > 0 && self.tags.all(note, note != '')"],
  ["self.max-size > self.size", "self.max__dash__size > self.size"],
  ["self.note.matches('\\d+')", "self.note.matches(r'\\d+')"],
  ["self.note != null", "has(self.note)"],
  ["self.note == null", "!has(self.note)"],
  ["self.tags.contains('a')", "'a' in self.tags"],
  ["size > 0 and self.note != 'x'", "self.size > 0 && self.note != 'x'"],
])("%s becomes %s", (written, meant) => {
  const text = fixed(rule(written));
  // In single quotes of YAML, a quote is doubled.
  const texts = [meant, JSON.stringify(meant), `'${meant.replaceAll("'", "''")}'`];
  expect(texts.some((each) => text.includes(`rule: ${each}`))).toBe(true);
});

it("a list becomes a map, so that its items have an old value", () => {
  const item =
    "{type: object, properties: {name: {type: string, maxLength: 9}, v: {type: integer}}, x-kubernetes-validations: [{rule: self.v >= oldSelf.v}]}";
  const text = fixed(
    widgetWith(`{type: object, properties: {l: {type: array, maxItems: 9, items: ${item}}}}`),
  );
  expect(text).toContain("x-kubernetes-list-type: map");
  expect(text).toContain("x-kubernetes-list-map-keys: [name]");
  expect(text).toContain("required: [name]");
});

it.each<[kubernetes: string, written: string, older: string]>([
  ["1.29", "sets.contains(self.tags, ['a'])", "].all(x, x in self.tags)"],
  ["1.29", "sets.intersects(self.tags, ['a', 'b'])", "self.tags.exists(x, x in ['a', 'b'])"],
  ["1.31", "!format.dns1123Label().validate(self.note).hasValue()", "self.note.size() <= 63"],
  ["1.32", "self.tags.all(i, v, v != '')", "self.tags.all(v, v != '')"],
  ["1.36", "self.`max-size` > 1", "self.max__dash__size > 1"],
])("Kubernetes %s is told %s in words that it knows", (kubernetes, written, older) => {
  const bounded = properties.replace("note: {type: string}", "note: {type: string, maxLength: 99}");
  const crd = rule(written).replace(properties, bounded);
  const [problem] = evaluate({ crd, kubernetes }, host).crd?.problems ?? [];
  const [fix] = problem === undefined ? [] : findFixes({ crd, kubernetes }, "crd", problem, host);
  const text = applyEdits(crd, fix?.edits ?? []);
  expect(text).toContain(older);
  expect(evaluate({ crd: text, kubernetes }, host).crd?.accepted).toBe(true);
  expect(evaluate({ crd: text }, host).crd?.accepted).toBe(true);
});

/** Returns an expression after its first fix, and expects that nothing is rejected then. */
function expressionFixed(text: string, keyword: "rule" | "messageExpression"): string {
  const texts = keyword === "rule" ? { rule: text } : { rule: "self.size > 0", messageExpression: text };
  const crd = widgetWith(
    `{type: object, properties: ${properties}, x-kubernetes-validations: [${JSON.stringify(texts)}]}`,
  );
  const found = /\n.*x-kubernetes-validations: \[(\{.*\})\]\}/.exec(fixed(crd))?.[1] ?? "";
  const parsed = parseDocument(found, "yaml");
  return parsed.ok ? stringAt(parsed.value, keyword) : "";
}

it.each([
  ["self.size == 1.0", "self.size == 1"],
  ["self.ratio + 1 > 2.0", "self.ratio + 1.0 > 2.0"],
  ["self.size + 1.5 > 2.0", "double(self.size) + 1.5 > 2.0"],
  ["self.ratio == self.size", "self.ratio == double(self.size)"],
  ["self.ratio % 2 == 0", "int(self.ratio) % 2 == 0"],
  ["self.note == 5", "self.note == '5'"],
  ["self.size == '5'", "self.size == 5"],
  ["self.note > 5", "int(self.note) > 5"],
  ["self.size in ['1', '2']", "self.size in [1, 2]"],
  ["self.note in [1, 2]", "self.note in ['1', '2']"],
  ["self.tags in 'a'", "'a' in self.tags"],
  ["'a' in self.note", "self.note.contains('a')"],
  ["self.isOn == 'true'", "self.isOn == true"],
  ["self.isOn == 1", "self.isOn == true"],
  ["self.wait > 5", "self.wait > duration('5s')"],
  ["self.wait > '5m'", "self.wait > duration('5m')"],
  ["self.since > '2020-01-01T00:00:00Z'", "self.since > timestamp('2020-01-01T00:00:00Z')"],
  ["self.note + 1 == 'a1'", "self.note + '1' == 'a1'"],
  ["self.size.startsWith('1')", "string(self.size).startsWith('1')"],
  ["self.tags.startsWith('a')", "self.tags.all(x, x.startsWith('a'))"],
  ["self.tags.all(x, x > 3)", "self.tags.all(x, int(x) > 3)"],
  ["has(self['size'])", "has(self.size)"],
  ["has(self.tags[1])", "self.tags.size() > 1"],
  ["self.note =~ 'a'", "self.note.matches('a')"],
  ["self.note.matches(/^a$/)", "self.note.matches(r'^a$')"],
  ["self.tags.all(x => x != '')", "self.tags.all(x, x != '')"],
  ["self.note.startswith('a')", "self.note.startsWith('a')"],
  ["self.tags.lenght() > 1", "self.tags.size() > 1"],
  ["spec.size > 1", "self.size > 1"],
  ["self.note == 'a", "self.note == 'a'"],
])("the rule %s is meant as %s", (written, meant) => {
  expect(expressionFixed(written, "rule")).toBe(meant);
});

// The recorded cases crd/cost-string-of-* show that a number as a string is too expensive to be joined.
it.each([
  ["'min is ' + self.size", "'min is %s'.format([self.size])"],
  ["self.size + ' is min'", "'%s is min'.format([self.size])"],
  ["'100% of ' + self.ratio + ' and ' + self.few.a", "'100%% of %s and %s'.format([self.ratio, self.few.a])"],
  ["'waits ' + self.wait", "'waits %s'.format([self.wait])"],
  ["'since ' + self.since", "'since %s'.format([self.since])"],
  ["'is ' + self.isOn", "'is %s'.format([self.isOn])"],
  ["'has ' + size(self.tags)", "'has %s'.format([size(self.tags)])"],
  ["'tags ' + self.tags", "'tags ' + self.tags.join(', ')"],
  ["self.size", "string(self.size)"],
])("the message %s is meant as %s", (written, meant) => {
  expect(expressionFixed(written, "messageExpression")).toBe(meant);
});
