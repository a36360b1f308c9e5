import { describe, expect, it } from "vitest";
import { widgetWith } from "../../playback/testing/widget-definition.ts";
import { firstProblem } from "./testing/first-problem.ts";

const ports =
  "{type: array, items: {type: object, properties: {name: {type: string}, port: {type: integer}, open: {type: boolean}}}}";
const selector =
  "{type: object, properties: {matchLabels: {type: object, additionalProperties: {type: string}}}}";
const crd = widgetWith(
  `{type: object, properties: {ports: ${ports}, selector: ${selector}, mode: {type: string}, hosts: {type: array, items: {type: string}}, ref: {type: object, properties: {branch: {type: string}}}}}`,
);

const head = "apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: a\n";

/** Returns the first fix of an object with these lines in its `spec`. */
function fixed(lines: string, start = head) {
  const { labels, first } = firstProblem({
    crd,
    requests: [{ verb: "create", object: `${start}spec:\n${lines}\n` }],
  });
  return { label: labels[0], first };
}

describe("indentation", () => {
  it.each<[string, string, string, string[]]>([
    [
      "a field beside the item that it belongs to",
      "  ports:\n  - name: a\n  port: 80",
      "Move port 2 columns right",
      ["-port: 80", "+port: 80"],
    ],
    [
      "the only entry of a map beside it",
      "  selector:\n    matchLabels:\n    app: a",
      "Move app 2 columns right",
      ["-app: a", "+app: a"],
    ],
    [
      "a key as deep as what is in it",
      "  selector:\n      matchLabels:\n      app: a\n      tier: b",
      "Move matchLabels 2 columns left",
      ["-matchLabels:", "+matchLabels:"],
    ],
    [
      "an entry beside its map",
      "  selector:\n    matchLabels:\n      app: a\n    tier: b",
      "Declare tier as a string",
      ["+tier: {type: string}"],
    ],
  ])("%s", (_, lines, label, first) => {
    const seen = fixed(lines);
    expect(seen.label).toBe(label);
    if (label.startsWith("Move")) expect(seen.first).toEqual(first);
  });
});

describe("what YAML reads as something else", () => {
  it.each<[string, string, string, string[]]>([
    [
      "no space after a colon",
      "  ref:\n    branch:main",
      "Write branch: main",
      ["-branch:main", "+branch: main"],
    ],
    ["no colon", "  ref:\n    branch main", "Write branch: main", ["-branch main", "+branch: main"]],
    [
      "no colon in a map of any keys",
      "  selector:\n    matchLabels:\n      app:a",
      "Write app: a",
      ["-app:a", "+app: a"],
    ],
    ["no colon before a list", "  hosts\n  - a\n  mode: b", "Add a colon after hosts", ["-hosts", "+hosts:"]],
    [
      "no dash before the first item",
      "  ports:\n    name: a\n    port: 1\n  - name: b\n  - name: c",
      "Begin the item with a dash",
      ["-name: a", "+- name: a"],
    ],
    [
      "no dash before another item",
      "  ports:\n  - name: a\n    port: 1\n    name: b\n    open: true",
      "Begin a list item with a dash",
      ["-name: b", "+- name: b"],
    ],
    [
      "an open quote before a boolean",
      '  ports:\n  - open: "true\n    name: a',
      "Remove the quote",
      ['-- open: "true', "+- open: true"],
    ],
    [
      "an open quote before a string",
      '  mode: "true\n  hosts: [a]',
      "Close the quote",
      ['-mode: "true', '+mode: "true"'],
    ],
  ])("%s", (_, lines, label, first) => {
    expect(fixed(lines)).toEqual({ label, first });
  });
});

