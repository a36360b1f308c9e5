import { expect, test } from "vitest";
import { newest } from "../../apimachinery/minors/capabilities.ts";
import { kindFault } from "./scheme.ts";

const group = "admissionregistration.k8s.io";
const binding = {
  group,
  version: "v1",
  kind: "ValidatingAdmissionPolicyBinding",
  siblings: ["MutatingAdmissionPolicy", "ValidatingAdmissionPolicyList"],
};
const unknown = (from: string) =>
  `converting (v1.${from}) to (admissionregistration.ValidatingAdmissionPolicyBinding): unknown conversion`;

/** Recorded answers. */
test.each([
  [{ group, version: "v1", kind: "ValidatingAdmissionPolicyBinding" }, undefined],
  [
    { group, version: "", kind: "ValidatingAdmissionPolicyBinding" },
    "Object 'apiVersion' is missing in '{}'",
  ],
  [
    { group, version: "v1", kind: "Foo" },
    `no kind "Foo" is registered for version "${group}/v1" in scheme "pkg/runtime/scheme.go:111"`,
  ],
  [
    { group: "", version: "v1", kind: "ValidatingAdmissionPolicyBinding" },
    'no kind "ValidatingAdmissionPolicyBinding" is registered for version "v1" in scheme "pkg/runtime/scheme.go:111"',
  ],
  [{ group, version: "v1", kind: "ValidatingAdmissionPolicyList" }, unknown("ValidatingAdmissionPolicyList")],
  [{ group, version: "v1", kind: "MutatingAdmissionPolicy" }, unknown("MutatingAdmissionPolicy")],
  [{ group, version: "v1", kind: "DeleteOptions" }, unknown("DeleteOptions")],
  [{ group, version: "v1", kind: "Status" }, unknown("Status")],
])("%j", (given, text) => {
  expect(kindFault(given, binding, "{}", newest)?.text).toBe(text);
});

test("the internal types of the core group are in the package core", () => {
  const namespace = { group: "", version: "v1", kind: "Namespace", siblings: ["ConfigMap"] };
  expect(kindFault({ group: "", version: "v1", kind: "ConfigMap" }, namespace, "{}", newest)?.text).toBe(
    "converting (v1.ConfigMap) to (core.Namespace): unknown conversion",
  );
});
