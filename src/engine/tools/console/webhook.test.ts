import { expect, it } from "vitest";
import { ConsoleSession } from "./session.ts";

const now = "2026-01-01T00:00:00Z";
const version = (name: string, storage: boolean) =>
  `{name: ${name}, served: true, storage: ${storage}, schema: {openAPIV3Schema: {type: object}}}`;
const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget}
  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {service: {name: s, namespace: system}}}}
  versions: [${version("v1", true)}, ${version("v2", false)}]
`;
const files = {
  "crd.yaml": crd,
  "v1.yaml": "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\n",
  "v2.yaml": "apiVersion: example.com/v2\nkind: Widget\nmetadata: {name: b}\n",
};

it("says what to do where nothing stands in for a webhook that is asked", () => {
  const session = new ConsoleSession({});
  const run = (line: string) => session.run({ line: `kubectl ${line}`, files, now })[0];
  expect(run("create -f crd.yaml")?.exitCode).toBe(0);
  expect(run("create -f v1.yaml")).not.toHaveProperty("note");
  expect(run("create -f v2.yaml")).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('service "s" not found'),
    note: expect.stringContaining("there is no webhook here"),
  });
});
