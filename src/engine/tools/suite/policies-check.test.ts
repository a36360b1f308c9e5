import { describe, expect, test } from "vitest";
import type { Check, RequestCheck } from "./check.ts";
import { readChecks } from "./read-check.ts";
import { requestScenario } from "./request-scenario.ts";
import { runCheck } from "./run-check.ts";
import { cronTab, cronTabs, newPlay } from "./testing/play.ts";
import { trialOf } from "./trial.ts";
import { usersNear } from "./variants.ts";

const play = newPlay();

/** A policy with one validation, and its binding for the namespaces of production. */
function policies(expression: string): readonly string[] {
  return [
    JSON.stringify({
      apiVersion: "admissionregistration.k8s.io/v1",
      kind: "ValidatingAdmissionPolicy",
      metadata: { name: "p" },
      spec: {
        matchConstraints: {
          resourceRules: [
            {
              apiGroups: ["stable.example.com"],
              apiVersions: ["v1"],
              operations: ["CREATE", "UPDATE"],
              resources: ["crontabs"],
            },
          ],
        },
        validations: [{ expression }],
      },
    }),
    JSON.stringify({
      apiVersion: "admissionregistration.k8s.io/v1",
      kind: "ValidatingAdmissionPolicyBinding",
      metadata: { name: "p" },
      spec: {
        policyName: "p",
        validationActions: ["Deny"],
        matchResources: { namespaceSelector: { matchLabels: { stage: "production" } } },
      },
    }),
  ];
}

const namespaces = [
  "apiVersion: v1\nkind: Namespace\nmetadata:\n  name: default\n  labels: {stage: production}\n",
];
const object = JSON.parse(cronTab({ schedule: "a" }));
const ada = { username: "ada", groups: ["admins", "developers"] };
const bob = { username: "bob", groups: ["developers"] };

function why(expression: string, check: Check): string {
  const scenario = { crd: cronTabs, policies: policies(expression), namespaces };
  return runCheck(check, trialOf({ ...scenario, requests: [] }, play)).why;
}

const good = "As it should be.";
const admins = "'admins' in request.userInfo.groups";
const sentBy = (user: RequestCheck["user"], verdict: "accepted" | "rejected"): RequestCheck => ({
  send: object,
  verdict,
  ...(user && { user }),
});

describe("a check of policies", () => {
  test("says who sends its objects", () => {
    expect(why(admins, { requests: [sentBy(ada, "accepted"), sentBy(bob, "rejected")] })).toBe(good);
    expect(why("true", { requests: [sentBy(bob, "rejected")] })).toBe(
      "Another object is accepted, but should be rejected.",
    );
  });

  test("creates what exists without the policies, whichever request of the scenario they act on first", () => {
    const update: RequestCheck = { existing: object, send: object, verdict: "rejected" };
    expect(why("false", { requests: [update] })).toBe(good);
    const scenario = { crd: cronTabs, policiesAfter: 1, policies: [] };
    expect(requestScenario({ send: object }, scenario).policiesAfter).toBeUndefined();
    expect(requestScenario(update, scenario).policiesAfter).toBe(1);
  });

  test("brings its own namespaces", () => {
    const test = { apiVersion: "v1", kind: "Namespace", metadata: { name: "default" } };
    expect(
      why("false", {
        requests: [{ ...sentBy(ada, "accepted"), namespaces: [test] }, sentBy(ada, "rejected")],
      }),
    ).toBe(good);
  });

  test("compares with the policies of a reference, for users near its own", () => {
    const reference = { crd: cronTabs, policies: policies(admins) };
    const check = { reference, requests: [sentBy(ada, "accepted")] };
    expect(why(admins, check)).toBe(good);
    expect(why("request.userInfo.username == 'ada'", check)).toMatch(
      /^The object .*, sent by beb of admins, developers, should be answered differently\. Expected: accepted/,
    );
    expect(why("'developers' in request.userInfo.groups", check)).toMatch(
      /, sent by ada of developers, should be answered differently\. Expected: rejected/,
    );
  });
});

test("users near another have another name, or one group less", () => {
  expect(usersNear(undefined)).toEqual([]);
  expect(usersNear(ada)).toEqual([
    { username: "beb", groups: ["admins", "developers"] },
    { username: "ada", groups: ["developers"] },
    { username: "ada", groups: ["admins"] },
  ]);
});

test.each([
  [{ user: "ada" }, "user must be an object"],
  [{ user: {} }, "user.username is missing"],
  [{ user: { username: "ada", group: [] } }, "user.group is unknown: the fields are username, groups"],
  [{ namespaces: {} }, "namespaces must be a list"],
  [{ params: [1] }, "params[0] must be an object, or a manifest's text"],
])("what is not a sender or a list of objects is an error: %j", (members, error) => {
  expect(readChecks([{ requests: [{ send: "a: b", verdict: "accepted", ...members }] }])).toEqual({
    ok: false,
    error: `checks[0].requests[0].${error}`.replace("checks", "expect"),
  });
});
