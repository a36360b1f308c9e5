import { describe, expect, it } from "vitest";
import { evaluate } from "../../playback/evaluate/whole-engine.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { textOf } from "../../playback/scenario-texts.ts";
import { applyEdits } from "../edit/text-edit.ts";
import { type FixableChange, findChangeFixes } from "./find-change-fixes.ts";
import { findFixes } from "./find-fixes.ts";
import type { Fix } from "./fix.ts";

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
              replicas: {type: integer} # how many
              limits:
                type: object
                properties:
                  cpu: {type: string, default: 1m}
              template:
                type: object
                properties:
                  image: {type: string}
`;

const head = "apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: w\n";

function scenarioOf(body: string): Scenario {
  return { crd, requests: [{ verb: "create", fieldValidation: "Warn", object: head + body }] };
}

/** Returns the lines that a fix removes and adds. */
function diff(scenario: Scenario, { document, edits }: Fix): readonly string[] {
  const text = textOf(scenario, document) ?? "";
  const [old, now] = [text.split("\n"), applyEdits(text, edits).split("\n")];
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `-${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+${line}`),
  ];
}

function fixesOf(body: string, target: (scenario: Scenario) => FixableChange | undefined) {
  const scenario = scenarioOf(body);
  const found = target(scenario);
  if (found === undefined) throw new Error("nothing to fix");
  return findChangeFixes(scenario, "requests/0", found, host).map((fix) => ({
    title: fix.title,
    document: fix.document,
    diff: diff(scenario, fix),
    ...(fix.spellings === undefined
      ? {}
      : { markers: fix.spellings.map(({ text, field }) => `${field}: ${text}`) }),
  }));
}

const firstChange = (scenario: Scenario): FixableChange | undefined => {
  const stages = evaluate(scenario, host).requests[0]?.stages ?? [];
  const change = stages.flatMap(({ changes }) => changes)[0];
  return change && { kind: "change", change };
};

describe("a field that was dropped", () => {
  it("is renamed, declared, or kept", () => {
    expect(fixesOf("spec:\n  replicsa: 3 # three\n", firstChange)).toEqual([
      {
        title: "Rename to replicas",
        document: "requests/0",
        diff: ["-  replicsa: 3 # three", "+  replicas: 3 # three"],
      },
      {
        title: "Declare replicsa as an integer",
        document: "crd",
        diff: ["+              replicsa:", "+                type: integer"],
      },
      {
        title: "Remove replicsa",
        document: "requests/0",
        diff: ["-spec:", "-  replicsa: 3 # three", "+spec: {}"],
      },
      {
        title: "Keep unknown fields there",
        document: "crd",
        diff: ["+            x-kubernetes-preserve-unknown-fields: true"],
        markers: ["spec: // +kubebuilder:pruning:PreserveUnknownFields"],
      },
    ]);
  });

  it.each([
    [
      "out of what it was put into",
      "spec:\n  template:\n    image: x\n    replicas: 3 # three\n",
      "Move it to spec",
      ["-    replicas: 3 # three", "+  replicas: 3 # three"],
    ],
    [
      "in from the top level",
      "spec:\n  template: {image: x}\nreplicas: 3\n",
      "Move it under spec",
      ["-replicas: 3", "+  replicas: 3"],
    ],
    [
      "into a neighbour that is not there yet",
      "spec:\n  replicas: 1\n  image: x\n",
      "Move it under template",
      ["-  image: x", "+  template:", "+    image: x"],
    ],
  ])("is moved %s", (_, body, title, expected) => {
    expect(fixesOf(body, firstChange)[0]).toMatchObject({ title, diff: expected });
  });

  it("is declared with all that is in it", () => {
    const fixes = fixesOf("spec:\n  extra: {list: [{a: 1.5}], on: true, none: null}\n", firstChange);
    expect(fixes.find(({ document }) => document === "crd")?.diff.map((line) => line.trim())).toContain(
      "+              extra:",
    );
  });
});

describe("a field of an object that was rejected for it", () => {
  it("is renamed, though the object loses something else besides", () => {
    const withStatus = crd
      .replace("    storage: true\n", "    storage: true\n    subresources: {status: {}}\n")
      .replace(
        "          spec:\n",
        "          status: {type: object, properties: {done: {type: integer}}}\n          spec:\n",
      );
    const object = `${head}spec: {replicsa: 3}\nstatus: {done: 1}\n`;
    const scenario: Scenario = { crd: withStatus, requests: [{ verb: "create", object }] };
    const problem = evaluate(scenario, host).requests[0]?.problems.find(({ text }) =>
      text.includes("replicsa"),
    );
    if (problem === undefined) throw new Error("nothing is refused");
    expect(findFixes(scenario, "requests/0", problem, host)[0]?.title).toBe("Rename to replicas");
  });
});

describe("a null that was dropped", () => {
  it("is removed or allowed", () => {
    expect(fixesOf("spec:\n  replicas: null\n  template: {}\n", firstChange)).toEqual([
      { title: "Remove the null", document: "requests/0", diff: ["-  replicas: null"] },
      {
        title: "Allow null",
        document: "crd",
        diff: [
          "-              replicas: {type: integer} # how many",
          "+              replicas: {type: integer, nullable: true} # how many",
        ],
        markers: ["spec.replicas: // +nullable", "spec.replicas: Option<T> as the field's type"],
      },
    ]);
  });
});

describe("a default that did not apply", () => {
  const missed = (): FixableChange => ({
    kind: "missed",
    path: ["spec", "limits", "cpu"],
    missingParent: ["spec", "limits"],
  });

  it("comes along with a default of its parent, or is written out", () => {
    expect(fixesOf("spec:\n  replicas: 1\n", missed)).toEqual([
      {
        title: "Add default: {} to limits",
        document: "crd",
        diff: ["+                default: {}"],
        markers: ["spec.limits: // +kubebuilder:default={}"],
      },
      {
        title: "Add limits: {} to the resource",
        document: "requests/0",
        diff: ["+  limits: {}"],
      },
    ]);
  });

  it("takes every absent object on the way with it", () => {
    expect(fixesOf("", missed)[0]).toMatchObject({
      title: "Add default: {} to spec and limits",
    });
  });
});
