import { expect, test } from "vitest";
import { definitionOf, runOn } from "./testing/files.ts";

/** What people reported about definitions: the reason and the fix that the command shows. */

async function checked(text: string): Promise<string> {
  return (await runOn({ "crd.yaml": text }, "check", "crd.yaml")).out;
}

test("nullable moves from a branch to the field", async () => {
  const crd = definitionOf(
    "Opt",
    `type: object
properties:
  level:
    anyOf:
    - enum: [Debug, Info]
      type: string
    - enum: [null]
      nullable: true
  other:
    type: string
    anyOf:
    - enum: [Debug]
    - nullable: true`,
  );
  const { out } = await runOn({ "crd.yaml": crd }, "fix", "--all", "crd.yaml");
  expect(out).toContain("+            type: string\n+            nullable: true\n");
  // Without the keyword, the branch would accept everything.
  expect(out).toContain("-            - nullable: true\n+            - enum: [null]\n");
  expect(out).toContain("0 problems left");
});

test.each([
  [".metadata.name", "Declare metadata.name"],
  ["metadata.name", "Declare metadata.name"],
  [".metadata.labels", "Remove fieldPath"],
  [".spec.tags[app]", "Write .spec.tags['app']"],
  [".spec.ports[0].name", "Write .spec.ports"],
  [".spec.ports.name", "Write .spec.ports"],
  [".spec.nmae", "Write .spec.name"],
  ["self.spec.name", "Write .spec.name"],
  [".status.name", "Remove fieldPath"],
])("the fieldPath %s: %s", async (path, title) => {
  const out = await checked(
    definitionOf(
      "Fp",
      `type: object
x-kubernetes-validations:
- {rule: has(self.spec), message: short, fieldPath: "${path}"}
properties:
  spec:
    type: object
    properties:
      name: {type: string}
      ports: {type: array, items: {type: object, properties: {name: {type: string}}}}
      tags: {type: object, additionalProperties: {type: string}}
  status: {type: object, properties: {phase: {type: string}}}`,
    ),
  );
  expect(out).toContain(`possible fix: ${title}\n`);
  expect(out).toContain("`.metadata.name` needs to be declared too.");
});

test("the reason and the fix of preserveUnknownFields agree", async () => {
  const out = await checked(
    definitionOf(
      "Vault",
      "type: object\nproperties:\n  spec: {type: object, properties: {size: {type: integer, default: 1}}}",
      "  preserveUnknownFields: true\n",
    ),
  );
  const instead = "Use `x-kubernetes-preserve-unknown-fields: true` in the schema instead";
  expect(out.split(instead)).toHaveLength(3);
  expect(out.split("= fix: Keep unknown fields in the schema")).toHaveLength(3);
});

test("a definition of v1beta1 is explained and converted", async () => {
  const crd = `apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata: {name: olds.lab.example.com}
spec:
  group: lab.example.com
  version: v1
  names: {kind: Old, plural: olds}
  scope: Namespaced
  preserveUnknownFields: true
  validation:
    openAPIV3Schema:
      properties:
        spec:
          properties:
            a: {type: string}
            l: {items: {minimum: 1}}
            free: {}
`;
  expect(await checked(crd)).toContain("since Kubernetes 1.22: kubectl says `no matches for kind`");
  const { out } = await runOn({ "crd.yaml": crd }, "fix", "--all", "crd.yaml");
  expect(out).toContain("1 fix in 1 file, 0 problems left.");
  expect(out).toContain("l: {items: {minimum: 1, type: integer}, type: array}");
  expect(out).toContain("free: {x-kubernetes-preserve-unknown-fields: true}");
});

test("the metadata of a template that keeps nothing is declared", async () => {
  const crd = definitionOf(
    "Graph",
    `type: object
properties:
  spec:
    type: object
    properties:
      template: {type: object, properties: {metadata: {type: object}}}`,
  );
  const object = `apiVersion: lab.example.com/v1
kind: Graph
metadata: {name: one}
spec:
  template:
    metadata: {labels: {app: web}}
`;
  const { out } = await runOn({ "crd.yaml": crd, "cr.yaml": object }, "check", "crd.yaml", "cr.yaml");
  expect(out).toContain(
    "set `x-kubernetes-preserve-unknown-fields: true`. controller-gen declares labels and",
  );
  expect(out).toContain("`generateEmbeddedObjectMeta=true`");
  expect(out).toContain("possible fix: Declare labels and annotations\n");
  expect(out).toContain("labels: {type: object, additionalProperties: {type: string}}, annotations:");
});