describe("what says which object it is", () => {
  it.each<[string, string, string]>([
    ["a misspelt apiVersion", head.replace("apiVersion", "apiVresion"), "Rename apiVresion to apiVersion"],
    [
      "apiVersion in another case",
      head.replace("apiVersion", "api_version"),
      "Rename api_version to apiVersion",
    ],
    ["a misspelt kind", head.replace("kind", "knid"), "Rename knid to kind"],
    ["no apiVersion", head.replace("apiVersion: example.com/v1\n", ""), "Set apiVersion: example.com/v1"],
    ["apiVersion without a value", head.replace(" example.com/v1", ""), "Set apiVersion: example.com/v1"],
    ["a list of one name", head.replace("name: a", "name: [a]"), "Write name: a"],
  ])("%s", (_, start, label) => {
    expect(fixed("  mode: a", start).label).toBe(label);
  });

  it("is the nearest version that is served", () => {
    const versions = crd.replace(
      "  - name: v1\n    served: true\n    storage: true\n",
      "  - {name: v1beta1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}\n  - name: v1\n    served: true\n    storage: false\n",
    );
    const object = `${head.replace("/v1", "/v2")}spec: {mode: a}\n`;
    const { labels } = firstProblem({ crd: versions, requests: [{ verb: "create", object }] });
    expect(labels[0]).toBe("Set apiVersion: example.com/v1");
  });
});

it("a misspelt name comes before another shape of everything around it", () => {
  const routes = widgetWith(
    "{type: object, properties: {rules: {type: array, items: {type: object, properties: {name: {type: string}, backendRefs: {type: array, items: {type: object, properties: {kind: {type: string}}}}}}}}}",
  );
  const object = `${head}spec:\n  rules:\n  - backendrefs:\n    - kind: Service\n`;
  expect(firstProblem({ crd: routes, requests: [{ verb: "create", object }] }).labels[0]).toBe(
    "Rename to backendRefs",
  );
});

it("a status that the definition sets by default is no loss", () => {
  const defaulted = widgetWith("{type: object}")
    .replace("    storage: true\n", "    storage: true\n    subresources: {status: {}}\n")
    .replace(
      "properties: {spec:",
      "properties: {status: {type: object, properties: {ready: {type: boolean}}, default: {ready: false}}, spec:",
    );
  expect(() => firstProblem({ crd: defaulted, requests: [{ verb: "create", object: head }] })).toThrow(
    "nothing",
  );
});

describe("values in another spelling", () => {
  const spellings = widgetWith(
    "{type: object, properties: {cpu: {type: string, pattern: '^[0-9]+m?$'}, memory: {type: string, pattern: '^[0-9]+(Mi|Gi)$'}, when: {type: string, format: date-time}, ip: {type: string, format: ipv4}, keyed: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name], items: {type: object, required: [name], properties: {name: {type: string}}}}}}",
  );
  const created = (spec: string, start = head) =>
    firstProblem({ crd: spellings, requests: [{ verb: "create", object: `${start}${spec}\n` }] });

  it.each([
    ["cpu: 0.5", 'Write cpu: "500m"'],
    ["memory: 1.5Gi", 'Write memory: "1536Mi"'],
    ["when: 01/02/2024", 'Write when: "2024-01-02T00:00:00Z"'],
    ["ip: 10.0.0.0/8", 'Write ip: "10.0.0.0"'],
  ])("%s", (field, label) => {
    expect(created(`spec: {${field}}`).labels[0]).toBe(label);
  });

  it.each([
    ["labels: [app]", "Write it as a mapping"],
    ["labels: [{app: a}]", "Write it as a mapping"],
    ["finalizers: example.com/a", "Write it as a list"],
  ])("%s", (field, label) => {
    expect(created("spec: {}", `${head}  ${field}\n`).labels[0]).toBe(label);
  });

  it("all fields without their spec", () => {
    const { labels, first } = created("cpu: 5m # half\nip: 10.0.0.1");
    expect(labels[0]).toBe("Move 2 fields under spec");
    expect(first).toEqual(["-cpu: 5m # half", "-ip: 10.0.0.1", "+spec:", "+cpu: 5m # half", "+ip: 10.0.0.1"]);
  });
});
