import { expect, test } from "vitest";
import { createServer, fix } from "./index.ts";
import { crd, widget } from "./testing/widgets.ts";

const policy = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: {name: owned}
spec:
  matchConstraints:
    resourceRules: [{apiGroups: [example.com], apiVersions: [v1], operations: ["*"], resources: [widgets]}]
    namespaceSelector: {matchLabels: {env: prod}}
  validations:
  - expression: "'admins' in request.userInfo.groups"
    message: not yours
  auditAnnotations:
  - key: who
    valueExpression: request.userInfo.username
`;
const bindingOf = (action: string) => ({
  apiVersion: "admissionregistration.k8s.io/v1",
  kind: "ValidatingAdmissionPolicyBinding",
  metadata: { name: "owned" },
  spec: { policyName: "owned", validationActions: [action] },
});
const namespaces = ["apiVersion: v1\nkind: Namespace\nmetadata: {name: shop, labels: {env: prod}}\n"];
const admin = { name: "root", groups: ["admins"] };
const now = () => new Date("2026-01-01T00:00:00Z");
const ofWidget = { apiVersion: "example.com/v1", kind: "Widget", name: "small", namespace: "shop" };

test("a table answers what expressions ask the authorizer", async () => {
  const asking = policy.replace(
    "\"'admins' in request.userInfo.groups\"",
    "authorizer.requestResource.check('approve').allowed()",
  );
  const authorizer = [{ decision: "allow", user: "alice", verb: "approve", resource: "widgets" }] as const;
  const policies = [asking, bindingOf("Deny")];
  const server = createServer({ policies, namespaces, authorizer, user: { name: "alice" }, now });
  await server.apply(crd);
  expect((await server.create(widget, { namespace: "shop" })).code).toBe(201);
  expect((await server.patch(ofWidget, { spec: { size: 4 } }, { user: { name: "bob" } })).code).toBe(422);
  const asked = (name: string, options = {}) =>
    fix(
      { definition: crd, object: widget },
      { policies, namespaces, namespace: "shop", now, user: { name }, ...options },
    );
  const refused = async (name: string, options = {}) =>
    (await asked(name, options)).left.filter(({ severity }) => severity === "error").length;
  expect(await refused("alice", { authorizer })).toBe(0);
  expect(await refused("bob", { authorizer })).toBe(1);
  expect(await refused("bob")).toBe(0);
});

test("policies of a server judge each request, by its user and its namespace", async () => {
  const user = { name: "alice" };
  const server = createServer({ policies: [policy, bindingOf("Deny")], namespaces, user, now });
  await server.apply(crd);
  const denied = await server.create(widget, { namespace: "shop" });
  expect(denied.code).toBe(422);
  expect(denied.auditAnnotations).toEqual({ "owned/who": "alice" });
  expect(denied.problems).toEqual([
    expect.objectContaining({
      text: expect.stringContaining("not yours"),
      decidedBy: expect.objectContaining({ document: "policies", index: 0, line: 9 }),
    }),
  ]);
  expect((await server.create(widget, { namespace: "other" })).code).toBe(201);
  expect((await server.create(widget, { namespace: "shop", user: admin })).code).toBe(201);
  expect((await server.delete(ofWidget)).code).toBe(422);
  expect((await server.patch(ofWidget, { spec: { size: 4 } })).code).toBe(422);
  expect((await server.patch(ofWidget, { spec: { size: 4 } }, { user: admin })).code).toBe(200);
  expect((await server.delete(ofWidget, { user: admin })).code).toBe(200);
});

test("policies are objects of the server", async () => {
  const server = createServer({ now });
  await server.apply(crd);
  expect((await server.apply(policy)).code).toBe(201);
  expect((await server.apply(bindingOf("Warn"))).code).toBe(201);
  for (const manifest of namespaces) await server.apply(manifest);
  const warned = await server.create(widget, { namespace: "shop" });
  expect(warned.code).toBe(201);
  expect(warned.warnings).toEqual([expect.stringContaining("not yours")]);

  const named = {
    apiVersion: "admissionregistration.k8s.io/v1",
    kind: "ValidatingAdmissionPolicyBinding",
    name: "owned",
  };
  const switched = { spec: { validationActions: ["Deny"] } };
  expect((await server.patch(named, switched)).code).toBe(200);
  expect((await server.patch(ofWidget, { spec: { size: 4 } })).code).toBe(422);

  const list = await server.list({ apiVersion: named.apiVersion, kind: named.kind });
  expect(list.object).toMatchObject({ items: [{ metadata: { name: "owned", generation: 2 } }] });
  expect((await server.delete(named)).code).toBe(200);
  expect((await server.patch(ofWidget, { spec: { size: 4 } })).code).toBe(200);
  expect((await server.get(named)).code).toBe(404);
});

test("what the server says about a policy has its place and a reason", async () => {
  const server = createServer({ now });
  await server.apply(crd);
  const broken = await server.create(policy.replace("request.userInfo.groups", "nope"));
  expect(broken.code).toBe(422);
  const [problem] = broken.problems;
  expect(problem).toMatchObject({
    text: expect.stringContaining("undeclared reference to 'nope'"),
    place: { document: "policies", index: 0, line: 9 },
  });
  await expect(problem?.fixes()).resolves.toBeInstanceOf(Array);

  const misspelt = await server.create(policy.replace("message:", "mesage:"));
  expect(misspelt.code).toBe(400);
  expect(misspelt.problems[0]?.place?.line).toBe(10);

  const typed = policy.replace("'admins' in request.userInfo.groups", "object.spec.siez > 3");
  const { problems, object } = await server.create(typed);
  expect(problems).toEqual([
    expect.objectContaining({ severity: "warning", text: expect.stringContaining("undefined field 'siez'") }),
  ]);
  expect(object).toMatchObject({ status: {} });
  const { object: stored } = await server.get({
    ...ofWidget,
    apiVersion: "admissionregistration.k8s.io/v1",
    kind: "ValidatingAdmissionPolicy",
    name: "owned",
  });
  expect(stored).toMatchObject({
    status: { observedGeneration: 1, typeChecking: { expressionWarnings: [{}] } },
  });
});

test("a fix of an object is tried with the policies of the server", async () => {
  const limits = policy.replace("'admins' in request.userInfo.groups", "object.spec.size < 3");
  const server = createServer({ policies: [limits, bindingOf("Deny")], namespaces, now });
  await server.apply(crd);
  const misspelt = widget.replace("size", "siez");
  const titles = async (namespace: string) => {
    const { problems } = await server.create(misspelt, { namespace });
    return ((await problems[0]?.fixes()) ?? []).map(({ title }) => title);
  };
  expect(await titles("other")).toContain("Rename to size");
  // With the right name, a policy of the namespace would deny it.
  expect(await titles("shop")).not.toContain("Rename to size");
});

test("a server that rejects one of its policies says so with every request", async () => {
  const server = createServer({ policies: [policy.replace("expression: ", "expresion: ")] });
  await expect(server.apply(crd)).rejects.toThrow(/The server rejects policies\[0\]: .*unknown field/);
  await expect(server.get(ofWidget)).rejects.toThrow(TypeError);
});

test("a server of an older minor has the policies that it knows", async () => {
  const server = createServer({ kubernetes: "1.29", now });
  expect((await server.create(policy)).code).toBe(404);
  const newer = createServer({ kubernetes: "1.33", now });
  expect((await newer.create(policy)).code).toBe(201);
});
