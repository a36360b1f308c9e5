import { describe, expect, it } from "vitest";
import { definitionSchemas } from "../assist/definition-schemas.ts";
import { policyPlaces } from "./policy-places.ts";
import { limitOthers, limitPolicy, widgetsDefinition } from "./testing/texts.ts";

const schemas = definitionSchemas(widgetsDefinition);

/** The texts of the targets, each with what is before it on its line. */
function targets(marked: string): readonly string[] {
  const text = marked.replace("|>", "");
  const found = policyPlaces({ text, offset: marked.indexOf("|>"), schemas, kubernetes: undefined });
  return found.map(({ start, end, here }) => {
    const of = here ? text : widgetsDefinition;
    const before = of.slice(of.lastIndexOf("\n", start - 1) + 1, start).trim();
    return `${here ? "" : "definition: "}${before}[${of.slice(start, end)}]`;
  });
}

const from = (expression: string) => targets(limitPolicy(expression) + limitOthers);
const ownParams = { apiVersion: "example.com/v1", kind: "Widget" };

describe("from an expression", () => {
  it.each([
    ["variables.m|>ax", ["expression:[int(params.data.max)]"]],
    ["variables|>.max > 1", []],
    ["1 > variables.ports|>.size()", ["expression:[object.spec.ports]"]],
    ["params.data.ma|>x", ['max:["5"]']],
    ["params.?data.?ma|>x.hasValue()", ['max:["5"]']],
    ["params.da|>ta.max", ["[data]"]],
    ["para|>ms.data.max", ["name:[limits]"]],
    ["params.data.un|>known", ["[data]"]],
    ["object.spec.si|>ze > 1", ["definition: [size]"]],
    ["oldObject.sp|>ec.size", ["definition: [spec]"]],
    ["object.spec.ports.all(p, p.po|>rt > 1)", []],
    ["request.us|>erInfo.username", []],
    ["object.spec.size|> > 1", ["definition: [size]"]],
    ["'\"variables.m|>ax\"'", []],
  ])("%s", (expression, expected) => {
    expect(from(expression)).toEqual(expected);
  });

  it("params of the definition: their values, then its fields", () => {
    const policy = limitPolicy("params.spec.si|>ze").replace(
      "{apiVersion: v1, kind: ConfigMap}",
      JSON.stringify(ownParams),
    );
    const given = "---\napiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec: {size: 3}\n";
    expect(targets(policy + given)).toEqual(["spec: {size:[3]", "definition: [size]"]);
  });

  it("fields of the namespace", () => {
    const given = "---\napiVersion: v1\nkind: Namespace\nmetadata: {name: a, labels: {env: prod}}\n";
    expect(targets(limitPolicy("namespaceObject.metadata.labels.e|>nv") + given)).toEqual([
      "metadata: {name: a, labels: {env:[prod]",
    ]);
  });
});

describe("between documents, and back from what is referred to", () => {
  const all = limitPolicy("variables.max > 1 && variables.max < 9") + limitOthers;
  it.each([
    ["a binding to its policy", "policyName: li|>mit", ["name:[limit]"]],
    ["a binding to its params", "name: limits|>\n    namespace", ["name:[limits]"]],
    ["a policy to its bindings", "name: li|>mit\n", ["policyName:[limit]"]],
    ["params to their bindings", "name: limits|>\n  namespace: default\ndata", ["name:[limits]"]],
    [
      "a variable to its uses",
      "name: ma|>x",
      ["- expression:[variables.max]", "- expression: variables.max > 1 &&[variables.max]"],
    ],
    ["a param to its uses", 'max|>: "5"', ["expression: int([params.data.max]"]],
    ["other keys", "failure|>Policy", []],
  ])("%s", (_, marked, expected) => {
    const word = marked.replace("|>", "");
    const at = all.indexOf(word);
    const text = at < 0 ? `${all}${marked}` : all.slice(0, at) + marked + all.slice(at + word.length);
    expect(targets(text)).toEqual(expected);
  });

  it("an object of the definition to its schema", () => {
    expect(targets("apiVersion: example.com/v1\nkind: Widget\nspec:\n  si|>ze: 1\n")).toEqual([
      "definition: [size]",
    ]);
  });
});

it.each(["a".repeat(1_000_000), "(".repeat(200_000), "[".repeat(500_000), "{a: ".repeat(200_000)])(
  "a name of any length and depth is no trouble",
  (name) => {
    const policy = "kind: ValidatingAdmissionPolicy\nspec:\n  variables:\n  - name: ";
    const text = `${policy}${name}\n    expression: variables.x\n`;
    const found = policyPlaces({ text, offset: policy.length + 1, schemas, kubernetes: undefined });
    expect(found).toEqual([]);
  },
);
