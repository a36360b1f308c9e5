import { describe, expect, test } from "vitest";
import {
  isMoved,
  type Misplaced,
  misplacedText,
  needsDefinition,
  putInPlace,
  splitDocuments,
} from "./misplaced.ts";
import { type DocumentName, emptyWorkspace, type Workspace } from "./workspace.ts";

const crd = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n";
const jsonCrd = '{"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition"}';
const resource = "apiVersion: example.com/v1\nkind: CronTab\nspec:\n  kind: CustomResourceDefinition\n";

const named = `${crd}spec:\n  group: example.com\n  names:\n    kind: CronTab\n`;
const foreign = "apiVersion: apps/v1\nkind: Deployment\n";

function documents(texts: Partial<Workspace["documents"]>): Workspace["documents"] {
  return { ...emptyWorkspace.documents, ...texts };
}

const cases: readonly [string, Partial<Workspace["documents"]>, DocumentName, Misplaced | null][] = [
  ["all in place", { definition: crd, resource }, "definition", null],
  ["all in place", { definition: crd, resource }, "resource", null],
  ["each in the other's pane", { definition: resource, resource: crd }, "definition", "swapped"],
  ["each in the other's pane, as JSON", { definition: resource, resource: jsonCrd }, "resource", "swapped"],
  ["a definition alone in Resource", { resource: crd }, "resource", "definition"],
  ["a resource alone in Definition", { definition: resource }, "definition", "resource"],
  ["two definitions", { definition: crd, resource: crd }, "resource", null],
  ["both in one text", { definition: `${crd}---\n${resource}` }, "definition", "pair"],
  [
    "both in one text beside another",
    { definition: `${crd}---\n${resource}`, resource },
    "definition",
    "many",
  ],
  ["a list", { definition: "kind: List\nitems:\n- kind: CronTab\n" }, "definition", "list"],
  ["a list as JSON", { resource: '{"items": [{"kind": "CronTab"}], "kind": "List"}' }, "resource", "list"],
  [
    "an object of kubectl get",
    { resource: `${resource}metadata:\n  managedFields: []\n` },
    "resource",
    "served",
  ],
  [
    "a scenario",
    { definition: "title: x\ncrd: |\n  kind: CustomResourceDefinition\n" },
    "definition",
    "scenario",
  ],
  [
    "a scenario as JSON",
    { resource: '{"crd": "kind: \\"CustomResourceDefinition\\"", "requests": []}' },
    "resource",
    "scenario",
  ],
  ["a definition with such a member", { definition: `${crd}crd: x\n` }, "definition", null],
  ["three in one text", { resource: `${resource}---\n${resource}---\n${resource}` }, "resource", "many"],
  ["one with a marker before it", { resource: `# note\n---\n${resource}` }, "resource", null],
  ["a resource of another kind", { definition: named, resource: foreign }, "resource", "other"],
  [
    "several of other kinds",
    { definition: named, resource: `${foreign}---\n${foreign}` },
    "resource",
    "other",
  ],
  [
    "one of the kind among others",
    { definition: named, resource: `${foreign}---\n${resource}` },
    "resource",
    "many",
  ],
  ["a resource of the kind", { definition: named, resource }, "resource", null],
  [
    "a resource of a kind that is misspelt",
    { definition: named, resource: "apiVersion: example.com/v1\nkind: Crontab\n" },
    "resource",
    null,
  ],
  ["text that is no manifest", { definition: "{{ if }}", resource: ": :" }, "definition", null],
];

describe("misplaced texts", () => {
  test.each(cases)("%s", (_, texts, name, expected) => {
    expect(misplacedText(documents(texts), name)).toBe(expected);
  });

  test.each(cases.filter(([, , , misplaced]) => misplaced !== null && isMoved(misplaced)))(
    "%s, put in place, is in place",
    (_, texts, name, misplaced) => {
      const moved = putInPlace({ ...emptyWorkspace, documents: documents(texts) }, name, misplaced ?? "many");
      expect(misplacedText(moved.documents, "definition")).toBeNull();
      expect(misplacedText(moved.documents, "resource")).toBeNull();
    },
  );

  test("documents are split at their markers", () => {
    expect(splitDocuments("a: 1\n--- # two\nb: |\n  ---x\n---\n# nothing\n")).toEqual([
      "a: 1\n",
      "b: |\n  ---x\n",
    ]);
  });
});

test.each([
  ["a resource alone", { resource }, true],
  ["several resources", { resource: `${resource}---\n${resource}` }, true],
  ["a resource with a definition", { definition: crd, resource }, false],
  ["nothing", {}, false],
  ["a definition alone", { resource: crd }, false],
])("%s needs a definition: %#", (_, texts, expected) => {
  expect(needsDefinition(documents(texts))).toBe(expected);
});
