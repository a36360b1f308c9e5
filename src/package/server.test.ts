import { expect, test } from "vitest";
import { createServer } from "./server.ts";
import { crd, widget } from "./testing/widgets.ts";
import type { JsonObject } from "./types.ts";

const now = () => new Date("2026-01-02T03:04:05.678Z");
const named = { apiVersion: "example.com/v1", kind: "Widget", name: "small" };

async function withWidgets() {
  const server = createServer({ now });
  expect(await server.apply(crd)).toMatchObject({ code: 201, problems: [] });
  return server;
}

function spec(object: JsonObject | undefined): unknown {
  return object?.["spec"];
}

test("an object is defaulted, stored, read and deleted", async () => {
  const server = await withWidgets();
  const created = await server.create(widget);
  expect(created).toMatchObject({ code: 201, warnings: [], problems: [] });
  expect(spec(created.object)).toEqual({ size: 3, mode: "Slow" });
  expect(created.object?.["metadata"]).toMatchObject({ creationTimestamp: "2026-01-02T03:04:05Z" });
  expect((await server.get(named)).object).toEqual(created.object);
  expect((await server.list(named)).object?.["items"]).toHaveLength(1);
  expect(await server.delete(named)).toMatchObject({ code: 200 });
  expect(await server.get(named)).toMatchObject({
    code: 404,
    status: { kind: "Status", reason: "NotFound" },
  });
});

test("what is wrong is told with its place, its reason and what decided", async () => {
  const server = await withWidgets();
  const { code, status, object, problems } = await server.create(widget.replace("3", "30"));
  expect(code).toBe(422);
  expect(object).toBeUndefined();
  expect(status).toMatchObject({ reason: "Invalid", code: 422 });
  expect(problems).toMatchObject([
    {
      severity: "error",
      rule: "maximum",
      path: "spec.size",
      text: "spec.size: Invalid value: 30: spec.size in body should be less than or equal to 9",
      place: { document: "object", line: 6, column: 9, endLine: 6, endColumn: 11 },
      decidedBy: { document: "definition", line: 23 },
    },
  ]);
  expect(problems[0]?.reason).toContain("9");
  const fixes = await problems[0]?.fixes();
  expect(fixes?.map(({ title }) => title)).toContain("Write size: 9");
  expect(fixes?.every(({ isCertain }) => !isCertain)).toBe(true);
});

test("a key that is only misspelt has a certain fix", async () => {
  const server = await withWidgets();
  const { problems } = await server.create(widget.replace("spec:\n", "spec:\n  mdoe: Fast\n"));
  const fixes = await problems[0]?.fixes();
  expect(fixes?.find(({ isCertain }) => isCertain)?.text).toContain("\n  mode: Fast\n");
});

test("what another version does not know is for the author to place", async () => {
  const [head = "", version = ""] = crd.split(/(?=^ *- name: v1$)/m);
  const older = version.replace("name: v1", "name: v0").replace("storage: true", "storage: false");
  const server = createServer({ now });
  const apply = await server.apply(
    `${head}${older.replace(/^( *)mode:/m, "$1legacy: {type: string}\n$1mode:")}${version}`,
  );
  expect(apply.code).toBe(201);
  const old = widget.replace("/v1", "/v0").replace("spec:\n", "spec:\n  legacy: a\n");
  const { code, problems } = await server.create(old);
  expect([code, problems.map(({ severity, text }) => `${severity}: ${text}`)]).toEqual([
    201,
    ["loss: The server stores this without spec.legacy"],
  ]);
  const fixes = await problems[0]?.fixes();
  expect(fixes?.map(({ title, isCertain }) => [title, isCertain])).toEqual([
    ["Declare legacy in v1 too", false],
    ["Keep it in an annotation", false],
    ["Remove legacy", false],
  ]);
});

test("data is taken like a text, but has no places", async () => {
  const server = await withWidgets();
  const data = {
    apiVersion: "example.com/v1",
    kind: "Widget",
    metadata: { name: "d" },
    spec: { size: 2 ** 40 },
  };
  const { problems } = await server.create(data);
  expect(problems[0]).toMatchObject({ rule: "maximum", path: "spec.size", decidedBy: { line: 23 } });
  expect(problems[0]?.place).toBeUndefined();
});

test("updates meet what is stored: rules with oldSelf, ratcheting, status", async () => {
  const server = await withWidgets();
  await server.create(widget);
  expect(spec((await server.update(widget.replace("3", "4"))).object)).toMatchObject({ size: 4 });
  const status = `${widget}status: {ready: true}\n`;
  expect((await server.update(status, { subresource: "status" })).object).toMatchObject({
    status: { ready: true },
  });
  const refused = await server.update(`${widget.replace("3", "7")}  mode: Fast\n`);
  expect(refused.problems).toMatchObject([{ rule: "x-kubernetes-validations", reason: expect.any(String) }]);
  const misspelt = await server.update(widget.replace("size: 3", "siez: 4"));
  const fixes = await misspelt.problems[0]?.fixes();
  expect(fixes?.find(({ isCertain }) => isCertain)?.text).toBe(widget.replace("3", "4"));
});

