import { describe, expect, test } from "vitest";
import { createEngine } from "../../engine/playback/evaluate/whole-engine.ts";
import { filledIn } from "./defaults.ts";
import { ghostsOf } from "./ghosts.ts";

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.lab.example.com}
spec:
  group: lab.example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget, listKind: WidgetList}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          mode: {type: string, default: easy}
          spec:
            type: object
            properties:
              size: {type: integer, default: 3}
              note: {type: string}
              limits: {type: object, default: {}, properties: {cpu: {type: string, default: 100m}}}
              ports:
                type: array
                items: {type: object, properties: {port: {type: integer}, protocol: {type: string, default: TCP}}}
`;

/** Returns the lines of the object, with its ghosts between them. */
function haunted(object: string): readonly string[] {
  const { report } = createEngine().playback(
    { crd, requests: [{ verb: "create", object }] },
    { now: "2026-01-01T00:00:00Z" },
  );
  const lines = object.trimEnd().split("\n");
  const text = { count: lines.length, at: (line: number) => lines[line - 1] ?? "" };
  const ghosts = ghostsOf(filledIn(report.requests[0]), text);
  return lines.flatMap((line, i) => [
    line,
    ...ghosts
      .filter(({ afterLine }) => afterLine === i + 1)
      .flatMap((ghost) => ghost.lines.map((each) => `+${" ".repeat(ghost.column)}${each}`)),
  ]);
}

describe("ghost lines", () => {
  test("stand below what they were added to, as the text is written", () => {
    const object = `apiVersion: lab.example.com/v1
kind: Widget
metadata: {name: w}
spec:
    note: x
    ports:
    - port: 1
      # why
    - port: 2
      protocol: UDP
`;
    expect(haunted(object)).toEqual([
      "apiVersion: lab.example.com/v1",
      "kind: Widget",
      "metadata: {name: w}",
      "spec:",
      "    note: x",
      "    ports:",
      "    - port: 1",
      "+      protocol: TCP",
      "      # why",
      "    - port: 2",
      "      protocol: UDP",
      "+    limits:",
      "+      cpu: 100m",
      "+    size: 3",
      "+mode: easy",
    ]);
  });

  test("stand below brackets and nulls", () => {
    const head = "apiVersion: lab.example.com/v1\nkind: Widget\nmetadata: {name: w}\nmode: hard\n";
    expect(haunted(`${head}spec: {note: x, limits: {cpu: 1m}}\n`).slice(4)).toEqual([
      "spec: {note: x, limits: {cpu: 1m}}",
      "+  size: 3",
    ]);
    expect(haunted(`${head}spec:\n  size: null\n  limits: {cpu: 1m}\n`).slice(4)).toEqual([
      "spec:",
      "  size: null",
      "+  size: 3",
      "  limits: {cpu: 1m}",
    ]);
  });

  test("are JSON in JSON", () => {
    const object = `{
  "apiVersion": "lab.example.com/v1",
  "kind": "Widget",
  "metadata": {"name": "w"},
  "spec": {
    "note": "x"
  }
}
`;
    expect(haunted(object)).toEqual([
      "{",
      '  "apiVersion": "lab.example.com/v1",',
      '  "kind": "Widget",',
      '  "metadata": {"name": "w"},',
      '  "spec": {',
      '    "note": "x"',
      '+    "limits": {',
      '+        "cpu": "100m"',
      "+    }",
      '+    "size": 3',
      "  }",
      '+  "mode": "easy"',
      "}",
    ]);
  });
});
