import { describe, expect, it } from "vitest";
import { widgetWith } from "../../../playback/testing/widget-definition.ts";
import { firstProblem } from "../testing/first-problem.ts";

const fields =
  "mode: {type: string}, host: {type: string}, port: {type: integer}, hot: {type: boolean, default: true}, num: {type: number}";

/** Returns what a person sees of a node with these members. */
function seenWith(members: string) {
  return firstProblem({
    crd: widgetWith(`{type: object, required: [mode], properties: {${fields}}, ${members}}`),
  });
}

describe("conditions of JSON Schema become rules", () => {
  it.each<[string, string, readonly string[]]>([
    [
      "if: {properties: {mode: {const: a}}}, then: {required: [host]}",
      "Write it as a rule",
      ["self.mode != 'a' || has(self.host)"],
    ],
    [
      "if: {properties: {mode: {enum: [a, b]}}}, then: {required: [host, port]}, else: {not: {required: [port]}}",
      "Write it as 2 rules",
      [
        "!(self.mode in ['a', 'b']) || has(self.host) && has(self.port)",
        "self.mode in ['a', 'b'] || !has(self.port)",
      ],
    ],
    [
      "if: {required: [host], properties: {host: {pattern: ^a}}}, then: {properties: {port: {minimum: 3}}}",
      "Write it as a rule",
      ["!has(self.host) || !self.host.matches('^a') || !has(self.port) || self.port >= 3"],
    ],
    [
      // JSON Schema also means objects without the field.
      "if: {properties: {host: {const: a}}}, then: {required: [port]}",
      "Write it as a rule",
      ["has(self.host) && self.host != 'a' || has(self.port)"],
    ],
    [
      "if: {properties: {hot: {const: true}}}, then: {properties: {num: {maximum: 2}}}",
      "Write it as a rule",
      ["self.hot != true || !has(self.num) || self.num <= 2.0"],
    ],
    [
      "allOf: [{if: {properties: {mode: {const: a}}}, then: {required: [host]}}, {if: {properties: {mode: {const: b}}}, then: {required: [port]}}]",
      "Write it as 2 rules",
      ["self.mode != 'a' || has(self.host)", "self.mode != 'b' || has(self.port)"],
    ],
    ["dependentRequired: {host: [port]}", "Write it as a rule", ["!has(self.host) || has(self.port)"]],
  ])("%s", (members, label, rules) => {
    const { labels, first } = seenWith(members);
    expect(labels[0]).toBe(label);
    const written = first.join("\n").replaceAll("''", "'");
    for (const rule of rules) expect(written).toContain(rule);
    expect(first.filter((line) => line.startsWith("+")).join()).not.toMatch(/\b(?:if|then|else|allOf):/);
  });

  it("whose meaning is not certain are removed as a whole, and the fix says what is lost", () => {
    const { said, labels } = seenWith("if: {properties: {mode: {contains: {}}}}, then: {required: [host]}");
    expect(said).toContain("The server's schemas have no conditions");
    expect(labels).toEqual(["Remove if, then: the check is lost"]);
  });
});
