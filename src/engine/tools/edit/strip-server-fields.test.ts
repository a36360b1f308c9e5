import { expect, test } from "vitest";
import { stripServerFields } from "./strip-server-fields.ts";

test.each([
  [
    "all of it, comments and style kept",
    `apiVersion: example.com/v1
kind: Widget # ours
metadata:
  annotations:
    # Why.
    team: "a"
    kubectl.kubernetes.io/last-applied-configuration: |
      {"apiVersion":"example.com/v1"}
  creationTimestamp: "2024-01-01T00:00:00Z"
  generation: 2
  managedFields:
  - apiVersion: example.com/v1
    fieldsV1:
      f:spec: {}
  name: w
  resourceVersion: "12"
  uid: 4f0
spec: {size:  3}
status:
  ready: true
`,
    `apiVersion: example.com/v1
kind: Widget # ours
metadata:
  annotations:
    # Why.
    team: "a"
  name: w
spec: {size:  3}
status:
  ready: true
`,
  ],
  [
    "the only annotation, and a definition's status",
    `kind: CustomResourceDefinition
metadata:
  annotations:
    kubectl.kubernetes.io/last-applied-configuration: "{}"
  creationTimestamp: null
  name: w
spec: {}
status:
  conditions: []
`,
    "kind: CustomResourceDefinition\nmetadata:\n  name: w\nspec: {}\n",
  ],
  [
    "JSON",
    '{"kind": "Widget", "metadata": {"uid": "a", "selfLink": "b", "name": "w", "generation": 1}}',
    '{"kind": "Widget", "metadata": {"name": "w"}}',
  ],
])("%s", (_, text, stripped) => {
  expect(stripServerFields(text)).toBe(stripped);
});

test.each(["kind: Widget\nmetadata: {name: w}\n", "a: [", ""])("nothing of %j", (text) => {
  expect(stripServerFields(text)).toBeUndefined();
});
