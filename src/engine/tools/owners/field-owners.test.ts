import { describe, expect, test } from "vitest";
import type { ScenarioRequest } from "../../playback/scenario.ts";
import { fieldOwners } from "./field-owners.ts";
import type { OwnersStep } from "./report.ts";

const host = { now: "2026-01-01T00:00:00Z" };

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              size: {type: integer, default: 1}
              hosts:
                type: array
                items: {type: string}
              tags:
                type: array
                x-kubernetes-list-type: set
                items: {type: string}
              ports:
                type: array
                x-kubernetes-list-type: map
                x-kubernetes-list-map-keys: [name]
                items:
                  type: object
                  required: [name]
                  properties:
                    name: {type: string}
                    port: {type: integer}
              ref:
                type: object
                x-kubernetes-map-type: atomic
                properties: {name: {type: string}}
              free: {type: object, x-kubernetes-preserve-unknown-fields: true}
`;

function applied(manager: string, spec: string, more: Partial<ScenarioRequest> = {}): ScenarioRequest {
  const object = `apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w, labels: {a: x}}\nspec: ${spec}\n`;
  return { verb: "patch", patchType: "apply", fieldManager: manager, object, ...more };
}

function stepsOf(...requests: readonly ScenarioRequest[]): readonly OwnersStep[] {
  return fieldOwners({ crd, requests }, host).steps;
}

function lastOf(...requests: readonly ScenarioRequest[]): OwnersStep {
  const step = stepsOf(...requests).at(-1);
  if (step === undefined) throw new Error("no step");
  return step;
}

/** The line of the definition on which a text first occurs. */
function lineOf(text: string): number {
  return crd.slice(0, crd.indexOf(text)).split("\n").length;
}

const whole = "{hosts: [a], tags: [t], ports: [{name: p, port: 1}], ref: {name: r}, free: {x: {y: [1]}}}";

describe("what decides how much one manager owns", () => {
  const { lines } = lastOf(applied("git", whole));
  const cases: readonly (readonly [string, string, string, string | undefined])[] = [
    ["  - a", "whole-list", ".spec.hosts", "hosts:"],
    ["  - t", "values", ".spec.tags", "x-kubernetes-list-type: set"],
    ["    port: 1", "keys", ".spec.ports", "x-kubernetes-list-type: map"],
    ["    name: r", "whole-object", ".spec.ref", "x-kubernetes-map-type: atomic"],
    ["      - 1", "free", ".spec.free.x", "free:"],
    ["  size: 1", "members", ".spec.size", "size:"],
    ["    a: x", "metadata", ".metadata.labels", undefined],
  ];
  test.each(cases)("%j: %s", (text, kind, field, place) => {
    const found = lines.find((line) => line.text === text)?.granularity;
    expect(found).toMatchObject({ kind, field });
    expect(found?.location?.line).toBe(place === undefined ? undefined : lineOf(place));
  });
});

test("a line within what is owned as a whole has the owners of the whole, and a default has none", () => {
  const { lines, owners } = lastOf(applied("git", whole));
  const told = Object.fromEntries(
    lines.map(({ text, ownership, owners: whose }) => [
      text.trim(),
      whose.map(({ owner }) => owners[owner]?.name).join() || ownership,
    ]),
  );
  expect(told).toMatchObject({
    "- a": "git",
    "name: r": "git",
    "size: 1": "nobody",
    "spec:": "parts",
    "kind: Widget": "server",
  });
});

test("an owner is one since the step in which it set the field, as long as it keeps it", () => {
  const share = applied("two", "{hosts: [a]}");
  const { lines, owners } = lastOf(
    applied("one", "{hosts: [a]}"),
    share,
    applied("one", "{hosts: [a], tags: [t]}"),
    share,
  );
  const since = (text: string): string[] =>
    (lines.find((line) => line.text.trim() === text)?.owners ?? []).map(
      ({ owner, since: step }) => `${owners[owner]?.name} ${step}`,
    );
  expect(since("hosts:").sort()).toEqual(["one 0", "two 1"]);
  expect(since("- t")).toEqual(["one 2"]);
});

describe("a conflict", () => {
  const first = applied("git", "{size: 2, ports: [{name: p, port: 1}, {name: q, port: 2}], hosts: [a]}");
  const second = applied("team", "{size: 3, ports: [{name: q, port: 3}], hosts: [b]}");
  const step = lastOf(first, second);

  test("has both values", () => {
    expect(step.conflicts.map(({ field, stored, applied: sent }) => [field, stored, sent])).toEqual([
      [".spec.hosts", "- a\n", "- b\n"],
      [".spec.size", "2", "3"],
      ['.spec.ports[name="q"].port', "2", "3"],
    ]);
  });

  test("has three ways out, and the server takes each", () => {
    expect(step.ways.map(({ name }) => name)).toEqual(["force", "give-up", "share"]);
    const after = step.ways.map(({ request }) => lastOf(first, request));
    expect(after.map(({ accepted }) => accepted)).toEqual([true, true, true]);
    const kinds = after.map(({ changes }) => [...new Set(changes.map(({ kind }) => kind))].sort());
    expect(kinds).toEqual([["shared", "taken"], ["shared"], ["shared"]]);
  });

  test("whose fields another way would break has no such way", () => {
    const strict = crd.replace("size: {type: integer, default: 1}", "size: {type: integer, maximum: 2}");
    const requests = [applied("git", "{size: 2}"), applied("team", "{size: 3}")];
    const ways = fieldOwners({ crd: strict, requests }, host).steps.at(-1)?.ways;
    expect(ways?.map(({ name }) => name)).toEqual(["give-up", "share"]);
  });
});

describe("a field that is given up", () => {
  test("goes, stays with another owner, or comes back as a default", () => {
    const { changes } = lastOf(
      applied("git", "{size: 2, hosts: [a], tags: [t]}"),
      applied("team", "{hosts: [a]}"),
      applied("git", "{}"),
    );
    expect(changes.map(({ text }) => text)).toEqual([
      "git sets `.spec`.",
      "git gives up `.spec.hosts`. It stays: team owns it too.",
      "git gives up `.spec.size`. It stays: nobody owns it now, and the server set it by default.",
      'git no longer applies `.spec.tags[="t"]`, and nobody else owned it: it is removed.',
    ]);
  });
});

describe("under the definition before", () => {
  const merged = crd.replace(
    "hosts:\n                type: array\n",
    "hosts:\n                type: array\n                x-kubernetes-list-type: set\n",
  );
  const scenario = {
    previousCrd: merged,
    crd,
    previousRequests: [applied("git", "{hosts: [a]}"), applied("team", "{hosts: [b]}")],
    requests: [applied("git", "{hosts: [a]}"), applied("git", "{hosts: [a, b]}")],
  };

  test("what was owned by items is owned as a whole after the update, and in conflict", () => {
    const { steps } = fieldOwners(scenario, host);
    expect(steps.map(({ isBefore, accepted }) => [isBefore, accepted])).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [false, true],
    ]);
    expect(steps[2]?.message).toBe('Apply failed with 1 conflict: conflict with "team": .spec.hosts');
    const hosts = steps[3]?.lines.find(({ text }) => text.includes("hosts:"));
    expect(hosts).toMatchObject({ field: ".spec.hosts", owners: [{ since: 2 }, { since: 2 }] });
  });

  test("a definition that is refused ends the steps, whichever it is", () => {
    const other = crd.replace("scope: Namespaced", "scope: Cluster");
    const refused = fieldOwners({ ...scenario, crd: other }, host);
    expect([refused.refused?.document, refused.steps.length, refused.unsent]).toEqual(["crd", 2, 2]);
    expect(refused.refused?.words).toContain("field is immutable");
    expect(fieldOwners({ ...scenario, previousCrd: "{}" }, host)).toMatchObject({
      refused: { document: "previousCrd" },
      steps: [],
      unsent: 4,
    });
  });
});

test("a definition that is refused, texts that are none and objects that are gone have no lines", () => {
  expect(fieldOwners({ crd: "kind: Nothing", requests: [applied("a", "{}")] }, host)).toMatchObject({
    steps: [],
    unsent: 1,
  });
  expect(lastOf(applied("git", "{"))).toMatchObject({ accepted: false, lines: [], ways: [] });
  const gone = { verb: "delete", name: "w" } as const;
  expect(lastOf(applied("git", "{}"), gone)).toMatchObject({ accepted: true, lines: [], changes: [] });
  expect(stepsOf(...Array.from({ length: 70 }, () => applied("git", "{}")))).toHaveLength(60);
});

test("a manager that wrote in a version that a webhook converts is not looked for at the lines", () => {
  const schema =
    "schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {a: {type: string}}}}}}";
  const two = `${crd.slice(0, crd.indexOf("  versions:"))}  conversion:
    strategy: Webhook
    webhook:
      conversionReviewVersions: [v1]
      clientConfig: {url: "https://example.com/convert"}
  versions:
  - {name: v1, served: true, storage: true, ${schema}}
  - {name: v2, served: true, storage: false, ${schema}}
`;
  const convert = () => (objects: readonly string[], version: string) => ({
    objects: objects.map((text) =>
      text.replace(/"apiVersion":"example.com\/v\d"/, `"apiVersion":"${version}"`),
    ),
  });
  const inSecond = applied("new", "{a: x}");
  const requests = [
    applied("old", "{a: x}"),
    { ...inSecond, object: (inSecond.object ?? "").replace("example.com/v1", "example.com/v2") },
  ];
  const { steps } = fieldOwners({ crd: two, conversion: "x", requests }, { ...host, convert });
  expect(steps.map(({ accepted }) => accepted)).toEqual([true, true]);
  expect(steps.map(({ note }) => note?.split(",")[0])).toEqual([undefined, "old wrote another version"]);
  const [owner] = steps[1]?.lines.find(({ text }) => text === "  a: x")?.owners ?? [];
  expect(steps[1]?.owners[owner?.owner ?? -1]?.name).toBe("new");
});
