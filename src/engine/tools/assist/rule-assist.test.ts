import { describe, expect, it } from "vitest";
import { completeRule, hoverRule } from "./rule-assist.ts";

/** A definition with rules in every YAML style; `RULE` is the place of one. */
const definition = (rule: string) => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
spec:
  versions:
  - name: v1
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              replicas: {type: integer}
              my-name: {type: string}
              ports: {type: array, items: {type: object, properties: {port: {type: integer}}}}
            x-kubernetes-validations:
            - rule: ${rule}
              message: replicas
`;

function at(rule: string): { text: string; offset: number } {
  const marked = definition(rule);
  const offset = marked.indexOf("|>");
  return { text: marked.replace("|>", ""), offset };
}

describe("completion in a rule", () => {
  it.each([
    ["plain", "self.rep|>"],
    ["in double quotes", '"self.rep|>"'],
    ["in double quotes with escapes", '"self.x == \\"a\\" && self.rep|>"'],
    ["in single quotes", "'self.x == ''a'' && self.rep|>'"],
    ["in a literal block", "|\n                self.x == 1 &&\n                self.rep|> > 1"],
    ["in a folded block", ">-\n                self.x == 1 &&\n                self.rep|>"],
    ["over plain lines", "self.x == 1 &&\n                self.rep|>"],
  ])("%s", (_, rule) => {
    const { text, offset } = at(rule);
    const completions = completeRule(text, offset, undefined);
    expect(completions?.items).toEqual([{ label: "replicas", kind: "field", detail: "int" }]);
    expect(text.slice(completions?.start, completions?.end)).toBe("rep");
  });

  it("knows items, escaped names and the root's metadata", () => {
    const labels = (rule: string) => {
      const { text, offset } = at(rule);
      return completeRule(text, offset, undefined)?.items.map(({ label }) => label);
    };
    expect(labels("self.ports.all(p, p.|>)")).toContain("port");
    expect(labels("self.my|>")).toEqual(["my__dash__name"]);
    expect(labels("oldSelf.rep|>")).toEqual(["replicas"]);
    expect(labels("sets.|>")).toContain("contains");
  });

  it("is silent outside of rules and in texts that cannot be read", () => {
    const { text, offset } = at("self.|>");
    expect(completeRule(text, text.indexOf("message: rep") + 10, undefined)).toBeUndefined();
    expect(completeRule(text, 3, undefined)).toBeUndefined();
    expect(completeRule(`${text}: [`, offset, undefined)).toBeUndefined();
    expect(completeRule("", 0, undefined)).toBeUndefined();
  });
});

it("tells what a name in a rule is", () => {
  const { text, offset } = at('"self.repl|>icas > 1"');
  const hover = hoverRule(text, offset, undefined);
  expect(hover?.text).toBe("replicas: int");
  expect(text.slice(hover?.start, hover?.end)).toBe("replicas");
});
