import { expect, test } from "vitest";
import { errorText } from "../../apimachinery/field/error.ts";
import { newest } from "../../apimachinery/minors/capabilities.ts";
import { emptyStructural, type Structural, type ValidationRule } from "../schema/structural.ts";
import { ruleCompilerOf } from "./compiler.ts";

const rule: ValidationRule = {
  rule: "true",
  message: "",
  messageExpression: "",
  reason: undefined,
  fieldPath: "",
  optionalOldSelf: undefined,
};

function node(type: string, hasRule: boolean, below: Readonly<Record<string, Structural>> = {}): Structural {
  const properties = new Map(Object.entries(below));
  return { ...emptyStructural([]), type, properties, validations: hasRule ? [rule] : [] };
}

const at = ["properties", "b", "properties", "c"];
const untyped =
  "properties.b.properties.c.x-kubernetes-validations: Internal error: internal error: failed to construct type information for x-kubernetes-validations rules: unable to convert structural schema to CEL declarations";

test.each<[string, boolean, boolean, string[]]>([
  ["below a node with rules", true, false, [untyped]],
  ["with rules of its own", false, true, [untyped]],
  ["without rules above", false, false, []],
])("rules below a node that CEL has no type for, %s", (_, isRootRuled, isNodeRuled, expected) => {
  const b = node("s", isNodeRuled, { c: node("string", true) });
  const { errors } = ruleCompilerOf(newest).compile({
    root: node("object", isRootRuled, { b }),
    path: [],
    sites: [{ at, path: at, uncorrelatable: undefined }],
    storedRules: new Set(),
    storedMessageExpressions: new Set(),
    suppressPerExpressionCost: false,
  });
  expect(errors.map(errorText)).toEqual(expected);
});
