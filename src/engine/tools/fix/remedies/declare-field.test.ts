import { describe, expect, it } from "vitest";
import { widgetWith } from "../../../playback/testing/widget-definition.ts";
import { firstProblem } from "../testing/first-problem.ts";

/** Returns the labels of the fixes for a rule next to a few declared fields. */
function labelsOf(rule: string): readonly string[] {
  const list = "list: {type: array, maxItems: 9, items: {type: object, properties: {b: {type: string}}}}";
  const spec = `{type: object, properties: {a: {type: string, maxLength: 9}, num: {type: integer}, ${list}}, x-kubernetes-validations: [{rule: ${JSON.stringify(rule)}}]}`;
  return firstProblem({ crd: widgetWith(spec) }).labels;
}

describe("the type of a field that only a rule knows", () => {
  it.each<[string, string]>([
    ["self.x == 'a'", "Declare x as a string"],
    ["'a' == self.x", "Declare x as a string"],
    ["self.x in ['a', 'b']", "Declare x as a string"],
    ["self.x.matches('a')", "Declare x as a string"],
    ["duration(self.x) < duration('1h')", "Declare x as a string"],
    ["self.x.size() > 0 && self.x.startsWith('a')", "Declare x as a string"],
    ["self.x > self.a", "Declare x as a string"],
    ["self.num < self.x", "Declare x as an integer"],
    ["1 < self.x", "Declare x as an integer"],
    ["self.x + 1 > 2", "Declare x as an integer"],
    ["self.x < 0.5", "Declare x as a number"],
    ["!has(self.x) || self.x", "Declare x as a boolean"],
    ["self.x.z == 1", "Declare x as an object"],
    ["self.x[0] == 'a'", "Declare x as a list of strings"],
    ["self.x == [1]", "Declare x as a list of integers"],
    ["self.x.all(t, t < 3)", "Declare x as a list of integers"],
    ["self.x.exists(e, e.name == 'a')", "Declare x as a list of objects"],
    ["self.x['k'] == 'v'", "Declare x as a map"],
    ["self.list.all(i, i.kind == 'x')", "Declare kind as a string"],
    ["self.x < self.z", "Declare x and z, x as an integer"],
  ])("%s: %s", (rule, label) => {
    expect(labelsOf(rule)[0]).toBe(label);
  });

  it.each<[string, readonly string[]]>([
    ["size(self.x) < 3", ["Declare x as a string", "Declare x as a list of strings", "Declare x as a map"]],
    [
      "self.items.size() < 3",
      ["Declare items as a list of strings", "Declare items as a map", "Declare items as a string"],
    ],
    ["'a' in self.x", ["Declare x as a list of strings", "Declare x as a map"]],
    ["self.x == oldSelf.x", ["Declare x as a string", "Declare x as an integer", "Declare x as a boolean"]],
    [
      "has(self.minReady)",
      ["Declare minReady as an integer", "Declare minReady as a string", "Declare minReady as a boolean"],
    ],
  ])("is not certain: %s", (rule, labels) => {
    expect(labelsOf(rule).slice(0, labels.length)).toEqual(labels);
  });
});

it("a key that YAML reads as a boolean is quoted", () => {
  const spec =
    "{type: object, properties: {n: {type: integer}, x: {type: integer}}, x-kubernetes-validations: [{rule: self.n < self.x}]}";
  const { said, labels, first } = firstProblem({ crd: widgetWith(spec) });
  expect(said).toBe("YAML reads the key `n` of the schema as `false`: put quotes around it.");
  expect(labels).toEqual(['Quote the key "n"']);
  expect(first.join()).toContain('"n": {type: integer}');
});
