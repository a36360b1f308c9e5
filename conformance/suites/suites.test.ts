import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { stringify } from "yaml";
import type { Scenario } from "../../src/engine/index.ts";
import { jsonSchemaScenarios } from "./json-schema.ts";
import { manifestScenarios } from "./manifests.ts";
import { openshiftScenarios } from "./openshift.ts";
import { yamlScenarios } from "./yaml.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "suites-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const objectsOf = ({ requests = [] }: Scenario): readonly (string | undefined)[] =>
  requests.map((request) => request.object);

test("a group of JSON-Schema-Test-Suite is played as written and with types", () => {
  const schema = { properties: { a: { minLength: 2 }, b: {} } };
  const tests = [{ data: { a: "x", b: [1.5] } }, { data: 1 }];
  put("tests/draft4/a.json", JSON.stringify([{ schema, tests }]));
  const [written, typed, ...more] = [...jsonSchemaScenarios(folder)];
  expect(more).toEqual([]);
  expect(written?.crd).toContain('"value":{"properties":{"a":{"minLength":2},"b":{}}}');
  expect(typed?.crd).toContain(
    '"value":{"properties":{"a":{"minLength":2,"type":"string"},"b":{"type":"array"}},"type":"object"}',
  );
  expect(objectsOf(typed ?? { crd: "" })[0]).toContain('"spec":{"value":{"a":"x","b":[1.5]}}');
});

test("a text of yaml-test-suite is played by itself and inside an object", () => {
  put("src/A.yaml", stringify([{ yaml: "a:␣|\n——»b↵\n\nc∎\n" }]));
  const [objects, definition] = [...yamlScenarios(folder)];
  expect(definition).toEqual({ crd: "a: |\n\tb\n\nc" });
  const [alone, inside] = objectsOf(objects ?? { crd: "" });
  expect(alone).toBe("a: |\n\tb\n\nc");
  expect(inside).toContain("  name: t1\nspec:\n  a: |\n  \tb\n\n  c");
});

const definition = {
  apiVersion: "apiextensions.k8s.io/v1",
  kind: "CustomResourceDefinition",
  metadata: { name: "things.example.com" },
  spec: { group: "example.com", names: { kind: "Thing", plural: "things" }, versions: [{ name: "v1" }] },
};
const thing = { apiVersion: "example.com/v1", kind: "Thing", metadata: { name: "a" } };

test("a test of openshift/api is played on the definition of its gates", () => {
  const suite = {
    crdName: "things.example.com",
    tests: { onCreate: [{ name: "a", initial: stringify(thing) }] },
  };
  put("x/v1/tests/things.example.com/Gate.yaml", stringify(suite));
  put("x/v1/generated/things.example.com/Other.yaml", "kind: Other");
  put("x/v1/generated/things.example.com/Gate.yaml", stringify(definition));
  const [scenario, ...more] = [...openshiftScenarios(folder)];
  expect(more).toEqual([]);
  expect(scenario?.crd).toBe(stringify(definition));
  expect(objectsOf(scenario ?? { crd: "" })).toEqual([stringify(thing)]);
});

test("definitions of a folder are played once, with the objects of their kinds", () => {
  put("crds/a.yaml", stringify(definition));
  put("crds/again.yaml", stringify(definition));
  put("samples/all.yaml", `${stringify(thing)}---\n${stringify({ ...thing, kind: "Else" })}`);
  const [scenario, ...more] = [...manifestScenarios(folder)];
  expect(more).toEqual([]);
  expect(objectsOf(scenario ?? { crd: "" })).toEqual([stringify(thing)]);
});
