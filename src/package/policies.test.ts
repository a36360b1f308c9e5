import { expect, test } from "vitest";
import { fix, minors } from "./index.ts";
import { crd, widget } from "./testing/widgets.ts";

const policy = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: {name: owned}
spec:
  matchConstraints:
    resourceRules: [{apiGroups: [example.com], apiVersions: [v1], operations: [CREATE], resources: [widgets]}]
    namespaceSelector: {matchLabels: {env: prod}}
  paramKind: {apiVersion: v1, kind: ConfigMap}
  validations:
  - expression: request.userInfo.username == params.data.owner || 'admins' in request.userInfo.groups
    message: not yours
`;
const binding = {
  apiVersion: "admissionregistration.k8s.io/v1",
  kind: "ValidatingAdmissionPolicyBinding",
  metadata: { name: "owned" },
  spec: {
    policyName: "owned",
    validationActions: ["Deny"],
    paramRef: { name: "owner", namespace: "default", parameterNotFoundAction: "Deny" },
  },
};
const asked = { definition: crd, object: widget };
const options = {
  policies: [policy, binding],
  params: ["apiVersion: v1\nkind: ConfigMap\nmetadata: {name: owner}\ndata: {owner: bob}\n"],
  namespaces: ["apiVersion: v1\nkind: Namespace\nmetadata: {name: default, labels: {env: prod}}\n"],
};

test("a policy denies, and allows another user, another group, and another namespace", async () => {
  const { left } = await fix(asked, { ...options, user: { name: "alice" } });
  expect(left).toEqual([
    expect.objectContaining({
      severity: "error",
      text: expect.stringContaining("not yours"),
      decidedBy: expect.objectContaining({ document: "policies", index: 0, line: 10 }),
    }),
  ]);
  const of = async (more: object) => (await fix(asked, { ...options, ...more })).left;
  expect(await of({ user: { name: "bob" } })).toEqual([]);
  expect(await of({ user: { name: "alice", groups: ["admins"] } })).toEqual([]);
  expect(await of({ user: { name: "alice" }, namespaces: [] })).toEqual([]);
  expect(await of({ user: { name: "alice" }, namespace: "other" })).toEqual([]);
});

test("what is wrong with a policy is left", async () => {
  const broken = policy.replace("params.data.owner", "nope");
  const { left } = await fix(asked, { policies: [binding, broken] });
  expect(left).toEqual([
    expect.objectContaining({
      text: expect.stringContaining("undeclared reference to 'nope'"),
      place: expect.objectContaining({ document: "policies", index: 1, line: 10 }),
    }),
  ]);
  await expect(left[0]?.fixes()).resolves.toBeInstanceOf(Array);
});

test("minors have the policies that they know", async () => {
  const { minors: answers } = await minors(asked, { ...options, user: { name: "alice" } });
  const accepted = new Map(answers.map(({ kubernetes, verdicts }) => [kubernetes, verdicts[1]?.accepted]));
  expect(accepted.get("1.37")).toBe(false);
  expect(accepted.get("1.29")).toBe(true);
});
