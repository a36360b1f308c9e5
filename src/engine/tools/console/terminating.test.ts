import { expect, it } from "vitest";
import { ConsoleSession } from "./session.ts";

const now = "2026-01-01T00:00:00Z";
const files = {
  "crd.yaml": `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget}
  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}]
`,
  "held.yaml":
    "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a, finalizers: [example.com/hold]}\n",
};

function console(): (line: string) => string {
  const session = new ConsoleSession({});
  return (line) => {
    const [output] = session.run({ line: `kubectl ${line}`, files, now });
    return `${output?.stdout}${output?.stderr}`;
  };
}

it("lets go of a deleted definition with its last object", () => {
  const run = console();
  run("create -f crd.yaml");
  run("create -f held.yaml");
  run("delete crd widgets.example.com --wait=false");
  expect(run("get crd -o name")).toBe("customresourcedefinition.apiextensions.k8s.io/widgets.example.com\n");
  run(`patch widget a --type=merge -p '{"metadata":{"finalizers":null}}'`);
  expect(run("get crd -o name")).toBe("");
});

it("deletes a definition whose finalizer somebody takes off", () => {
  const run = console();
  run("create -f crd.yaml");
  run("create -f held.yaml");
  run("delete crd widgets.example.com --wait=false");
  run(`patch crd widgets.example.com --type=merge -p '{"metadata":{"finalizers":null}}'`);
  expect(run("get crd -o name")).toBe("");
});

it("keeps nothing of a dry run", () => {
  const run = console();
  run("create -f crd.yaml");
  expect(run("create -f held.yaml --dry-run=server")).toBe("widget.example.com/a created (server dry run)\n");
  expect(run("get widgets -o name")).toBe("");
});

it("says of kinds that a cluster has by itself that they are not here", () => {
  const [output] = new ConsoleSession({}).run({ line: "kubectl get pods", files, now });
  expect(output).toMatchObject({
    exitCode: 1,
    note: expect.stringContaining("This kind is built into a cluster"),
  });
});

it.each([
  [
    "create namespace team",
    { stdout: "namespace/team created\n", note: expect.stringContaining("every namespace") },
  ],
  ["create ns", { stderr: expect.stringContaining("exactly one NAME is required, got 0"), exitCode: 1 }],
  ["create configmap a", { exitCode: 1, note: expect.stringContaining("This kind is built into a cluster") }],
])("kubectl %s needs no file", (line, expected) => {
  const [output] = new ConsoleSession({}).run({ line: `kubectl ${line}`, files, now });
  expect(output).toMatchObject(expected);
});
