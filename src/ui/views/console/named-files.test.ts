import { expect, test } from "vitest";
import { emptyWorkspace } from "../../workspace/workspace.ts";
import { filesFor } from "./named-files.ts";

const workspace = {
  ...emptyWorkspace,
  documents: { ...emptyWorkspace.documents, definition: "d", resource: "r", before: "b", policies: "p" },
};

test.each([
  ["kubectl apply -f resourcedefinition.yaml", "resourcedefinition.yaml", "d"],
  ["kubectl create -f ./config/crd/bases/stable_crontabs.yaml", "config/crd/bases/stable_crontabs.yaml", "d"],
  ["kubectl apply -f my-crontab.yaml", "my-crontab.yaml", "r"],
  ["kubectl apply --filename='my crontab.json'", "my crontab.json", "r"],
  ["kubectl apply -fmy-crontab.yml --server-side", "my-crontab.yml", "r"],
  ["kubectl apply -f crd.yaml -f my.yaml", "my.yaml", "r"],
  ["kubectl apply -f before.yaml", "before.yaml", "b"],
  ["kubectl apply -f policies.yaml", "policies.yaml", "p"],
  ["kubectl apply -f deny-large-policy.yaml", "deny-large-policy.yaml", "p"],
  ["kubectl apply -f bindings/all.yaml", "bindings/all.yaml", "p"],
])("%s", (line, name, text) => {
  expect(filesFor(line, workspace)[name]).toBe(text);
});

test.each([
  ["a command without files", "kubectl get crds", {}],
  ["an address is no pane", "kubectl apply -f https://example.com/my.yaml", undefined],
  ["nor is a folder", "kubectl apply -f config/", undefined],
])("%s", (_, line, files) => {
  const found = filesFor(line, workspace);
  if (files === undefined)
    expect(Object.keys(found)).toEqual([
      "crd.yaml",
      "crd",
      "resource.yaml",
      "resource",
      "before.yaml",
      "policies.yaml",
    ]);
  else expect(found).toEqual(files);
});

test("a pane without a text is no file", () => {
  const empty = { ...workspace, documents: { ...workspace.documents, resource: " " } };
  expect(filesFor("kubectl apply -f my.yaml", empty)).not.toHaveProperty(["my.yaml"]);
});
