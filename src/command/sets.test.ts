import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runIn } from "./testing/run-in.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sets-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Checks files in the order of their names. */
async function checked(files: Readonly<Record<string, string>>, ...flags: readonly string[]) {
  const paths = Object.keys(files).map((name) => join(folder, name));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  const { code, out, told } = await runIn(folder, ["check", ...flags, ...paths]);
  return { code, text: out + told };
}

function definition(plural: string, names: string, group = "lab.example.com"): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: ${plural}.${group}}
spec:
  group: ${group}
  scope: Namespaced
  names: {plural: ${plural}, ${names}}
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}
`;
}

function object(kind: string, apiVersion = "lab.example.com/v1"): string {
  return `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: x}\n`;
}

test("a definition whose names another one has, and an object of it", async () => {
  const { code, text } = await checked({
    "a.yaml": definition("clusters", "kind: Cluster, shortNames: [cl]"),
    "b.yaml": definition("xclusters", "kind: Cluster, shortNames: [cl]"),
    "c.yaml": object("Cluster"),
  });
  expect(code).toBe(1);
  expect(text).toContain(
    'error[names/in-use]: "ClusterList" is already in use\n --> b.yaml:7:36  CustomResourceDefinition xclusters.lab.example.com',
  );
  expect(text).toContain(
    "why: `clusters.lab.example.com` already has the short name `cl`, the kind `Cluster` and the list kind `ClusterList`. The definition is accepted, but never established",
  );
  expect(text).toContain("decided: a.yaml:7:35: names: {plural: clusters, kind: Cluster");
  expect(text).toContain("error[request/not-served]: 404 page not found\n --> c.yaml:2:7  Cluster x");
  expect(text).toContain(
    "The server accepted the definition `xclusters.lab.example.com`, but does not serve it",
  );
});

test("the order in which they are sent decides", async () => {
  const [clusters, others] = [
    definition("clusters", "kind: Cluster, shortNames: [c]"),
    definition("others", "kind: Other, shortNames: [c]"),
  ];
  const { text } = await checked({ "a.yaml": others, "b.yaml": clusters });
  expect(text).toContain("--> b.yaml:7:57  CustomResourceDefinition clusters.lab.example.com");
  expect(text).toContain("decided: a.yaml:7:53");
});

test("the same names in other groups, and another state of the same definition", async () => {
  const { code, text } = await checked({
    "a.yaml": definition("clusters", "kind: Cluster, shortNames: [c]"),
    "b.yaml": definition("clusters", "kind: Cluster, shortNames: [c]", "other.org"),
    "c.yaml": definition("clusters", "kind: Cluster, shortNames: [c, cl]"),
  });
  expect(code).toBe(0);
  expect(text).toContain("3 accepted, 0 rejected");
});

test("a name that the definition in between did not get is free", async () => {
  const { text } = await checked({
    "a.yaml": definition("as", "kind: A, shortNames: [x]"),
    "b.yaml": definition("bs", "kind: B, shortNames: [x, z]"),
    "c.yaml": definition("cs", "kind: C, shortNames: [z]"),
  });
  expect(text).toContain("--> b.yaml:7");
  expect(text).not.toContain("--> c.yaml");
});

test.each([
  ["a short name that is the plural", "kind: Cluster, shortNames: [clusters]", "plural"],
  ["a short name that is the singular", "kind: Cluster, shortNames: [c, cluster]", "singular"],
  ["a short name that is the kind", "kind: Cluster, singular: c, shortNames: [cluster]", "kind"],
])("%s of its own definition is a warning of ours", async (_, names, noun) => {
  const { code, text } = await checked({ "a.yaml": definition("clusters", names) });
  expect(code).toBe(0);
  expect(text).toContain("warning[short-name-own]: The short name cluster");
  expect(text).toContain(`is the ${noun} of the same definition.`);
});

const metas = definition("metas", "kind: Meta");

test.each([
  ["Metas", "lab.example.com/v1", 2],
  ["meta", "lab.example.com/v1", 2],
  ["M\u0435ta", "lab.example.com/v1", 2],
  ["Mta", "lab.example.com/v1", 2],
  ["Meta", "lab.exmple.com/v1", 1],
  ["Meta", "lab.ex\u0430mple.com/v1", 1],
  ["Metas", "lab.exmple.com/v1", 2],
])("%s in %s has no definition, and the nearest is named", async (kind, apiVersion, line) => {
  const { code, text } = await checked({ "a.yaml": metas, "b.yaml": object(kind, apiVersion) });
  expect(code).toBe(1);
  expect(text).toContain("error[no-definition]: The files have no definition of ");
  expect(text).toContain(`--> b.yaml:${line}:`);
  expect(text).toContain("why: Did you mean Meta in lab.example.com?");
});

test("an object of a foreign kind is not checked", async () => {
  const { code, text } = await checked({ "a.yaml": metas, "b.yaml": object("Deployment", "apps/v1") });
  expect(code).toBe(0);
  expect(text).toContain("warning[no-definition]");
});
