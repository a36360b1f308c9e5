import { expect, it } from "vitest";
import { evaluate } from "../../../playback/evaluate/whole-engine.ts";
import { widgetWith } from "../../../playback/testing/widget-definition.ts";
import { applyEdits } from "../../edit/text-edit.ts";
import { findFixes } from "../find-fixes.ts";

const host = { now: "2026-11-21T12:00:00Z" };

const properties =
  "{size: {type: integer}, max-size: {type: integer}, note: {type: string}, tags: {type: array, maxItems: 9, items: {type: string, maxLength: 9}}}";

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
  ["self.max-size > self.size", "self.max__dash__size > self.size"],
  ["self.note.matches('\\d+')", "self.note.matches(r'\\d+')"],
  ["self.note != null", "has(self.note)"],
  ["self.note == null", "!has(self.note)"],
  ["self.tags.contains('a')", "'a' in self.tags"],
  ["size > 0 and self.note != 'x'", "self.size > 0 && self.note != 'x'"],
])("%s becomes %s", (written, meant) => {
  const text = fixed(rule(written));
  // In single quotes of YAML a quote is doubled.
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
