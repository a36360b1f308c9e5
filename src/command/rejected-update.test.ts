import { expect, test } from "vitest";
import { breaking } from "../package/index.ts";
import { definitionOf, runOn } from "./testing/files.ts";

const schema = "type: object\nproperties: {spec: {type: object, properties: {a: {type: string}}}}";
const old = definitionOf("Tool", schema);

function updated(from: string, to: string): string {
  expect(old).toContain(from);
  return old.replace(from, to);
}

async function breakingOf(fresh: string, ...flags: readonly string[]): Promise<string> {
  return (await runOn({ "old.yaml": old, "new.yaml": fresh }, "breaking", ...flags, "old.yaml", "new.yaml"))
    .out;
}

test.each<[string, string, string, string, string]>([
  ["scope", "scope: Namespaced", "scope: Cluster", "new.yaml:7:10", "Set it back to Namespaced"],
  ["kind", "kind: Tool\n", "kind: Toll\n", "new.yaml:9:11", "Set it back to Tool"],
  ["an untyped node", "spec: {type: object, ", "spec: {", "new.yaml:19:22", "Set type: object"],
])("the answer to an update that is rejected: %s", async (_, from, to, place, fix) => {
  const out = await breakingOf(updated(from, to));
  expect(out).toMatch(/^error\[breaking\/rejected\]: The server rejects the update: spec\./);
  expect(out).toContain(` --> ${place} `);
  expect(out).toContain("= why: ");
  expect(out).toContain(`fix: ${fix}\n`);
});

test("a rule that does not compile", async () => {
  const rule = "x-kubernetes-validations: [{rule: self.b == 'x'}]";
  const out = await breakingOf(updated("spec: {type: object, ", `spec: {type: object, ${rule}, `));
  expect(out).toContain("The server rejects the update: spec.validation.openAPIV3Schema.properties[spec]");
  expect(out).toContain("undefined field 'b'");
  expect(out).toMatch(/= (?:possible )?fix: /);
});

test.each(["json", "markdown", "sarif", "github", "junit"])("in the format %s", async (format) => {
  const out = await breakingOf(updated("scope: Namespaced", "scope: Cluster"), "--format", format);
  expect(out).toContain("field is immutable");
  expect(out).toContain("This cannot change once the definition is established.");
  expect(out).toContain("Set it back to Namespaced");
});

test("versions in which objects are stored: migrate has the way", async () => {
  const out = await breakingOf(updated("- name: v1\n", "- name: v2\n"));
  expect(out).toContain('status.storedVersions[0]: Invalid value: "v1": missing from spec.versions');
  expect(out).toContain("`crd-playground migrate --next NEW OLD` plans the way there: 1. ");
  expect(out).toContain("fix: Keep v1 in the list\n");
});

test("an old definition that the server rejects", async () => {
  const files = { "old.yaml": updated("spec: {type: object, ", "spec: {"), "new.yaml": old };
  const { out } = await runOn(files, "breaking", "old.yaml", "new.yaml");
  expect(out).toContain("The server rejects the old definition: spec.validation.openAPIV3Schema.properties");
  expect(out).toContain(" --> old.yaml:");
});

test("the library has the problems, with their fixes", async () => {
  const { status, problems } = await breaking(old, updated("scope: Namespaced", "scope: Cluster"));
  expect(status).toBe("rejected");
  expect(problems).toMatchObject([{ path: "spec.scope", place: { line: 7 } }]);
  const fixes = await problems[0]?.fixes();
  expect(fixes?.[0]?.title).toContain("Set it back to");
});

test("a short name that is not accepted has its reason and fix", async () => {
  const out = await breakingOf(updated("names:\n", "names:\n    shortNames: [tool]\n"));
  expect(out).toContain("warning[breaking/namesAccepted]: The condition NamesAccepted is now False");
  expect(out).toContain("= why: kubectl finds the plural, the singular and the kind anyway.");
  expect(out).toContain("possible fix: Remove the short name\n");
  expect(out).not.toContain("No object was found");
});