test("patches of all kinds", async () => {
  const server = await withWidgets();
  await server.create(widget);
  expect(spec((await server.patch(named, { spec: { size: 5 } })).object)).toMatchObject({ size: 5 });
  const operations = [{ op: "replace", path: "/spec/size", value: 6 }];
  expect(spec((await server.patch(named, operations, { type: "json" })).object)).toMatchObject({ size: 6 });
  const applied = await server.apply(widget.replace("small", "applied"));
  expect(applied).toMatchObject({ code: 201, problems: [] });
  await expect(server.patch({ ...named, kind: "CustomResourceDefinition" }, {})).rejects.toThrow(TypeError);
});

test("a definition is updated by a second apply", async () => {
  const server = await withWidgets();
  await server.create(widget);
  expect(await server.apply(crd.replace("maximum: 9", "maximum: 2"))).toMatchObject({ code: 200 });
  expect(await server.create(widget.replace("small", "other"))).toMatchObject({ code: 422 });
  expect(await server.create(crd)).toMatchObject({ code: 409, status: { reason: "AlreadyExists" } });
});

test("a rejected definition says why, with what to do", async () => {
  const server = createServer({ now });
  const { code, problems } = await server.apply(crd.replace("plural: widgets", "plural: gadgets"));
  expect(code).toBe(422);
  expect(problems[0]).toMatchObject({ severity: "error", place: { document: "definition" } });
  expect((await problems[0]?.fixes())?.length).toBeGreaterThan(0);
});

test("what is not served is not found", async () => {
  const server = createServer({ now });
  expect(await server.create(widget)).toMatchObject({
    code: 404,
    problems: [{ rule: "not-served", reason: expect.stringContaining("Apply a definition first.") }],
  });
  expect(await server.create("a: [")).toMatchObject({ code: 404 });
  expect(await server.apply("kind: CustomResourceDefinition\nspec: [")).toMatchObject({ code: 400 });
});

test("requests that are made at once are answered in order", async () => {
  const server = createServer({ now });
  const answers = await Promise.all([server.apply(crd), server.create(widget), server.get(named)]);
  expect(answers.map(({ code }) => code)).toEqual([201, 201, 200]);
});

test("each minor answers for itself", async () => {
  // CEL's format library came with 1.31.
  const rule = crd.replace(
    "self.mode != 'Fast' || self.size < 5",
    "!format.dns1123Label().validate('a').hasValue()",
  );
  const codes = await Promise.all(
    (["1.29", "1.37"] as const).map(
      async (kubernetes) => (await createServer({ kubernetes, now }).apply(rule)).code,
    ),
  );
  expect(codes).toEqual([422, 201]);
});

test("a function of the caller's stands in for the webhook", async () => {
  const versions = crd.replace(
    "  versions:\n",
    "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: 'https://a.b'}}}\n  versions:\n  - {name: v2, served: true, storage: false, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {width: {type: integer}}}}}}}\n",
  );
  const convert = (object: JsonObject, apiVersion: string) => ({
    ...object,
    apiVersion,
    spec: { width: 1, size: 1 },
  });
  const server = createServer({ now, convert });
  expect(await server.apply(versions)).toMatchObject({ code: 201 });
  await server.create(widget);
  const { object } = await server.get({ ...named, apiVersion: "example.com/v2" });
  expect(spec(object)).toEqual({ width: 1 });
});

test("a definition that two managers apply has conflicts, with their reason", async () => {
  const server = createServer({ now });
  expect(await server.apply(crd, { manager: "helm" })).toMatchObject({ code: 201, problems: [] });
  expect(await server.apply(crd, { manager: "flux" })).toMatchObject({ code: 200, problems: [] });
  const newer = crd.replace("maximum: 9", "maximum: 12");
  expect(newer).not.toBe(crd);
  const { code, problems } = await server.apply(newer, { manager: "flux" });
  expect(code).toBe(409);
  expect(problems[0]?.text).toBe('Apply failed with 1 conflict: conflict with "helm": .spec.versions');
  expect(problems[0]?.reason).toContain("helm");
  expect(await server.apply(newer, { manager: "flux", force: true })).toMatchObject({ code: 200 });
  expect(await server.apply(newer, { manager: "helm" })).toMatchObject({ code: 200 });
  const unknown = newer.replace("scope:", "scop: x\n  scope:");
  const [wrong] = (await server.apply(unknown, { manager: "helm" })).problems;
  expect(wrong?.text).toContain(".spec.scop: field not declared in schema");
  expect(wrong?.reason).toContain("scop");
  expect(wrong?.place?.line).toBe(unknown.split("\n").indexOf("  scop: x") + 1);
});

test("a dry run gets the same answer and stores nothing", async () => {
  const server = await withWidgets();
  expect(await server.create(widget, { dryRun: true })).toMatchObject({ code: 201, problems: [] });
  expect(await server.get(named)).toMatchObject({ code: 404 });
  expect(await server.create(widget.replace("3", "30"), { dryRun: true })).toMatchObject({ code: 422 });
  await server.create(widget);
  const patched = await server.patch(named, '{"spec":{"size":4}}', { dryRun: true });
  expect(spec(patched.object)).toMatchObject({ size: 4 });
  expect(await server.delete(named, { dryRun: true })).toMatchObject({ code: 200 });
  expect(spec((await server.get(named)).object)).toMatchObject({ size: 3 });
  await server.apply(crd.replace("maximum: 9", "maximum: 2"), { manager: "helm", force: true, dryRun: true });
  expect((await server.create(widget.replace("small", "other"))).code).toBe(201);
});
