import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runIn } from "./testing/run-in.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "xrds-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function command(text: string, ...args: readonly string[]) {
  await writeFile(join(folder, "all.yaml"), text);
  const { code, out, told } = await runIn(folder, [...args, join(folder, "all.yaml")]);
  return { code, text: out + told };
}

const xrd = `apiVersion: apiextensions.crossplane.io/v1
kind: CompositeResourceDefinition
metadata: {name: xstores.example.org}
spec:
  group: example.org
  names: {kind: XStore, plural: xstores}
  claimNames: {kind: Store, plural: stores}
  versions:
  - name: v1
    served: true
    referenceable: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              size: {type: integer, minimum: 2}
`;
const object = (kind: string, size: number) =>
  `---\napiVersion: example.org/v1\nkind: ${kind}\nmetadata: {name: a}\nspec: {size: ${size}}\n`;

test("an XRD with an XR and a claim", async () => {
  const { code, text } = await command(xrd + object("XStore", 2) + object("Store", 2), "check");
  expect(code).toBe(0);
  expect(text).toContain("3 accepted, 0 rejected by Kubernetes 1.37; 0 errors, 1 warning.");
});

test("a claim that is rejected, with the line of the XRD", async () => {
  const { code, text } = await command(xrd + object("Store", 1), "check");
  expect(code).toBe(1);
  expect(text).toContain("error[minimum]: spec.size: Invalid value: 1");
  expect(text).toContain("decided: all.yaml:19:46: size: {type: integer, minimum: 2}");
});

test("an XR whose kind is misspelt", async () => {
  const { code, text } = await command(xrd + object("Stroe", 2), "check");
  expect(code).toBe(1);
  expect(text).toContain("Did you mean Store in example.org?");
});

test("an XRD whose rule is too costly, and its fix", async () => {
  const costly = xrd.replace(
    "size: {type: integer, minimum: 2}",
    "list: {type: array, x-kubernetes-validations: [{rule: 'self.all(a, self.all(b, a == b))'}], items: {type: string}}",
  );
  const { code, text } = await command(costly, "check");
  expect(code).toBe(1);
  expect(text).toMatch(/error\[rules\/cost\].*\n *--> all\.yaml:19/);
  expect(text).toContain("fix: Set maxItems");
});

test("a keyword that Crossplane drops, and its fix", async () => {
  const { text } = await command(xrd.replace("minimum", "minimun"), "fix");
  expect(text).toContain("+              size: {type: integer, minimum: 2}");
});

test.each([
  ["sample", "kind: XStore"],
  ["minors", "xstores.example.org"],
  ["cost", "xstores.example.org"],
])("%s reads an XRD", async (name, expected) => {
  const { code, text } = await command(xrd, name);
  expect(code).toBe(0);
  expect(text).toContain(expected);
});
