import { expect, test } from "vitest";
import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { FieldError } from "../../apimachinery/field/error.ts";
import { capabilitiesOf } from "../../apimachinery/minors/capabilities.ts";
import type { KubernetesVersion } from "../../apimachinery/minors/kubernetes-version.ts";
import { plainText } from "../../apimachinery/sentence/sentence.ts";
import { costLimitExceeded, indexOutOfBounds, noSuchKey } from "../../cel/interpreter/faults.ts";
import {
  divisionByZero,
  invalidUtf8,
  noOverload,
  noOverloadOf,
  noWayBackFrom,
} from "../../cel/values/faults.ts";
import {
  outOfBudget,
  ruleFailedToRun,
  ruleFalseWithMessage,
  ruleOverCallCost,
  ruleWithoutOverload,
} from "../../server/rules/faults.ts";
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

function error(fault: Fault): FieldError {
  const schema = ["properties", "spec", "x-kubernetes-validations", 0, "rule"];
  return {
    type: "FieldValueInvalid",
    path: ["spec"],
    detail: fault.text,
    fault,
    origin: "rules/run",
    schema,
  };
}

const run = (cause: Fault): Fault => ruleFailedToRun({ why: cause, rule: "x" });

test.each<[Fault, string]>([
  [run(noSuchKey({ key: "b" })), "reads `b`, which is not set."],
  [run(indexOutOfBounds({ index: "0" })), "reads item 0 of a shorter list."],
  [ruleWithoutOverload({ why: noOverload(), rule: "x" }), "gets a value of the wrong type"],
  [run(noWayBackFrom({ goType: "*resource.Quantity", value: "1" })), "puts a `Quantity` into an optional"],
  [run(divisionByZero()), "divides by zero."],
  [
    ruleOverCallCost({ why: costLimitExceeded({ limit: 1 }), rule: "x" }),
    "exceeds the cost limit on this object.",
  ],
  [outOfBudget(), "reached the cost limit that all rules of an object share."],
  [run(invalidUtf8()), "could not be evaluated for `spec`."],
])("$0.text", (fault, expected) => {
  const text = plainText(explainBrokenRule(error(fault), node, "`spec`"));
  expect(text.startsWith("The rule `self.a[0] == 'x'` ")).toBe(true);
  expect(text).toContain(expected);
});

test("an optional oldSelf has no schema before 1.37", () => {
  const optional = {
    ...node,
    validations: node.validations.map((rule) => ({ ...rule, optionalOldSelf: true })),
  };
  const said = error(ruleWithoutOverload({ why: noOverloadOf({ call: "getFullYear(string)" }), rule: "x" }));
  const on = (minor: KubernetesVersion) =>
    plainText(
      explainBrokenRule(said, optional, "`spec`", undefined, { capabilities: capabilitiesOf(minor) }),
    );
  expect(on("1.36")).toContain("Before Kubernetes 1.37 what it holds has no schema");
  expect(on("1.37")).toContain("gets a value of the wrong type");
});

test("a rule that is false is shown, whatever message it has", () => {
  expect(
    plainText(explainFalseRule(error(ruleFalseWithMessage({ message: "a message" })), node, "`spec`")),
  ).toBe("The rule `self.a[0] == 'x'` is false for `spec`.");
});
