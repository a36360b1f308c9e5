import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Scenario } from "../../src/engine/index.ts";
import { type SceneName, scenes } from "../cel/scenes.ts";

/** A rule that was given to the server's own functions, as a scenario, and what they reported. */
export interface SingleRule {
  readonly id: string;
  readonly scenario: Scenario;
  readonly reported: string;
}

interface RecordedRule {
  readonly schema: SceneName;
  readonly expression: string;
  readonly messageExpression?: string;
  readonly optionalOldSelf?: boolean;
  readonly error?: string;
  readonly text?: string;
}

/** Returns the recorded rules that report an error, with only the fields that they read. */
export function* singleRules(root: string): Generator<SingleRule> {
  const folder = join(root, "src", "engine", "cel", "testdata", "server");
  for (const file of readdirSync(folder).sort()) {
    const lines = readFileSync(join(folder, file), "utf8").trim().split("\n");
    for (const [i, line] of lines.entries()) {
      const rule = JSON.parse(line) as RecordedRule;
      const reported = rule.error ?? rule.text;
      if (reported === undefined || rule.messageExpression !== undefined || rule.optionalOldSelf === true)
        continue;
      yield { id: `cel/${file.replace(".jsonl", "")}/${i + 1}`, scenario: scenarioOf(rule), reported };
    }
  }
}

function scenarioOf({ schema, expression }: RecordedRule): Scenario {
  const scene = scenes[schema];
  const { properties } = JSON.parse(scene.schema) as { properties: Readonly<Record<string, unknown>> };
  const value = JSON.parse(scene.value) as Readonly<Record<string, unknown>>;
  const isRead = (name: string): boolean => expression.includes(`self.${name}`);
  const only = (all: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => isRead(name)));
  const spec = {
    type: "object",
    properties: only(properties),
    "x-kubernetes-validations": [{ rule: expression }],
  };
  return {
    crd: JSON.stringify({
      apiVersion: "apiextensions.k8s.io/v1",
      kind: "CustomResourceDefinition",
      metadata: { name: "widgets.example.com" },
      spec: {
        group: "example.com",
        scope: "Namespaced",
        names: { plural: "widgets", kind: "Widget" },
        versions: [
          {
            name: "v1",
            served: true,
            storage: true,
            schema: { openAPIV3Schema: { type: "object", properties: { spec } } },
          },
        ],
      },
    }),
    requests: [
      {
        verb: "create",
        object: JSON.stringify({
          apiVersion: "example.com/v1",
          kind: "Widget",
          metadata: { name: "small" },
          spec: only(value),
        }),
      },
    ],
  };
}
