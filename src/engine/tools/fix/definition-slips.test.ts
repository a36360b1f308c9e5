import { describe, expect, it } from "vitest";
import { firstProblem } from "./testing/first-problem.ts";

const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              size: {type: integer, default: 3}
              name:
                type: string
                pattern: '^[a-z]+$'
    additionalPrinterColumns:
    - name: Size
      type: integer
      jsonPath: .spec.size
`;

const rules = "            type: object\n            properties:\n              size";
const size = "{type: integer, default: 3}";
const pattern = "pattern: '^[a-z]+$'";

/** Returns what a person sees after one text of the definition is replaced with another. */
function changed(from: string, to: string) {
  if (!definition.includes(from)) throw new Error(`${from} is not in the definition`);
  return firstProblem({ crd: definition.replace(from, () => to) });
}

/** Returns what a person sees after a rule is added at `spec`. */
function ruled(...lines: readonly string[]) {
  const list = lines.map((line, i) => `${i === 0 ? "            - " : "              "}${line}\n`).join("");
  return changed(rules, rules.replace("object\n", `object\n            x-kubernetes-validations:\n${list}`));
}

describe("the first fix of a slip in a definition", () => {
  it.each<[string, string, string, string, string[]]>([
    [
      "a type that is none, before its default",
      size,
      "{type: int, default: 3}",
      "Set type: integer",
      [`+size: ${size}`],
    ],
    [
      "bounds the wrong way round",
      size,
      "{type: integer, default: 3, minimum: 5, maximum: 2}",
      "Swap minimum and maximum",
      ["+size: {type: integer, default: 3, maximum: 5, minimum: 2}"],
    ],
    ["a class that is not closed", pattern, "pattern: '^[a-z+$'", "Write ^[a-z]+$", [`+${pattern}`]],
    [
      "a backslash in double quotes",
      pattern,
      'pattern: "^\\d+$"',
      "Use single quotes",
      ["+pattern: '^\\d+$'"],
    ],
    [
      "a format as a type",
      size,
      "{type: date}",
      "Set type: string, format: date",
      ["+size: {type: string, format: date}"],
    ],
    [
      "any type",
      size,
      "{type: any}",
      "Allow any content",
      ["+size: {x-kubernetes-preserve-unknown-fields: true}"],
    ],
    ["no group", "  group: example.com\n", "", "Set group: example.com", ["+group: example.com"]],
    [
      "the apiVersion of before",
      "apiextensions.k8s.io/v1",
      "apiextensions.k8s.io/v1beta1",
      "Set apiVersion: apiextensions.k8s.io/v1",
      ["+apiVersion: apiextensions.k8s.io/v1"],
    ],
    [
      "a keyword beside its field",
      "                type: string\n                pattern: '^[a-z]+$'\n",
      "              type: string\n",
      "Move type 2 columns right",
      ["+type: string"],
    ],
    [
      "no space after a colon",
      "                type: string\n                pattern: '^[a-z]+$'",
      "                type:string",
      "Write type: string",
      ["+type: string"],
    ],
    [
      "a group that is not closed",
      pattern,
      "pattern: '^([a-z]+(-[a-z]+)*$'",
      "Write ^([a-z]+(-[a-z]+)*)$",
      ["+pattern: '^([a-z]+(-[a-z]+)*)$'"],
    ],
    [
      "a plural that is the kind",
      "plural: widgets",
      "plural: widget",
      "Set plural: widgets",
      ["+names: {plural: widgets, kind: Widget}"],
    ],
    [
      "a column without a type",
      "      type: integer\n      jsonPath",
      "      jsonPath",
      "Set type: integer",
      ["+type: integer"],
    ],
  ])("%s", (_, from, to, label, lines) => {
    const { labels, first } = changed(from, to);
    expect([labels[0], first.filter((line) => line.startsWith("+"))]).toEqual([label, lines]);
  });

  it.each<[string, readonly string[], string]>([
    ["a rule without its key", ["self.size > 1"], "Write it as rule"],
    [
      "an old value that may be absent",
      ["rule: self.size == oldSelf.size", "optionalOldSelf: true"],
      "Write !oldSelf.hasValue() || (self.siz…",
    ],
    [
      "a misspelt field beside the right one",
      ["rule: self.siz > 1 || self.size < 0"],
      "Write self.size > 1 || self.size < 0",
    ],
    [
      "an optional without its mark",
      ["rule: self.name.orValue('') != ''"],
      "Write self.?name.orValue('') != ''",
    ],
  ])("%s", (_, lines, label) => {
    expect(ruled(...lines).labels[0]).toBe(label);
  });
});
