import { describe, expect, it } from "vitest";
import { widgetWith } from "../../playback/testing/widget-definition.ts";
import { firstProblem } from "./testing/first-problem.ts";

const crd = widgetWith("{type: object, properties: {size: {type: integer}, replicas: {type: integer}}}");
const widget = "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec: {replicas: 1}\n";
const list = `apiVersion: v1
kind: List
items:
- apiVersion: example.com/v1
  kind: Widget
  metadata:
    name: first # kept
- apiVersion: example.com/v1
  kind: Widget
  metadata: {name: second}
`;

/** Returns what a person sees of an object that is created. */
function created(object: string, more: { version?: string; namespace?: string } = {}) {
  return firstProblem({ crd, requests: [{ verb: "create", object, ...more }] });
}

describe("a subresource that is not enabled", () => {
  it.each<["status" | "scale", string[]]>([
    ["status", ["+subresources:", "+status: {}"]],
    [
      "scale",
      [
        "+subresources:",
        "+scale:",
        "+specReplicasPath: .spec.replicas",
        "+statusReplicasPath: .status.replicas",
      ],
    ],
  ])("%s", (subresource, lines) => {
    const read = { verb: "get", subresource, name: "a" } as const;
    const seen = firstProblem({ crd, requests: [{ verb: "create", object: widget }, read] });
    expect(seen.said).toContain(`has no ${subresource} subresource`);
    expect(seen.labels).toEqual([`Add subresources.${subresource}`]);
    expect(seen.first).toEqual(lines);
  });

  it("is not offered for an object that does not exist", () => {
    const enabled = crd.replace("    storage: true", "    storage: true\n    subresources: {status: {}}");
    const seen = firstProblem({
      crd: enabled,
      requests: [{ verb: "get", subresource: "status", name: "b" }],
    });
    expect(seen.said).toContain("There is no object with the name `b`");
  });
});

describe("another kind in the place of the object", () => {
  it("is a list: its items are what is sent", () => {
    const { said, labels, first } = created(list);
    expect(said).toContain("This is a list of objects");
    expect(labels).toEqual(["Replace the list with its item first", "Replace the list with its item second"]);
    expect(first).toEqual([
      "-apiVersion: v1",
      "-kind: List",
      "-items:",
      "-- apiVersion: example.com/v1",
      "-kind: Widget",
      "-metadata:",
      "-name: first # kept",
      "-- apiVersion: example.com/v1",
      "-kind: Widget",
      "-metadata: {name: second}",
      "+apiVersion: example.com/v1",
      "+kind: Widget",
      "+metadata:",
      "+name: first # kept",
    ]);
  });

  it.each<[string, string, string]>([
    ["a list of other objects", list.replaceAll("Widget", "Gadget"), "None of its items is a Widget."],
    ["a built-in kind", "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a}\n", "is a built-in kind"],
    [
      "a kind of another definition",
      "apiVersion: gateway.networking.k8s.io/v1\nkind: HTTPRoute\nmetadata: {name: a}\n",
      "is not the kind that this definition describes",
    ],
    ["a definition", crd, "This is a definition, not a Widget."],
  ])("is %s: nothing makes a Widget of it", (_, object, words) => {
    const { said, labels } = created(object);
    expect(said).toContain(words);
    expect(labels).toEqual([]);
  });

  it("is misspelt", () => {
    expect(created(widget.replace("Widget", "Wigdet")).labels).toEqual(["Set kind: Widget"]);
  });
});

describe("another apiVersion than the request's", () => {
  it("of another group is found when the body is decoded", () => {
    const { stage, labels } = created(widget.replace("example.com", "example.org"));
    expect(stage).toBe("decode");
    expect(labels).toEqual(["Set apiVersion: example.com/v1"]);
  });

  it("of an unknown version has no fields", () => {
    const { said, labels } = created(widget.replace("/v1", "/v2"), { version: "v1" });
    expect(said).toContain("The definition has no version `v2`");
    expect(labels).toEqual(["Set apiVersion: example.com/v1"]);
  });

  it("of another namespace too", () => {
    const object = widget.replace("{name: a}", "{name: a, namespace: b}");
    expect(created(object, { namespace: "c" }).stage).toBe("decode");
  });
});
