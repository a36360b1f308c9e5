import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { createEngine } from "../../playback/evaluate/whole-engine.ts";
import { readScenario } from "../../playback/read-scenario.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { compactDefinition } from "./compact-definition.ts";
import { compactScenario } from "./compact-scenario.ts";

const host = { now: "2024-01-01T00:00:00Z" };

/** A definition with a property called description, with real descriptions and values that only look like them. */
const described = `# By hand.
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget, listKind: WidgetList}
  versions:
  - name: v1
    served: true
    storage: true
    additionalPrinterColumns:
    - {name: Size, type: integer, jsonPath: .spec.size, description: stays}
    schema:
      openAPIV3Schema:
        type: object
        description: goes
        properties:
          spec:
            type: object
            properties:
              description: {type: string, description: goes, default: "yes"}
              size: {type: integer, description: "goes", maximum: 9} # behind
              more:
                type: array
                items: {type: object, description: goes, properties: {a: {type: string, description: goes}}}
                default: [{description: stays}]
`;

describe("a compact definition", () => {
  test("lacks the descriptions of schemas and nothing else", () => {
    const compact = compactDefinition(described);
    expect(compact?.descriptions).toBe(5);
    const data: unknown = parse(described);
    const expected = JSON.parse(
      JSON.stringify(data, (key, value: unknown) =>
        value === "goes" && key === "description" ? undefined : value,
      ),
    ) as unknown;
    expect(parse(compact?.text ?? "")).toEqual(expected);
    expect(compact?.text).not.toContain("#");
  });

  test.each([
    ["a: [", "broken"],
    ["- a", "no object"],
    ["", "empty"],
  ])("of %j, %s, is none", (text) => {
    expect(compactDefinition(text)).toBeUndefined();
  });
});

describe("a compact scenario", () => {
  const request = {
    verb: "create" as const,
    object: "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\nspec: {size: 12}\n",
  };

  test("has the same answer", () => {
    const compact = compactScenario({ crd: described, requests: [request] }, createEngine(), host);
    expect(compact).toMatchObject({ descriptions: 5, comments: 1 });
  });

  // A repeated key is lost when the text is written again, and with it the server's rejection.
  test("is none where the answer would change", () => {
    const twice = described.replace("  scope: Namespaced\n", "  scope: Namespaced\n  scope: Namespaced\n");
    expect(compactScenario({ crd: twice }, createEngine(), host)).toBeUndefined();
  });

  const folder = new URL("../../../../examples/", import.meta.url);
  const examples = readdirSync(folder).filter((name) => name.endsWith(".yaml"));

  test.each(examples)("is there for the example %s, or its definition cannot be written anew", (name) => {
    const {
      title: _,
      summary: __,
      expect: ___,
      ...data
    } = parse(readFileSync(new URL(name, folder), "utf8")) as Record<string, unknown>;
    const read = readScenario(data);
    if (!read.ok) throw new Error(read.error);
    const scenario: Scenario = read.scenario;
    const compact = compactScenario(scenario, createEngine(), host);
    // A rejection names fields in the order of the text, so only an accepted definition must have a compact form.
    const accepted = createEngine().evaluate(scenario, host).crd?.accepted === true;
    if (accepted) expect(compact).toBeDefined();
  });
});
