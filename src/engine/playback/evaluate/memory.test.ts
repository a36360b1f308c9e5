import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { isMap } from "../../go/value/value.ts";
import type { Report } from "../report.ts";
import type { ScenarioRequest } from "../scenario.ts";
import { createEngine } from "./whole-engine.ts";

const host = { now: "2026-01-01T00:00:00Z" };

const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: gadgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: gadgets, singular: gadget, kind: Gadget}
  versions:
  - name: v1
    served: true
    storage: true
    subresources:
      status: {}
    schema: &schema
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            required: [name]
            x-kubernetes-validations:
            - rule: self.replicas < 10 || has(self.name)
              message: too many
            - rule: "self.ports.all(p, p.port != oldSelf.replicas)"
            properties:
              name:
                type: string
                maxLength: 20
                pattern: ^[a-z]+$
                description: |
                  The name.

                  It has lines.
              replicas:
                type: integer
                default: 1
                x-kubernetes-validations:
                - rule: self >= 0
                  messageExpression: "'not below 0'"
              ports:
                type: array
                maxItems: 8
                x-kubernetes-list-type: map
                x-kubernetes-list-map-keys: [port]
                items:
                  type: object
                  required: [port]
                  properties:
                    port: {type: integer}
                    mode:
                      type: string
                      enum: [A, B]
                      default: A
              template:
                type: object
                x-kubernetes-embedded-resource: true
                x-kubernetes-preserve-unknown-fields: true
                default: {apiVersion: v1, kind: Pod, metadata: {name: a}}
              labels:
                type: object
                additionalProperties: {type: string, format: date}
          status:
            type: object
            x-kubernetes-preserve-unknown-fields: true
  - name: v2
    served: true
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              name:
                type: string
                maxLength: 20
              replicas:
                type: integer
                default: 1
