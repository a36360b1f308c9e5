import { describe, expect, it } from "vitest";
import { createEngine } from "../../playback/evaluate/whole-engine.ts";
import type { ScenarioRequest } from "../../playback/scenario.ts";
import type { RuleAccount, RulesAccount } from "./account.ts";
import { ruleTree } from "./rule-tree.ts";
import { rulesAccount } from "./rules-account.ts";

function definition(spec: string, versions: readonly string[] = ["v1"]): string {
  const listed = versions.map(
    (name, i) => `  - name: ${name}
    served: true
    storage: ${i === 0}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
${spec.replaceAll(/^/gm, "            ")}
`,
  );
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
  versions:
${listed.join("")}`;
}

const bare = "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\n";

function send(verb: "create" | "update", spec: string): ScenarioRequest {
  return { verb, object: `${bare}spec: ${spec}\n` };
}

function playback(crd: string, ...requests: readonly ScenarioRequest[]) {
  return createEngine().playback({ crd, requests }, { now: "2026-11-21T12:00:00Z" });
}

function account(crd: string, ...requests: readonly ScenarioRequest[]): RulesAccount {
  return rulesAccount(playback(crd, ...requests));
}

function only({ rules }: RulesAccount): RuleAccount {
  const [rule] = rules;
  if (rule === undefined || rules.length !== 1) throw new Error(`${rules.length} rules`);
  return rule;
}

const numbers = `type: object
properties:
  a: {type: integer}
  b: {type: integer}
  list:
    type: array
    maxItems: 4
    items: {type: integer}
x-kubernetes-validations:
`;

describe("what came of a rule", () => {
  it.each<[string, string, readonly ScenarioRequest[], string, string | undefined]>([
    ["it is true", "self.a < self.b", [send("create", "{a: 1, b: 2}")], "passed", undefined],
    [
      "it is false",
      "self.a < self.b",
      [send("create", "{a: 3, b: 2}")],
      "failed",
      "`self.a < self.b` is false: `self.a` is 3 and `self.b` is 2.",
    ],
    [
      "it gives no answer",
      "self.a < self.b",
      [send("create", "{a: 3}")],
      "error",
      "`self.b` failed: no such key: b, where `self` is {a: 3}.",
    ],
    [
      "it asks for the old value of what is created",
      "self.a >= oldSelf.a",
      [send("create", "{a: 3}")],
      "skipped",
      "It compares with the old value (`oldSelf`), but a new object has none.",
    ],
    [
      "it compares with the old value",
      "self.a >= oldSelf.a",
      [send("create", "{a: 3}"), send("update", "{a: 2}")],
      "failed",
      "`self.a >= oldSelf.a` is false: `self.a` is 2 and `oldSelf.a` is 3.",
    ],
  ])("%s", (_, rule, requests, state, why) => {
    const { runs } = only(account(definition(`${numbers}- rule: "${rule}"`), ...requests));
    expect(runs?.state).toBe(state);
    expect(runs?.places[0]?.why).toBe(why);
  });

  it("is tolerated of what did not change", () => {
    const crd = (rule: string) => definition(`${numbers}- rule: "${rule}"`);
    const engine = createEngine();
    const played = engine.playback(
      {
        previousCrd: crd("true"),
        previousRequests: [send("create", "{a: 3, b: 2}")],
        crd: crd("self.a < self.b"),
        requests: [send("update", "{a: 3, b: 2}")],
      },
      { now: "2026-11-21T12:00:00Z" },
    );
    expect(only(rulesAccount(played)).runs?.state).toBe("tolerated");
  });

  it.each<[string, readonly ScenarioRequest[], string]>([
    ["nothing was sent", [], "No object was sent."],
    [
      "an error before the rules blocks them",
      [send("create", "{a: x, b: 2}")],
      "An error before it keeps the server from running any rule.",
    ],
    ["the value is absent", [{ verb: "create", object: bare }], "The object has nothing at `spec`."],
  ])("it was not run: %s", (_, requests, unrun) => {
    expect(only(account(definition(`${numbers}- rule: "self.a < self.b"`), ...requests)).unrun).toBe(unrun);
  });

  it("is told of each version, and the object was of one", () => {
    const { rules, totals } = account(
      definition(`${numbers}- rule: "self.a < self.b"`, ["v1", "v2"]),
      send("create", "{a: 1, b: 2}"),
    );
    // A schema that both versions share gives one rule for both.
    expect(rules.map(({ versions }) => versions)).toEqual([["v1", "v2"]]);
    expect(totals.map(({ versions }) => versions)).toEqual([["v1", "v2"]]);
  });
});

const nested = `type: object
properties:
  list:
    type: array
    items:
      type: object
      properties:
        name:
          type: string
          x-kubernetes-validations:
          - rule: self.contains('a')
`;

describe("what a rule can cost", () => {
  it("is multiplied by the lists around it, and says which", () => {
    const rule = only(account(definition(nested)));
    expect(rule.field).toBe("spec.list[].name");
    expect(rule.factors).toMatchObject([{ field: "spec.list", keyword: "maxItems", bound: undefined }]);
    // For a request of 3 MiB, divided by the two bytes of an empty string and one between strings:
    // `requestSize / (2 + 1)`.
    expect(rule.cost?.times).toBe(1_048_576n);
    expect(rule.cost?.share).toBeGreaterThan(1);
    expect(rule.faults[0]?.text).toContain("estimated rule cost exceeds budget");
  });

  it("is told of the rules that compile beside one that does not", () => {
    const crd = definition(`${numbers}- rule: self.a < self.b\n- rule: self.nope < 1\n`);
    const { rules } = account(crd);
    expect(rules.map(({ cost }) => cost?.each)).toEqual([5n, undefined]);
    expect(rules[0]?.unrun).toBe("The definition is rejected, so the object is not sent.");
    expect(rules[1]?.faults[0]).toMatchObject({
      text: expect.stringContaining("undefined field 'nope'") as string,
      explanation: expect.stringContaining("`nope`") as string,
    });
  });

  it("says why there is none where the server did not come to the rules", () => {
    const crd = definition(`${numbers}- rule: self.a < self.b\n`).replace("maxItems: 4", "maxItems: x");
    expect(account(crd)).toMatchObject({ rules: [], note: expect.stringContaining("Problems") as string });
  });
});

it("the tree of a rule has the values of the place that is asked for", () => {
  const crd = definition(nested.replace("type: array", "type: array\n    maxItems: 3"));
  const played = playback(crd, send("create", "{list: [{name: cat}, {name: dog}]}"));
  const { id, runs } = only(rulesAccount(played));
  expect(runs?.counts).toMatchObject({ failed: 1, passed: 1 });
  expect(runs?.places.map(({ state }) => state)).toEqual(["failed", "passed"]);
  const values = runs?.places.map(({ path }) => ruleTree(played, id, path)?.rule.parts[0]?.run?.value);
  expect(values).toEqual(['"dog"', '"cat"']);
  expect(ruleTree(played, id, undefined)?.rule.run).toBeUndefined();
  expect(ruleTree(played, "no such rule", undefined)).toBeUndefined();
});
