import { expect, test } from "vitest";
import { createEngine } from "../../playback/evaluate/whole-engine.ts";
import { judgeDocuments, mostDocuments } from "./judge-documents.ts";

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: {type: object, properties: {size: {type: integer, maximum: 9}}}
`;

function widget(name: string, size: string): string {
  return `apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: ${name}\nspec:\n  size: ${size}\n`;
}

const host = { now: "2026-01-01T00:00:00Z" };

function verdicts(object: string, definition = crd) {
  const { playback } = createEngine();
  return judgeDocuments(playback, { crd: definition, requests: [{ verb: "create", object }] }, host);
}

test("each document has its verdict, and meets what the ones before it stored", () => {
  const text = `${widget("a", "1")}---\n${widget("b", "12")}---\n# again\n${widget("a", "2")}---\nkind: Pod\napiVersion: v1\nmetadata: {name: p}\n`;
  const { documents, omitted } = verdicts(text);
  expect(omitted).toBe(0);
  expect(documents.map(({ line, kind, name, code, skipped }) => [line, kind, name, code ?? skipped])).toEqual(
    [
      [1, "Widget", "a", 201],
      [8, "Widget", "b", 422],
      [16, "Widget", "a", 409],
      [23, "Pod", "p", "the definition defines Widget"],
    ],
  );
  const [problem] = documents[1]?.problems ?? [];
  expect(problem?.text).toContain("should be less than or equal to 9");
  expect(problem?.location).toMatchObject({ document: "requests/0", line: 13 });
  expect(text.slice(problem?.location?.range.start, problem?.location?.range.end)).toBe("12");
  expect(problem?.decidedBy?.document).toBe("crd");
});

test("a document that cannot be read is judged like the others", () => {
  const { documents } = verdicts(`${widget("a", "1")}---\na: [\n`);
  expect(documents[1]).toMatchObject({ line: 8, kind: "", code: 400, accepted: false });
  expect(documents[1]?.problems[0]?.location?.line).toBeGreaterThanOrEqual(8);
});

test("where the definition is rejected, nothing is sent", () => {
  const { documents } = verdicts(
    `${widget("a", "1")}---\n${widget("b", "1")}`,
    crd.replace("storage: true", "storage: false"),
  );
  expect(documents.map(({ skipped }) => skipped)).toEqual(Array(2).fill("the definition is not accepted"));
});

test("one document has no verdict of its own, and very many are not all judged", () => {
  expect(verdicts(widget("a", "1")).documents).toEqual([]);
  const many = Array.from({ length: mostDocuments + 7 }, (_, i) => widget(`w${i}`, "1")).join("---\n");
  const report = verdicts(many);
  expect(report.documents.length).toBe(mostDocuments);
  expect(report.omitted).toBe(7);
});
