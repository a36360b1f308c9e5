import { expect, test } from "vitest";
import { emptyWorkspace } from "../workspace/workspace.ts";
import { hasServerFields, servedTexts } from "./served-texts.ts";

test.each([
  ["metadata:\n  uid: 4f0\n", true],
  ["metadata:\n    creationTimestamp: null\n", true],
  ['{"metadata":{"managedFields":[]}}', true],
  ["metadata:\n  annotations:\n    kubectl.kubernetes.io/last-applied-configuration: x\n", true],
  ["metadata:\n  name: uid\n", false],
  ["spec:\n          uid: deep in a schema\n", false],
  ["", false],
])("%j has what kubectl get adds: %s", (text, expected) => {
  expect(hasServerFields(text)).toBe(expected);
});

test("a conversion function is no manifest", () => {
  const documents = {
    ...emptyWorkspace.documents,
    existing: "metadata:\n  uid: a\n",
    conversion: "  uid: 1",
  };
  expect(servedTexts({ ...emptyWorkspace, documents })).toEqual(["existing"]);
});
