import { expect, test } from "vitest";
import { definitionOf, runOn } from "./testing/files.ts";

/** What people reported about objects: the fix that comes first. */

test("a rule that reads a missing field: it checks first, or the object sets the field", async () => {
  const crd = definitionOf(
    "Vol",
    `type: object
properties:
  spec:
    type: object
    x-kubernetes-validations:
    - {rule: "self.provider != 'aws' || size(self.region) > 0", message: region is needed for aws}
    properties:
      name: {type: string}
      provider: {type: string}
      region: {type: string}`,
  );
  const object = (name: string, spec: string): string =>
    `apiVersion: lab.example.com/v1\nkind: Vol\nmetadata: {name: ${name}}\nspec: ${spec}\n`;
  const files = {
    "crd.yaml": crd,
    "one.yaml": object("one", "{name: a}"),
    "two.yaml": object("two", "{name: a, provider: aws}"),
  };
  const { out } = await runOn(files, "check", ...Object.keys(files));
  const [one = "", two = ""] = out.split("--> two.yaml");
  expect(one).toContain("fix: Check first in the rule: has(self.prov…");
  expect(one).toContain("'!has(self.provider) || self.provider != ''aws'' || size(self.region) > 0'");
  // With the check alone, the rule asks for the region.
  expect(two).toContain("fix: Add region: example");
  expect(out).not.toContain("fix: Remove");
});

test("a labelSelectorPath that leads to an object: the path is in the definition", async () => {
  const crd = definitionOf(
    "Etcd",
    `type: object
properties:
  spec: {type: object, properties: {replicas: {type: integer}, selector: {type: object, properties: {matchLabels: {type: object, additionalProperties: {type: string}}}}}}
  status: {type: object, properties: {replicas: {type: integer}}}`,
    "",
    "    subresources: {status: {}, scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas, labelSelectorPath: .spec.selector}}\n",
  );
  const object =
    "apiVersion: lab.example.com/v1\nkind: Etcd\nmetadata: {name: one}\nspec: {replicas: 3, selector: {matchLabels: {app: e}}}\n";
  const { out } = await runOn({ "crd.yaml": crd, "cr.yaml": object }, "check", "crd.yaml", "cr.yaml");
  expect(out).toContain("is where `labelSelectorPath` points: it must be a string");
  expect(out).toContain("decided: crd.yaml:16:");
  expect(out).toContain("fix: Point labelSelectorPath to .status.sel…");
  expect(out).toContain(
    "status: {type: object, properties: {replicas: {type: integer}, selector: {type: string}}}",
  );
});
