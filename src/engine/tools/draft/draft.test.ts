import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { Memory } from "../../playback/evaluate/memory.ts";
import type { Choices } from "./decision.ts";
import { type DraftedDefinition, draftDefinitions } from "./draft.ts";
import { tryDraft, unmetBy } from "./try-draft.ts";
import { explained } from "./write.ts";

/** Objects of a kind with these specs. */
function samplesOf(specs: readonly string[]): readonly string[] {
  return specs.map(
    (spec, i) =>
      `apiVersion: shop.example.com/v1\nkind: Order\nmetadata: {name: order-${i}}\nspec: ${spec}\n`,
  );
}

function draftOf(texts: readonly string[], choices?: Choices): DraftedDefinition {
  const [draft] = draftDefinitions(texts, choices).definitions;
  if (draft === undefined) throw new Error("nothing was drafted");
  return draft;
}

interface Schema {
  readonly [keyword: string]: unknown;
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

interface Definition {
  readonly spec: {
    readonly versions: readonly { readonly schema: { readonly openAPIV3Schema: Schema } }[];
  };
}

function rootOf(draft: DraftedDefinition): Schema {
  const { spec } = parse(draft.text) as Definition;
  const schema = spec.versions[0]?.schema.openAPIV3Schema;
  if (schema === undefined) throw new Error("no schema");
  return schema;
}

/** The schema that is drafted for `a` from these specs. */
function schemaOfA(specs: readonly string[], choices?: Choices): unknown {
  return rootOf(draftOf(samplesOf(specs), choices)).properties["spec"]?.properties["a"];
}

const quantity = expect.objectContaining({ "x-kubernetes-int-or-string": true, pattern: expect.any(String) });
const intOrString = { anyOf: [{ type: "integer" }, { type: "string" }], "x-kubernetes-int-or-string": true };
const anything = { "x-kubernetes-preserve-unknown-fields": true };
const string = { type: "string" };
const map = (of: unknown) => ({ type: "object", additionalProperties: of });

describe("the schema of a field", () => {
  it.each<[string, readonly string[], unknown]>([
    ["a string", ["{a: x}"], string],
    ["an integer", ["{a: 3000000000}"], { type: "integer", format: "int64" }],
    ["an integer in a number", ["{a: 1}", "{a: 0.5}"], { type: "number" }],
    ["a boolean", ["{a: true}"], { type: "boolean" }],
    ["null and a string", ["{a: null}", "{a: x}"], { ...string, nullable: true }],
    ["only null", ["{a: null}"], { ...anything, nullable: true }],
    ["an integer or a string", ["{a: 80}", "{a: http}"], intOrString],
    ["a string and a boolean", ["{a: x}", "{a: true}"], anything],
    ["a list and an object", ["{a: []}", "{a: {b: 1}}"], anything],
    ["a date-time", ['{a: "2026-01-02T03:04:05Z"}'], { ...string, format: "date-time" }],
    ["a date", ['{a: "2026-01-02"}'], { ...string, format: "date" }],
    ["a date-time and another string", ['{a: "2026-01-02T03:04:05Z"}', "{a: soon}"], string],
    ["durations", ["{a: 1h30m}", "{a: 5m}"], { ...string, format: "duration" }],
    ["minutes or thousandths", ["{a: 5m}"], string],
    ["quantities", ["{a: 1Gi}", "{a: 500m}"], quantity],
    ["quantities and an integer", ["{a: 1Gi}", "{a: 2}"], quantity],
    ["a URL", ["{a: 'https://example.com/x'}"], { ...string, format: "uri" }],
    ["an IPv4 address", ["{a: 10.0.0.1}"], { ...string, format: "ipv4" }],
    ["ranges", ["{a: 10.0.0.0/8}"], { ...string, format: "cidr" }],
    [
      "words that are used often",
      Array(6).fill("{a: Fast}").concat(Array(3).fill("{a: Safe}")),
      { ...string, enum: ["Fast", "Safe"] },
    ],
    ["words that are rare", ["{a: Fast}", "{a: Fast}", "{a: Safe}"], string],
    ["an empty object", ["{a: {}}"], { type: "object", ...anything }],
    ["an empty list", ["{a: []}"], { type: "array", items: anything }],
    ["strings", ["{a: [x, w]}"], { type: "array", items: string }],
    ["a map by its keys", ["{a: {example.com/b: x}}"], map(string)],
    [
      "a map by its values",
      ["{a: {b: {x: 1, w: b}, c: {x: 2, w: b}, d: {x: 3, w: b}}}"],
      map(expect.objectContaining({ type: "object" })),
    ],
    ["a map whose keys vary", ["{a: {b: x, c: w}}", "{a: {d: z, e: z}}"], map(string)],
    ["a map of variables", ["{a: {MY_NAME: x, MY_AGE: z}}"], map(string)],
    ["an object", ["{a: {b: x}}"], { type: "object", properties: { b: string } }],
    [
      "an object in two samples",
      ["{a: {b: x, c: w}}", "{a: {b: z}}"],
      { type: "object", properties: { b: string, c: string }, required: ["b"] },
    ],
    [
      "a list with a key",
      ["{a: [{name: x}, {name: w, b: true}]}"],
      {
        type: "array",
        items: { type: "object", properties: { name: string, b: { type: "boolean" } }, required: ["name"] },
        "x-kubernetes-list-type": "map",
        "x-kubernetes-list-map-keys": ["name"],
      },
    ],
    [
      "a name that is repeated in a list",
      ["{a: [{name: x}, {name: x}]}"],
      { type: "array", items: { type: "object", properties: { name: string }, required: ["name"] } },
    ],
  ])("%s", (_, specs, expected) => {
    expect(schemaOfA(specs)).toEqual(expected);
  });

  it.each([
    ["storageVersion", '"1.2"', string],
    ["storage", "5G", quantity],
    ["cpu", '"2"', quantity],
    ["cpu", "2", { type: "integer", format: "int64" }],
  ])("an amount or not: %s %s", (name, value, expected) => {
    const { spec } = rootOf(draftOf(samplesOf([`{${name}: ${value}}`]))).properties;
    expect(spec?.properties[name]).toEqual(expected);
  });

  it("counts on the names that Kubernetes gives", () => {
    const { spec } = rootOf(
      draftOf(
        samplesOf([
          "{replicas: 3, port: 80, interval: 5m, cpu: 500m, labels: {b: x}, secretRef: {name: x, key: w}, limits: {cpu: 1, memory: 1Gi}}",
        ]),
      ),
    ).properties;
    expect(spec?.properties).toEqual({
      replicas: { type: "integer", format: "int32" },
      port: { type: "integer", format: "int32" },
      interval: { ...string, format: "duration" },
      cpu: quantity,
      labels: map(string),
      secretRef: {
        type: "object",
        properties: { name: string, key: string },
        "x-kubernetes-map-type": "atomic",
      },
      limits: map(quantity),
    });
  });
});

const status = (conditions: string): string =>
  `apiVersion: shop.example.com/v1\nkind: Order\nmetadata: {name: a}\nstatus: {conditions: ${conditions}}\n`;
const condition =
  '{type: Ready, status: "True", reason: Done, message: "", lastTransitionTime: "2026-01-02T03:04:05Z"}';

it("conditions are metav1.Condition if they are valid, and the status is a subresource", () => {
  const draft = draftOf([status(`[${condition}]`)]);
  const { conditions } = rootOf(draft).properties["status"]?.properties ?? {};
  expect(conditions).toMatchObject({
    "x-kubernetes-list-map-keys": ["type"],
    items: { required: expect.any(Array) },
  });
  expect(draft.text).toContain("subresources:\n      status: {}\n");
  const other = rootOf(draftOf([status("[{type: Ready, status: Maybe}]")])).properties["status"]?.properties;
  expect(other?.["conditions"]).toMatchObject({ items: { properties: { status: string } } });
  expect(rootOf(draftOf([status(`[${condition}]`), status(`[${condition}]`)])).required).toBeUndefined();
});

it.each<[string, readonly string[], Choices, unknown]>([
  ["a size", ["{a: 1}"], { "spec.a type": "int32" }, { type: "integer", format: "int32" }],
  ["an enum", ["{a: B}", "{a: B}"], { "spec.a enum": "enum" }, { ...string, enum: ["B"] }],
  [
    "a set",
    ["{a: [b]}"],
    { "spec.a list": "set" },
    { type: "array", items: string, "x-kubernetes-list-type": "set" },
  ],
  [
    "a default",
    ["{a: true}", "{a: true}"],
    { "spec.a default": "default" },
    { type: "boolean", default: true },
  ],
  ["a map", ["{a: {b: x}}"], { "spec.a fields": "map" }, map(string)],
  [
    "an object",
    ["{a: {x/y: x}}"],
    { "spec.a fields": "object" },
    { type: "object", properties: { "x/y": string } },
  ],
  ["what is not offered", ["{a: x}"], { "spec.a type": "integer", "spec.b type": "string" }, string],
])("chosen: %s", (_, specs, choices, expected) => {
  expect(schemaOfA(specs, choices)).toEqual(expected);
});

it("a decision has a line, its evidence and its alternatives", () => {
  const { text, decisions } = draftOf(samplesOf(["{a: 1}", "{}"]));
  const decision = decisions.find(({ id }) => id === "spec.a type");
  expect(decision).toEqual({
    id: "spec.a type",
    topic: "type",
    field: "spec.a",
    line: text.split("\n").findIndex((line) => line.includes("format: int64")) + 1,
    chosen: { id: "int64", label: "integer (int64)" },
    alternatives: [
      { id: "int32", label: "integer (int32)" },
      { id: "number", label: "number" },
      { id: "int-or-string", label: "integer or string" },
    ],
    evidence: "an integer in 1 of 2 samples",
    isChosen: false,
    isOffer: false,
  });
  expect(parse(explained(text, decisions))).toEqual(parse(text));
});

describe("definitions", () => {
  const object = (apiVersion: string, kind: string, more = "") =>
    `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: a${more}}\n`;

  it("one per kind, with the names that kubebuilder makes", () => {
    const texts = [
      `${object("a.io/v1", "Policy")}---\n${object("a.io/v1", "Widget")}`,
      object("a.io/v1", "Policy"),
    ];
    const { definitions } = draftDefinitions(texts);
    expect(
      definitions.map(({ kind, samples, text }) => [kind, samples.length, /name: (\S+)/.exec(text)?.[1]]),
    ).toEqual([
      ["Policy", 2, "policies.a.io"],
      ["Widget", 1, "widgets.a.io"],
    ]);
  });

  it("versions share a schema, and the newest is stored", () => {
    const { text } = draftOf([object("a.io/v1beta1", "Widget"), object("a.io/v1", "Widget")]);
    const { versions } = (
      parse(text) as { spec: { versions: readonly { name: string; storage: boolean }[] } }
    ).spec;
    expect(versions.map(({ name, storage }) => [name, storage])).toEqual([
      ["v1", true],
      ["v1beta1", false],
    ]);
  });

  it.each([
    ["in a namespace", [object("a.io/v1", "Widget", ", namespace: b")], {}, "Namespaced"],
    ["in none", [object("a.io/v1", "Widget")], {}, "Namespaced"],
    ["chosen", [object("a.io/v1", "Widget")], { scope: "Cluster" }, "Cluster"],
    ["not possible", [object("a.io/v1", "Widget", ", namespace: b")], { scope: "Cluster" }, "Namespaced"],
  ])("scope: %s", (_, texts, choices, expected) => {
    expect(/scope: (\w+)/.exec(draftOf(texts, choices).text)?.[1]).toBe(expected);
  });

  it("a group of the Kubernetes community needs an annotation", () => {
    expect(draftOf([object("x.k8s.io/v1", "Widget")]).text).toContain(
      "api-approved.kubernetes.io: unapproved",
    );
  });

  it.each([
    [
      "kinds of Kubernetes",
      object("apps/v1", "Deployment"),
      "Deployment in apps/v1 is a kind of Kubernetes itself.",
    ],
    [
      "a group without a dot",
      object("shop/v1", "Order"),
      "Order in shop/v1: a definition needs a group with a dot, like `example.com`.",
    ],
    ["no kind", "a: 1", "An object has no `apiVersion` or no `kind`."],
    ["not an object", "- 1", "A document is not an object."],
    ["not YAML", "a: [", "A document cannot be read: yaml: line 1: did not find expected node content."],
    [
      "a kind with a definition",
      `${object("a.io/v1", "Widget")}---\napiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec: {group: a.io, names: {kind: Widget}}\n`,
      "Widget in a.io has a definition in these texts.",
    ],
  ])("not drafted: %s", (_, text, skipped) => {
    expect(draftDefinitions([text])).toEqual({ definitions: [], skipped: [skipped] });
  });

  it("items of a list are samples", () => {
    const list = `apiVersion: v1\nkind: List\nitems:\n- {apiVersion: a.io/v1, kind: Widget, metadata: {name: a}}\n`;
    expect(draftOf([list]).samples.map(({ text }) => text)).toEqual([
      '{"apiVersion":"a.io/v1","kind":"Widget","metadata":{"name":"a"}}',
    ]);
  });
});

describe("large and hostile texts", () => {
  it("many objects with many fields", () => {
    const fields = (i: number) =>
      Array.from({ length: 100 }, (_, k) => `f${i}x${k}: ${k % 2 ? "a" : "{b: 1}"}`).join(", ");
    const { decisions } = draftOf(samplesOf(Array.from({ length: 20 }, (_, i) => `{a: {${fields(i)}}}`)));
    expect(decisions.length).toBeGreaterThan(2_000);
  });

  it("deep nesting is kept as it is", () => {
    const draft = draftOf(samplesOf([`${"{a: ".repeat(1_000)}1${"}".repeat(1_000)}`]));
    expect(draft.decisions.some(({ evidence }) => evidence.includes("nested deeper"))).toBe(true);
    expect(tryDraft(draft, "2026-01-02T03:04:05Z", new Memory()).misfits).toEqual([]);
  });
});

it("objects as a cluster returns them are accepted", () => {
  const served = `apiVersion: a.io/v1\nkind: Widget\nmetadata: {name: a, uid: b, resourceVersion: "3", generation: 2}\nstatus: {ready: true}\n`;
  const draft = draftOf([served]);
  expect(tryDraft(draft, "2026-01-02T03:04:05Z", new Memory())).toEqual({ refusal: undefined, misfits: [] });
  const nameless = draftOf(["apiVersion: a.io/v1\nkind: Widget\n"]);
  const trial = tryDraft(nameless, "2026-01-02T03:04:05Z", new Memory());
  expect(unmetBy(trial, nameless.samples)).toEqual([
    "Sample 1: metadata.name: Required value: name or generateName is required",
  ]);
});
