import { expect, test } from "vitest";
import type { FieldError } from "../../apimachinery/field/error.ts";
import { capabilitiesOf } from "../../apimachinery/minors/capabilities.ts";
import type { KubernetesVersion } from "../../apimachinery/minors/kubernetes-version.ts";
import { plainText } from "../../apimachinery/sentence/sentence.ts";
import { emptyStructural } from "../../server/schema/structural.ts";
import { explainBrokenRule, explainFalseRule } from "./rule.ts";

const node = {
  ...emptyStructural([]),
  validations: [
    {
      rule: " self.a[0] == 'x' ",
      message: "",
      messageExpression: "",
      reason: undefined,
      fieldPath: "",
      optionalOldSelf: undefined,
    },
  ],
};

function error(detail: string): FieldError {
  const schema = ["properties", "spec", "x-kubernetes-validations", 0, "rule"];
  return { type: "FieldValueInvalid", path: ["spec"], detail, origin: "rules/run", schema };
}

test.each<[string, string]>([
  ["no such key: b evaluating rule: x", "reads `b`, which is not set."],
  ["index out of bounds: 0 evaluating rule: x", "reads item 0 of a shorter list."],
  ["'no such overload': call arguments did not match a supported operator", "gets a value of the wrong type"],
  [
    "unsupported conversion to ref.Val: (*resource.Quantity)1 evaluating rule: x",
    "puts a `Quantity` into an optional",
  ],
  ["division by zero evaluating rule: x", "divides by zero."],
  ["'operation cancelled: actual cost limit exceeded': no further", "exceeds the cost limit on this object."],
  [
    "validation failed due to running out of cost budget, no further",
    "reached the cost limit that all rules of an object share.",
  ],
  ["some new error evaluating rule: x", "could not be evaluated for `spec`."],
])("%s", (detail, expected) => {
  const text = plainText(explainBrokenRule(error(detail), node, "`spec`"));
  expect(text.startsWith("The rule `self.a[0] == 'x'` ")).toBe(true);
  expect(text).toContain(expected);
});

test("an optional oldSelf has no schema before 1.37", () => {
  const optional = {
    ...node,
    validations: node.validations.map((rule) => ({ ...rule, optionalOldSelf: true })),
  };
  const said = error(
    "'no such overload: getFullYear(string)': call arguments did not match a supported operator",
  );
  const on = (minor: KubernetesVersion) =>
    plainText(
      explainBrokenRule(said, optional, "`spec`", undefined, { capabilities: capabilitiesOf(minor) }),
    );
  expect(on("1.36")).toContain("Before Kubernetes 1.37 what it holds has no schema");
  expect(on("1.37")).toContain("gets a value of the wrong type");
});

test("a rule that is false is shown, whatever message it has", () => {
  expect(plainText(explainFalseRule(error("a message"), node, "`spec`"))).toBe(
    "The rule `self.a[0] == 'x'` is false for `spec`.",
  );
});
