import { expect, test } from "vitest";
import { createServer } from "./index.ts";

const now = () => new Date("2026-01-01T00:00:00Z");
const ofXrd = {
  apiVersion: "apiextensions.crossplane.io/v2",
  kind: "CompositeResourceDefinition",
  name: "apps.example.org",
};
const ofDefinition = {
  apiVersion: "apiextensions.k8s.io/v1",
  kind: "CustomResourceDefinition",
  name: "apps.example.org",
};

function xrd(size: string, spec = ""): string {
  return `apiVersion: apiextensions.crossplane.io/v2
kind: CompositeResourceDefinition
metadata: {name: apps.example.org}
spec:
  group: example.org
  names: {kind: App, plural: apps}
  versions:
  - name: v1
    served: true
    referenceable: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object${spec}
            properties:
              size: ${size}
`;
}
const app = "apiVersion: example.org/v1\nkind: App\nmetadata: {name: a}\nspec:\n  size: 7\n";

test("an XRD is applied, and its XRs are answered with the lines of the XRD", async () => {
  const server = createServer({ now });
  const applied = await server.apply(xrd("{type: integer, maximum: 9}"));
  expect([applied.code, applied.problems]).toEqual([201, []]);
  const { object } = await server.get(ofXrd);
  expect(object?.["status"]).toMatchObject({ conditions: [{ type: "Established", status: "True" }] });
  expect((await server.get(ofDefinition)).code).toBe(200);
  expect((await server.create(app)).code).toBe(201);
  expect((await server.create(app.replace("a}", "b}").replace("7", "70"))).problems).toEqual([
    expect.objectContaining({
      place: expect.objectContaining({ document: "object", line: 5 }),
      decidedBy: expect.objectContaining({ document: "definition", line: 18 }),
    }),
  ]);

  const changed = await server.apply(xrd("{type: integer, maximum: 90}"));
  expect([changed.code, changed.problems]).toEqual([200, []]);
  expect((await server.create(app.replace("a}", "c}").replace("7", "70"))).code).toBe(201);

  await server.delete(ofXrd);
  expect((await server.get(ofDefinition)).code).toBe(404);
  expect((await server.create(app)).code).toBe(404);
});

test("what Crossplane refuses, loses, and what the server refuses of it is a problem of the XRD, with fixes", async () => {
  const server = createServer({ now });
  const { code, problems } = await server.create(xrd("{type: int}", "\n            default: {}"));
  expect(code).toBe(201);
  expect(problems.map(({ severity, place }) => [severity, place?.document, place?.line])).toEqual([
    ["error", "definition", 19],
    ["loss", "definition", 17],
  ]);
  const [fix] = (await problems[0]?.fixes()) ?? [];
  expect(fix?.text).toContain("{type: integer}");
  expect((await server.get(ofDefinition)).code).toBe(404);

  const again = await server.apply(xrd("{type: Integer}"));
  expect(again.code).toBe(200);
  expect(again.problems[0]?.place).toMatchObject({ document: "definition", line: 18 });
  expect((await again.problems[0]?.fixes())?.[0]?.text).toContain("type: integer");

  await server.apply(xrd("{type: integer}"));
  const update = await server.apply(xrd("{type: Integer}"));
  expect(update.problems[0]?.text).toContain("Unsupported value");
  expect((await update.problems[0]?.fixes())?.[0]?.text).toContain("type: integer");
});

test("an XRD that the server rejects is not stored", async () => {
  const server = createServer({ now });
  const rejected = await server.create(xrd("{}").replace("group: example.org", "group: 7"));
  expect(rejected.code).toBe(422);
  expect(rejected.problems[0]?.place).toMatchObject({ document: "definition", line: 5 });
  expect(rejected.problems[0]?.decidedBy).toBeUndefined();
  expect((await server.list(ofXrd)).object).toMatchObject({ items: [] });
});

test("an XRD that is not YAML is answered as one", async () => {
  const { code, problems } = await createServer({ now }).create("kind: CompositeResourceDefinition\n\tspec");
  expect(code).toBe(400);
  expect(problems[0]?.place?.document).toBe("definition");
});
