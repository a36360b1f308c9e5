import { describe, expect, it } from "vitest";
import { newest } from "../../apimachinery/minors/capabilities.ts";
import { structuralOf } from "../schema/testing/structural-of.ts";
import { compileNode } from "./compile.ts";
import { cardinalityFactors, unboundedSizes } from "./cost-bounds.ts";
import { sizeOriginAt } from "./size-origin.ts";

const text = { type: "string" };
const schema = structuralOf({
  type: "object",
  properties: {
    names: { type: "array", items: text },
    few: { type: "array", maxItems: 3, items: { type: "string", maxLength: 5 } },
    labels: { type: "object", additionalProperties: text },
    color: { type: "string", enum: ["red", "green"] },
    at: { type: "string", format: "date-time" },
    n: { type: "integer" },
    "some-name": text,
  },
});

function compiled(rule: string) {
  const validation = {
    rule,
    message: "",
    messageExpression: "",
    reason: undefined,
    fieldPath: "",
    optionalOldSelf: undefined,
  };
  const node = { ...schema, validations: [validation] };
  const all = () => true;
  const found = compileNode(node, true, { capabilities: newest, isStoredRule: all, isStoredMessage: all });
  const expression = found?.rules[0]?.expression;
  if (found === undefined || expression?.ok !== true) throw new Error(`does not compile: ${rule}`);
  return { expression, site: { node: schema, decl: found.decl, isResourceRoot: true } };
}

describe("the nodes without a bound that a cost depends on", () => {
  it.each([
    ["self.n < 3", []],
    ["self.few.all(x, x.contains('a'))", []],
    ["self.names.all(x, x != '')", ["names"]],
    ["self.names.all(x, x.contains('a'))", ["names", "names.items"]],
    ["self.names.size() < 3", []],
    ["self.labels.all(k, self.labels[k].matches('a+'))", ["labels", "labels.additionalProperties"]],
    ["self.color.contains('a') || self.metadata.name.contains('b')", []],
    ["self.some__dash__name.contains('a')", ["some-name"]],
  ])("%s", (rule, expected) => {
    const { expression, site } = compiled(rule);
    const found = unboundedSizes(expression, site, newest);
    expect(found.map(({ at }) => at.slice(1).join(".")).sort()).toEqual(expected);
    expect(found.every(({ bound, source }) => bound === undefined && source === "request")).toBe(true);
  });
});

describe("where a size comes from", () => {
  const { site } = compiled("true");
  it.each([
    ["names", { size: 1_048_575n, source: "request", keyword: "maxItems" }],
    ["names/@items", { size: 3_145_726n, source: "request", keyword: "maxLength" }],
    ["few", { size: 3n, source: "keyword", keyword: "maxItems", bound: 3n }],
    ["few/@items", { size: 20n, source: "keyword", keyword: "maxLength", bound: 5n }],
    ["labels/@keys", { size: 0n, source: "uncounted" }],
    ["color", { size: 5n, source: "enum" }],
    ["at", { size: 32n, source: "format" }],
    ["metadata/name", { size: 1012n, source: "server", bound: 253n }],
  ])("%s", (path, expected) => {
    expect(sizeOriginAt(site, ["self", ...path.split("/")], newest)).toMatchObject(expected);
  });

  it.each(["n", "nowhere", "few/@items/@items"])("nothing at %s", (path) => {
    expect(sizeOriginAt(site, ["self", ...path.split("/")], newest)).toBeUndefined();
  });
});

it("the lists and maps around a node multiply its rules", () => {
  const found = cardinalityFactors(schema, ["properties", "few", "items"]);
  expect(found).toEqual([{ at: ["properties", "few"], keyword: "maxItems", bound: 3n }]);
  expect(cardinalityFactors(schema, ["properties", "labels", "additionalProperties"])).toMatchObject([
    { keyword: "maxProperties", bound: undefined },
  ]);
});
