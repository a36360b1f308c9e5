import { describe, expect, test } from "vitest";
import type { Scenario } from "../../playback/scenario.ts";
import type { Check } from "./check.ts";
import { runCheck, runChecks } from "./run-check.ts";
import { cronTab, cronTabs, newPlay } from "./testing/play.ts";
import { trialOf } from "./trial.ts";

const play = newPlay();

function scenarioOf(...specs: readonly Readonly<Record<string, unknown>>[]): Scenario {
  const [first, ...others] = specs;
  return {
    crd: cronTabs,
    requests: [
      ...(first === undefined ? [] : [{ verb: "create", object: cronTab(first) } as const]),
      ...others.map((spec) => ({ verb: "update", object: cronTab(spec) }) as const),
    ],
  };
}

const accepted = trialOf(scenarioOf({ schedule: "* *" }), play);
const ignoring = trialOf(
  {
    crd: cronTabs,
    requests: [{ verb: "create", fieldValidation: "Warn", object: cronTab({ replicsa: 1, schedule: null }) }],
  },
  play,
);
const refused = trialOf(scenarioOf({ replicas: 20 }), play);
const changed = trialOf(scenarioOf({ schedule: "a" }, { schedule: "b" }), play);
const broken = trialOf({ ...scenarioOf({}), crd: cronTabs.replace("Namespaced", "Nowhere") }, play);

const holding: readonly (readonly [string, Check, typeof accepted])[] = [
  ["verdict and code", { verdict: "accepted", code: 201 }, accepted],
  ["no problems", { problems: 0, warnings: 0 }, accepted],
  ["a part of the object", { object: { spec: { replicas: 1 } } }, accepted],
  ["a part as text", { object: "spec:\n  replicas: 1\n" }, accepted],
  [
    "the whole object",
    {
      stored: {
        apiVersion: "stable.example.com/v1",
        kind: "CronTab",
        metadata: { name: "my", namespace: "default" },
        spec: { maximum: 10, replicas: 1, schedule: "* *" },
      },
    },
    accepted,
  ],
  ["values by path", { values: { "spec.maximum": 10 }, absent: ["status", "spec.x"] }, accepted],
  ["defaults", { defaulted: ["spec.replicas"], stage: { id: "default", changes: { min: 1 } } }, accepted],
  ["what was dropped", { pruned: ["spec.replicsa"], warnings: ['unknown field "spec.replicsa"'] }, ignoring],
  ["a rejection", { verdict: "rejected", code: 422, text: "may not exceed", problems: 1 }, refused],
  [
    "a failed rule",
    { rule: { path: "spec", text: "self.replicas<=self.maximum", verdict: "failed" } },
    refused,
  ],
  ["a transition rule on a create", { rule: { path: "spec.schedule", verdict: "skipped" } }, accepted],
  ["a transition rule on an update", { rule: { text: "oldSelf", verdict: "failed" } }, changed],
  ["the first request", { call: 0, verdict: "accepted" }, changed],
  ["the definition's verdict", { call: "crd", verdict: "rejected", text: "spec.scope" }, broken],
  ["costs", { rule: { path: "spec", estimatedCost: 100, cost: 100 } }, accepted],
  ["no rule", { rule: { path: "spec.maximum", exists: false } }, accepted],
  [
    "the definition's manifest",
    {
      definition: {
        exists: ["spec.versions[v1].schema"],
        absent: ["spec.conversion"],
        values: { "spec.versions[0].schema.openAPIV3Schema": { type: "object" }, "spec.scope": "Namespaced" },
      },
    },
    accepted,
  ],
  [
    "objects of its own",
    {
      requests: [
        { send: cronTab({ replicas: 11 }), verdict: "rejected", rule: { path: "spec", verdict: "failed" } },
        { existing: cronTab({ schedule: "a" }), send: cronTab({ schedule: "b" }), text: "may not change" },
      ],
    },
    accepted,
  ],
];

test.each(holding)("holds: %s", (_, check, trial) => {
  expect(runCheck(check, trial)).toEqual({ passed: true, why: "As it should be." });
});

const failing: readonly (readonly [string, Check, typeof accepted])[] = [
  [
    "The object is rejected, but should be accepted. The server says: spec: Invalid value: replicas may not exceed maximum",
    { verdict: "accepted" },
    refused,
  ],
  ["The object is accepted, but should be rejected.", { verdict: "rejected" }, accepted],
  ["The code is 201, but should be 422. ", { code: 422 }, accepted],
  ['The server should say "too long", but it says: no error', { text: "too long" }, accepted],
  ["`spec.replicas` is 1, but should be 2.", { object: { spec: { replicas: 2 } } }, accepted],
  ["`spec.x` is absent, but should be 2.", { values: { "spec.x": 2 } }, accepted],
  ["`spec.maximum` should be absent, but is 10.", { absent: ["spec.maximum"] }, accepted],
  ["The object should be stored, but is rejected.", { object: {} }, refused],
  ["The number of warnings is 0, but should be at least 1.", { warnings: { min: 1 } }, accepted],
  ["The stage prune is ok, but should be changed.", { stage: { id: "prune", status: "changed" } }, accepted],
  ["`spec.schedule` should be dropped, but is not.", { pruned: ["spec.schedule"] }, accepted],
  ["The definition has no rule at `spec.x`.", { rule: { path: "spec.x" } }, accepted],
  [
    "The rule at `spec.schedule` is not run (no old object), but should pass.",
    { rule: { path: "spec.schedule", verdict: "passed" } },
    accepted,
  ],
  ["The definition is rejected, so the object is not sent.", { verdict: "rejected" }, broken],
  [
    "A CronTab with 20 replicas is accepted, but should be rejected.",
    {
      requests: [
        {
          title: "A CronTab with 20 replicas",
          send: cronTab({ replicas: 20, maximum: 30 }),
          verdict: "rejected",
        },
      ],
    },
    accepted,
  ],
  [
    'In the definition `spec.scope` is "Namespaced", but should be "Cluster".',
    { definition: { values: { "spec.scope": "Cluster" } } },
    accepted,
  ],
];

test.each(failing)("%s", (why, check, trial) => {
  expect(runCheck(check, trial)).toMatchObject({ passed: false, why });
});

describe("several checks", () => {
  test("tell of the first that fails, with what was expected and what came", () => {
    expect(runChecks([{ code: 201 }, { code: 400 }, { code: 500 }], accepted).difference).toEqual({
      path: "code",
      expected: "400",
      got: "201",
    });
  });
});
