import { expect, test } from "vitest";
import { crd, widget } from "../../../package/testing/widgets.ts";
import { valueAt } from "../../apimachinery/field/value-at.ts";
import { parseDocument } from "../../apimachinery/source/document.ts";
import { stringAt, type Value } from "../../go/value/value.ts";
import { createEngine } from "../../playback/evaluate/whole-engine.ts";
import { applyEdits } from "../edit/text-edit.ts";
import { findFixes } from "./find-fixes.ts";

function readValue(text = ""): Value {
  const read = parseDocument(text, "yaml");
  return read.ok ? read.value : null;
}

const host = { now: "2026-01-01T00:00:00Z" };
const policyOf = (expression: string) => `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: {name: owned}
spec:
  matchConstraints:
    resourceRules:
    - {apiGroups: [example.com], apiVersions: [v1], operations: [CREATE], resources: [widgets]}
  variables:
  - {name: limit, expression: "3"}
  failurePolicy: Fail
  validations:
  - expression: ${expression}
    message: not so
`;
const plain = policyOf("object.spec.size > 3");

/** The first fix of the first problem of a policy: its title and the text after it. */
function firstFix(policy: string): readonly [string, string] | undefined {
  const scenario = { crd, policies: [policy], requests: [{ verb: "create", object: widget } as const] };
  const problem = createEngine().evaluate(scenario, host).policies?.[0]?.problems[0];
  const [fix] = problem === undefined ? [] : findFixes(scenario, "policies/0", problem, host);
  return fix && [fix.title, applyEdits(policy, fix.edits)];
}

test.each([
  ["object.spec.size === 3", "object.spec.size == 3"],
  ["object.spec.size = 3", "object.spec.size == 3"],
  ["object.spec.size > 3 and object.spec.size < 5", "object.spec.size > 3 && object.spec.size < 5"],
  ["object.spec.mode.length > 3", "object.spec.mode.size() > 3"],
  ["variables.limt > 3", "variables.limit > 3"],
  ["limit > 3", "variables.limit > 3"],
  ["self.spec.size > 3", "object.spec.size > 3"],
  ["objct.spec.size > 3", "object.spec.size > 3"],
  ["object.spec.siez > 3", "object.spec.size > 3"],
  ["object.spec.mode == Fast", 'object.spec.mode == "Fast"'],
  ["object.spec.mode.startswith('F')", "object.spec.mode.startsWith('F')"],
])("an expression of a policy: %s", (written, meant) => {
  const [title, text] = firstFix(policyOf(written)) ?? [];
  expect(title).toMatch(/^Write /);
  expect(stringAt(valueAt(readValue(text), ["spec", "validations", 0]) ?? null, "expression")).toBe(meant);
});

test.each([
  ["message: not so", "mesage: not so", "Rename to message"],
  ["validations:", "validation:", "Rename to validations"],
  ["matchConstraints:", "matchConstraint:", "Rename to matchConstraints"],
  ["apiVersions:", "apiVersion:", "Rename to apiVersions"],
  ["failurePolicy: Fail", "failurePolicy: fail", "Write Fail"],
  ["[CREATE]", "[create]", "Write CREATE"],
  ["[CREATE]", "CREATE", "Write it as a list"],
  ['expression: "3"', "expression: 3", 'Quote "3"'],
])("a member of a policy: %s", (meant, written, title) => {
  // The first is that of the document.
  const at = plain.lastIndexOf(meant);
  const wrong = plain.slice(0, at) + written + plain.slice(at + meant.length);
  expect(firstFix(wrong)).toEqual([title, plain]);
});
