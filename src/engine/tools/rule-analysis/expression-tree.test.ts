import { describe, expect, it } from "vitest";
import { newest } from "../../apimachinery/minors/capabilities.ts";
import { compileNode } from "../../server/rules/compile.ts";
import { structuralOf } from "../../server/schema/testing/structural-of.ts";
import { expressionTree } from "./expression-tree.ts";
import type { TreeNode } from "./tree.ts";

const schema = structuralOf({
  type: "object",
  properties: {
    few: { type: "array", maxItems: 8, items: { type: "integer" } },
    many: { type: "array", items: { type: "string" } },
    n: { type: "integer" },
    yes: { type: "boolean" },
  },
});

function tree(rule: string): TreeNode {
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
  const compiled = compileNode(node, true, {
    capabilities: newest,
    isStoredRule: all,
    isStoredMessage: all,
  });
  const expression = compiled?.rules[0]?.expression;
  if (compiled === undefined || expression?.ok !== true) throw new Error(`does not compile: ${rule}`);
  return expressionTree(expression, {
    site: { node: schema, decl: compiled.decl, isResourceRoot: true },
    capabilities: newest,
    locate: (path) => ({ document: "crd", path, range: { start: 0, end: 0 }, line: 1 }),
    run: undefined,
  });
}

/** Each node as `text: own + parts = cost`, with how often it is counted. */
function lines({ text, own, cost, times, parts }: TreeNode): string[] {
  return [`${times} x ${text}: ${cost.max}, own ${own}`, ...parts.flatMap(lines)];
}

/**
 * The costs as the estimate counts them: 1 for a variable, a field and a call, twice 1 and more for a round
 * of a macro.
 */
describe("the costs of the parts of an expression", () => {
  it.each([
    ["self.n < 3", ["1 x self.n < 3: 3, own 1", "1 x self.n: 2, own 2"]],
    [
      "self.few.all(x, x > 0)",
      [
        // The accumulator at the end, and in each of 8 rounds the condition (2) and the accumulator of `&&` (1).
        "1 x self.few.all(x, x > 0): 43, own 25",
        "1 x self.few: 2, own 2",
        "8 x x > 0: 2, own 1",
        "1 x x: 1, own 1",
      ],
    ],
    [
      "self.yes ? self.n > 1 : self.yes",
      [
        "1 x self.yes ? self.n > 1 : self.yes: 5, own 0",
        "1 x self.yes: 2, own 2",
        "1 x self.n > 1: 3, own 1",
        "1 x self.n: 2, own 2",
        "0 x self.yes: 2, own 2",
      ],
    ],
    [
      "self.yes && has(self.n) && self.yes",
      [
        "1 x self.yes && has(self.n) && self.yes: 5, own 0",
        "1 x self.yes: 2, own 2",
        "1 x has(self.n): 1, own 1",
        "1 x self.yes: 2, own 2",
      ],
    ],
  ])("%s", (rule, expected) => {
    expect(lines(tree(rule))).toEqual(expected);
  });
});

it("a size comes from a bound of the schema, or is what fits into a request", () => {
  const [few] = tree("self.few.all(x, x > 0)").parts;
  expect(few?.size).toMatchObject({ most: 8n, words: "`maxItems` allows 8 items" });
  expect(few?.size?.location?.path).toEqual(["properties", "few", "maxItems"]);
  const [many, body] = tree("self.many.all(x, x.contains('a'))").parts;
  expect(many?.size).toMatchObject({
    most: 1_048_575n,
    words: "no `maxItems`, so up to 1,048,575: what fits into a request of 3 MiB",
  });
  expect(body?.times).toBe(1_048_575n);
  expect(body?.parts[0]?.size?.words).toContain("no `maxLength`, so up to 3,145,726");
});
