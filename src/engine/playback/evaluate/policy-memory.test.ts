import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readScenario } from "../../index.ts";
import { createEngine } from "./whole-engine.ts";

const host = { now: "2026-01-01T00:00:00Z" };

/** The texts of an example that has policies. */
function exampleOf(name: string) {
  const read = readScenario(parse(readFileSync(`examples/${name}.yaml`, "utf8")));
  if (!read.ok) throw new Error(name);
  const { policies = [], params = [], namespaces = [], requests = [], ...scenario } = read.scenario;
  return { ...scenario, policies, params, namespaces, requests };
}

const edits = [
  { list: "policies", from: "'", to: "''" },
  { list: "policies", from: "name: ", to: "name: x" },
  { list: "policies", from: "expression: ", to: "expression: true || " },
  { list: "params", from: "data:", to: "labels:" },
  { list: "params", from: "name: ", to: "name: y" },
  { list: "namespaces", from: "prod", to: "test" },
  { list: "namespaces", from: "name: ", to: "name: z" },
] as const;

test.each([
  "59-owner-in-production",
  "60-limit-from-a-config-map",
  "61-only-one-group-may-change-it",
  "63-default-by-namespace",
  "66-warn-first",
])("an engine that has seen edits of %s answers as one that has not", (name) => {
  const example = exampleOf(name);
  const engine = createEngine();
  const scenarioOf = fc.record({
    edit: fc.constantFrom(undefined, ...edits),
    user: fc.constantFrom(undefined, { username: "alice", groups: ["dev"] }),
    request: fc.constantFrom("", "\n# edited\n", "\nspec: {}\n"),
    at: fc.nat(5),
    policiesAfter: fc.constantFrom(undefined, 1),
  });
  fc.assert(
    fc.property(scenarioOf, ({ edit, user, request, at, policiesAfter }) => {
      const edited = <T extends string>(list: T, texts: readonly string[]) =>
        texts.map((text) => (edit?.list === list ? text.replace(edit.from, edit.to) : text));
      const scenario = {
        ...example,
        policies: edited("policies", example.policies),
        params: edited("params", example.params),
        namespaces: edited("namespaces", example.namespaces),
        requests: example.requests.map((each, i) =>
          i === at && each.object !== undefined ? { ...each, object: each.object + request } : each,
        ),
        ...(user && { user }),
        ...(policiesAfter !== undefined && { policiesAfter }),
      };
      expect(engine.evaluate(scenario, host)).toEqual(createEngine().evaluate(scenario, host));
    }),
    { numRuns: 10 },
  );
});
