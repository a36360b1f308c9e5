import { expect, test } from "vitest";
import { breaking, convert, cost, draft, draftFromSchema, explain, fix, minors, sample } from "./index.ts";
import { crd, widget } from "./testing/widgets.ts";

const misspelt = widget.replace("size: 3", "siez: 3");

test("explain: a field, a line of the schema, and nothing", async () => {
  const story = await explain({ definition: crd, object: widget, at: "spec.size" });
  expect(story).toMatchObject({
    title: "spec.size",
    place: { line: 6 },
    schema: { type: "integer", constraints: ["required", "minimum 1", "maximum 9"] },
  });
  expect(story?.rules.map(({ state }) => state)).toEqual(["passed"]);
  const schema = await explain({ definition: crd, at: crd.indexOf("maximum") });
  expect(schema?.place?.document).toBe("definition");
  expect(await explain({ definition: crd, object: "a: [", at: 3 })).toMatchObject({ problems: [{}] });
});

test("fix: certain ones, and all", async () => {
  expect(await fix({ definition: crd, object: misspelt })).toEqual({
    definition: crd,
    object: widget,
    made: [expect.objectContaining({ title: "Rename to size", document: "object" })],
    left: [],
  });
  const large = { definition: crd, object: widget.replace("3", "30") };
  expect(await fix(large)).toMatchObject({ object: large.object, made: [], left: [{ rule: "maximum" }] });
  const all = await fix(large, { all: true });
  expect(all).toMatchObject({ left: [], made: [{ document: "object" }] });
});

test("cost: what rules can cost, and bounds that help", async () => {
  expect(await cost(crd)).toMatchObject({ rules: [{ field: "spec", faults: [] }], proposals: [] });
  const expensive = crd
    .replace('name: {type: string, pattern: "^[a-z]+$"}', "names: {type: array, items: {type: string}}")
    .replace("self.mode != 'Fast' || self.size < 5", "self.names.all(a, self.names.exists(b, a == b))");
  const { rules, proposals } = await cost(expensive);
  expect(rules[0]?.share).toBeGreaterThan(1);
  expect(proposals[0]?.text).toContain("maxItems");
});

test("breaking: what clients feel, with a witness", async () => {
  const { status, changes } = await breaking(crd, crd.replace("maximum: 9", "maximum: 5"));
  expect(status).toBe("compared");
  expect(changes[0]).toMatchObject({ field: "spec.size", isConfirmed: true, witness: { request: "create" } });
  expect(await breaking(crd, "a: [")).toMatchObject({ status: "rejected", changes: [] });
});

test("minors: the answers of all, and what decides", async () => {
  const rule = crd.replace(
    "self.mode != 'Fast' || self.size < 5",
    "!format.dns1123Label().validate('a').hasValue()",
  );
  const { minors: answers, causes } = await minors({ definition: rule, object: widget });
  expect(answers.map(({ verdicts }) => verdicts[0]?.accepted)).toContain(false);
  expect(causes).toMatchObject([{ document: "definition", older: "1.31", newer: "1.32", rejects: "1.31" }]);
});

test("draft: a definition that accepts its objects", async () => {
  const { definitions, skipped } = await draft([widget, { apiVersion: "v1", kind: "Secret" }]);
  expect(definitions).toMatchObject([{ kind: "Widget", samples: 1, unmet: [] }]);
  expect(skipped).toEqual(["Secret in v1 is a kind of Kubernetes itself."]);
  const nameless = await draft([widget.replace("name: small", "{}")]);
  expect(nameless.definitions[0]?.unmet).toEqual([
    "Sample 1: metadata.name: Required value: name or generateName is required",
  ]);
});

test("draftFromSchema: a definition that the server accepts, and what it cannot express", async () => {
  const schema =
    "type: object\nproperties: {size: {type: [integer, 'null']}, at: {type: string, format: iri}}";
  const made = await draftFromSchema(schema, { kind: "Widget" });
  expect(made).toMatchObject({ ok: true, kind: "Widget", text: expect.stringContaining("nullable: true") });
  expect(made.ok && made.notes.filter(({ kind }) => kind === "lost")).toMatchObject([
    {
      pointer: "/properties/at/format",
      path: "spec.versions[0].schema.openAPIV3Schema.properties.spec.properties.at",
    },
  ]);
  expect(await draftFromSchema("[")).toMatchObject({ ok: false });
});

test("sample: an object that the server accepts", async () => {
  const { object, text } = await sample(crd, { kind: "minimal" });
  expect(object).toMatchObject({ kind: "Widget", spec: { size: 1 } });
  expect(text).toContain("kind: Widget");
  expect((await sample("a: [")).unmet).toHaveLength(1);
});

test("convert: an object at another version, or why not", async () => {
  expect((await convert({ definition: crd, object: widget }, "v1")).object).toMatchObject({ kind: "Widget" });
  expect(await convert({ definition: crd, object: widget }, "v2")).toMatchObject({ code: 404 });
  expect(await convert({ definition: crd, object: misspelt }, "v1")).toMatchObject({ code: 400 });
});
