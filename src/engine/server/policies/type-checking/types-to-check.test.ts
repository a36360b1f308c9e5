import { expect, it } from "vitest";
import { version } from "../../apiextensions/testing/definitions.ts";
import { served } from "./testing/served.ts";
import { typesToCheck } from "./types-to-check.ts";

const versions = Array.from({ length: 12 }, (_, i) => `v${i + 1}`);
const widgets = served({ versions: versions.map((name) => version(name)) });
const group = "other.example.com";
const gadgets = served({ group, names: { plural: "gadgets", kind: "Gadget" } }, `gadgets.${group}`);

function kinds(
  ...rules: readonly (readonly [groups: string, versions: string, resources: string])[]
): string {
  const named = rules.map(([apiGroups, apiVersions, resources]) => ({
    apiGroups: apiGroups.split(" "),
    apiVersions: apiVersions.split(" "),
    resources: resources.split(" "),
    operations: ["*"],
    resourceNames: undefined,
    scope: undefined,
  }));
  const found = typesToCheck(named, [widgets, gadgets]);
  return found.map((each) => `${each.group}/${each.version} ${each.kind}`).join(", ");
}

it.each([
  [["example.com", "v1", "widgets"], "example.com/v1 Widget"],
  [["example.com", "v1", "widget"], "example.com/v1 Widget"],
  [["example.com", "v1", "WIDGETS"], "example.com/v1 Widget"],
  [["example.com", "v1", "widgetlists"], "example.com/v1 WidgetList"],
  [["example.com", "v1", "lists"], "example.com/v1 List"],
  [["example.com", "v2 v1", "widgets"], "example.com/v1 Widget, example.com/v2 Widget"],
  [
    ["other.example.com example.com", "v1", "gadgets widgets"],
    "example.com/v1 Widget, other.example.com/v1 Gadget",
  ],
  [["", "v1", "gadgets configmaps"], "/v1 ConfigMap, other.example.com/v1 Gadget"],
  [["example.com", "v1", "widgets/status * */* widgets/*"], ""],
  [["example.com *", "v1", "widgets"], ""],
  [["example.com", "v1 *", "widgets"], ""],
  [["example.com", "v99", "widgets"], ""],
  [["nope.example.com", "v1", "widgets"], ""],
] as const)("%j", (rule, found) => {
  expect(kinds(rule)).toBe(found);
});

it("ends at the tenth kind of a rule, and then reads no other rule", () => {
  const many = kinds(["example.com", versions.join(" "), "widgets"], ["other.example.com", "v1", "gadgets"]);
  // Versions are sorted as texts.
  const sorted = ["v1", "v10", "v11", "v12", "v2", "v3", "v4", "v5", "v6", "v7"];
  expect(many).toBe(sorted.map((name) => `example.com/${name} Widget`).join(", "));
  const few = kinds(
    ["example.com", versions.slice(0, 9).join(" "), "widgets"],
    ["other.example.com", "v1", "gadgets"],
  );
  expect(few).toContain("other.example.com/v1 Gadget");
});
