import { expect, it } from "vitest";
import { plainText } from "../../apimachinery/sentence/sentence.ts";
import { Cluster } from "../cluster/cluster.ts";
import type { CallReport } from "../report.ts";
import { createEngine } from "./whole-engine.ts";
import { wholeParts } from "./whole-parts.ts";

const now = "2026-01-01T00:00:00Z";

function definition(plural: string, names: string): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: ${plural}.example.com}
spec:
  group: example.com
  scope: Namespaced
  names:
    plural: ${plural}
    ${names.replaceAll("; ", "\n    ")}
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}
`;
}

function told({ problems }: CallReport) {
  return problems.map(({ severity, text, location, decidedBy, explanation }) => ({
    severity,
    text,
    at: `${location?.document}:${location?.line}`,
    by: `${decidedBy?.document}:${decidedBy?.line}`,
    why: plainText(explanation) ?? "",
  }));
}

const object = "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\n";

it("a definition whose kind another one has", () => {
  const { crd, requests } = createEngine().evaluate(
    {
      others: [definition("widgets", "kind: Widget")],
      crd: definition("gadgets", "kind: Widget"),
      requests: [{ verb: "create", object }],
    },
    { now },
  );
  expect(crd && told(crd)).toEqual([
    {
      severity: "error",
      text: '"WidgetList" is already in use',
      at: "crd:9",
      by: "others/0:9",
      why: "`widgets.example.com` already has the kind `Widget` and the list kind `WidgetList`. The definition is accepted, but never established (`NamesAccepted` is False, `ListKindConflict`): requests for its objects are 404. Choose other names, or another group.",
    },
  ]);
  expect(requests.map(told)).toEqual([
    [
      {
        severity: "error",
        text: "404 page not found",
        at: "requests/0:2",
        by: "crd:7",
        why: expect.stringContaining("accepted the definition `gadgets.example.com`, but does not serve it"),
      },
    ],
  ]);
});

it("a short name that is the singular of the same definition, in an update", () => {
  const { crd } = createEngine().evaluate(
    {
      previousCrd: definition("widgets", "kind: Widget"),
      crd: definition("widgets", "kind: Widget; shortNames: [w, widget]"),
    },
    { now },
  );
  expect(crd && told(crd)).toEqual([
    {
      severity: "warning",
      text: '"widget" is already in use',
      at: "crd:10",
      by: "crd:9",
      why: expect.stringContaining(
        "The definition itself already has the singular `widget`, here the short name.",
      ),
    },
  ]);
});

it("several names of several definitions, of which the server names the last", () => {
  const others = [
    definition("widgets", "kind: Widget; shortNames: [w]"),
    definition("things", "kind: Thing"),
  ];
  const crd = definition("gadgets", "kind: Gadget; singular: w; shortNames: [thing, g]");
  const report = createEngine().evaluate({ others, crd }, { now });
  expect(report.crd && told(report.crd)).toEqual([
    {
      severity: "error",
      text: '"thing" is already in use',
      at: "crd:11",
      by: "others/1:9",
      why: expect.stringContaining(
        "`widgets.example.com` already has the short name `w`, here the singular. `things.example.com` already has the singular `thing`, here the short name.",
      ),
    },
  ]);
});

it("names that are free again, on a server that lasts", () => {
  const cluster = new Cluster({ parts: wholeParts });
  const [type] = cluster.types();
  if (type === undefined) throw new Error("a server has definitions");
  const send = (verb: "create" | "delete" | "update" | "get", name: string, text = "") =>
    cluster.send(type, { verb, name, object: text, namespace: "", version: "v1" }, now);
  const served = () => cluster.types().flatMap(({ plural, group }) => (group === type.group ? [] : [plural]));
  send("create", "", definition("widgets", "kind: Widget; shortNames: [w]"));
  send("create", "", definition("gadgets", "kind: Widget; singular: gadget"));
  send("create", "", definition("things", "kind: Thing; shortNames: [w]"));
  expect(served()).toEqual(["widgets"]);
  send("update", "widgets.example.com", definition("widgets", "kind: Widget"));
  expect(served()).toEqual(["widgets", "things"]);
  send("delete", "widgets.example.com");
  expect(served()).toEqual(["gadgets", "things"]);
  expect(send("create", "", definition("things", "kind: Thing")).code).toBe(409);
});
