import { plainText } from "../../src/engine/apimachinery/sentence/sentence.ts";
import { evaluate } from "../../src/engine/playback/evaluate/whole-engine.ts";
import type { Scenario } from "../../src/engine/playback/scenario.ts";
import { textOf } from "../../src/engine/playback/scenario-texts.ts";
import { applyEdits } from "../../src/engine/tools/edit/text-edit.ts";
import { findFixes } from "../../src/engine/tools/fix/find-fixes.ts";
import { errorsOf } from "./kind.ts";

const host = { now: "2026-01-01T00:00:00Z" };

/** A definition of gauges with a schema for their `spec`. */
export function gauges(spec: string, root = ""): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: gauges.lab.example.org}
spec:
  group: lab.example.org
  scope: Namespaced
  names: {plural: gauges, kind: Gauge}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object${root}
        properties:
          spec: ${spec}
`;
}

export function gauge(spec: string): string {
  return `apiVersion: lab.example.org/v1\nkind: Gauge\nmetadata: {name: one}\nspec: ${spec}\n`;
}

interface Told {
  readonly explanation: string | undefined;
  readonly line: number | undefined;
  readonly labels: readonly string[];
  /** The lines that the first fix changes. */
  readonly first: readonly string[];
  /** The whole text after the first fix. */
  readonly after: string;
}

/** The explanation and fixes of a scenario's first error, or of the first error that contains `words`. */
export function told(scenario: Scenario, words = ""): Told {
  const found = errorsOf(evaluate(scenario, host)).find(({ problem: { text } }) => text.includes(words));
  if (found === undefined) throw new Error("nothing is refused");
  const fixes = findFixes(scenario, found.document, found.problem, host);
  const [fix] = fixes;
  const text = fix === undefined ? "" : (textOf(scenario, fix.document) ?? "");
  const before = text.split("\n");
  const after = applyEdits(text, fix?.edits ?? []);
  return {
    explanation: plainText(found.problem.explanation),
    line: found.problem.location?.line,
    labels: fixes.map(({ title }) => title),
    first: after
      .split("\n")
      .filter((line) => !before.includes(line))
      .map((line) => line.trim()),
    after,
  };
}

export const inSpec = (properties: string, more = ""): string =>
  gauges(`{type: object, properties: {${properties}}${more}}`);

export const ofResource = (crd: string, spec: string): Told =>
  told({ crd, requests: [{ verb: "create", object: gauge(spec) }] });