`.replace("&schema", "");

const resource = `apiVersion: example.com/v1
kind: Gadget
metadata: {name: g}
spec: {name: a, ports: [{port: 1}, {port: 2, mode: C}], labels: {a: b}, extra: 1}
`;

const additions = [
  "description: more",
  "type: string",
  "default: x",
  "nullable: true",
  "maxLength: five",
  "x-kubernetes-preserve-unknown-fields: true",
  "x-kubernetes-validations: [{rule: self.name == ''}]",
  "properties: {metadata: {type: object}, q: {type: integer, default: {a: 1}}}",
  "not: {x-kubernetes-validations: [{rule: 'true'}]}",
  "minLength: 3",
  "# a comment",
  "- name: v3",
  "unknown: 1",
  "broken",
];

type Edit = (lines: string[], at: number) => void;
const edits: readonly Edit[] = [
  (lines, at) => lines.splice(at, 1),
  (lines, at) => lines.splice(at, 0, lines[at] ?? ""),
  (lines, at) =>
    lines.splice(
      at,
      1,
      (lines[at] ?? "").replace(/\d+|true|object|name/, (word) => `${word}1`),
    ),
  (lines, at) => lines.splice(at, 1, (lines[at] ?? "").replace(/integer|string/, "boolean")),
  ...additions.map(
    (text): Edit =>
      (lines, at) => {
        const indent = /^ */.exec(lines[at] ?? "")?.[0] ?? "";
        lines.splice(at, 0, indent + text);
      },
  ),
];

/** The texts while a user types, each one edit further. Sometimes an edit is undone. */
const series = fc
  .array(fc.tuple(fc.nat(), fc.constantFrom(...edits), fc.boolean()), { minLength: 1, maxLength: 8 })
  .map((steps) => {
    let before = definition;
    return steps.map(([at, edit, isKept]) => {
      const lines = before.split("\n");
      edit(lines, at % lines.length);
      const text = lines.join("\n");
      if (isKept) before = text;
      return text;
    });
  });

/** A report as text. Maps keep their order. */
function textOf(report: unknown): string {
  return JSON.stringify(report, (_, value: unknown) => {
    if (typeof value === "bigint") return `${value}n`;
    return isMap(value as never) ? { map: [...(value as ReadonlyMap<string, unknown>)] } : value;
  });
}

const scenarios = (text: string) => {
  const requests = [{ verb: "create" as const, object: resource }];
  return [
    { crd: text, requests },
    { previousCrd: definition, crd: text, requests },
  ];
};

it("starts from a definition that the server accepts", () => {
  expect(createEngine().evaluate({ crd: definition }, host).crd?.accepted).toBe(true);
});

const named = (name: string, spec: string) =>
  `apiVersion: example.com/v1\nkind: Gadget\nmetadata: {name: ${name}}\nspec: ${spec}\n`;
const sent: readonly ScenarioRequest[] = [
  { verb: "create", object: resource },
  { verb: "create", object: named("h", "{name: b}") },
  { verb: "create", object: named("h", "{name: B}") },
  { verb: "create", object: named("h", "{name: b}").replace("name: h", "generateName: h-") },
  { verb: "update", object: named("g", "{name: c, replicas: 2}") },
  { verb: "update", object: named("g", "{name: c, replicas: 12}") },
  { verb: "update", subresource: "status", object: `${named("g", "{name: d}")}status: {ready: true}\n` },
  { verb: "patch", patchType: "merge", name: "g", object: "{spec: {replicas: 3}}" },
  { verb: "patch", patchType: "apply", name: "g", object: named("g", "{name: e}") },
  { verb: "patch", patchType: "apply", name: "g", object: named("g", "{name: f}"), fieldManager: "other" },
  { verb: "get", name: "g" },
  { verb: "get", name: "g", version: "v2" },
  { verb: "list" },
  { verb: "delete", name: "g" },
];
/** What became of the requests. A definition that is not written again keeps the resourceVersion of its first write. */
const callsOf = ({ previousRequests, requests, conversionReviews }: Report) =>
  textOf({ previousRequests, requests, conversionReviews });
const requestLists = fc.array(fc.constantFrom(...sent), { maxLength: 5 });

it("answers a series of requests as an engine that has sent no other", () => {
  const remembering = createEngine();
  const conversion = "function convert(object) { return object; }";
  fc.assert(
    fc.property(requestLists, requestLists, fc.nat({ max: 3 }), (previousRequests, requests, kind) => {
      const crd = kind === 1 ? definition.replace("maxLength: 20", "maxLength: 9") : definition;
      const before = kind === 0 ? {} : { previousCrd: definition, previousRequests };
      const scenario = { crd, requests, ...before, ...(kind === 3 ? { conversion } : {}) };
      const answer = callsOf(remembering.evaluate(scenario, host));
      expect(answer).toBe(callsOf(createEngine().evaluate(scenario, host)));
      expect(callsOf(remembering.evaluate(scenario, host))).toBe(answer);
    }),
    { numRuns: 300 },
  );
});

it("sends again only the requests after the first that differs", () => {
  const engine = createEngine();
  const play = (last: ScenarioRequest) => {
    const requests = [...sent.slice(0, 2), last];
    return engine.playback({ crd: definition, requests }, host).sent;
  };
  const [before, after] = [play({ verb: "list" }), play({ verb: "get", name: "g" })];
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toBe(before[1]);
  expect(after[2]).not.toBe(before[2]);
});

it("answers as an engine that has never seen another text", { timeout: 60_000 }, async () => {
  const remembering = createEngine();
  await fc.assert(
    fc.asyncProperty(series, async (texts) => {
      for (const text of texts) for (const scenario of scenarios(text)) remembering.evaluate(scenario, host);
      const [last = definition] = texts.slice(-1);
      vi.resetModules();
      const fresh = await import("./whole-engine.ts");
      for (const scenario of scenarios(last)) {
        expect(textOf(remembering.evaluate(scenario, host))).toBe(textOf(fresh.evaluate(scenario, host)));
      }
    }),
    { numRuns: 12 },
  );
});
