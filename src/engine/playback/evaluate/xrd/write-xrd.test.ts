import { describe, expect, test } from "vitest";
import { plainText } from "../../../apimachinery/sentence/sentence.ts";
import { createEngine } from "../../../playback/evaluate/whole-engine.ts";
import type { CallReport, Problem, Report } from "../../report.ts";
import type { Scenario } from "../../scenario.ts";

const now = "2026-01-01T00:00:00Z";

interface XrdParts {
  readonly api?: string;
  readonly names?: string;
  readonly more?: string;
  readonly schema?: readonly string[];
}

/** An XRD with a line for each thing that a test changes. */
function xrd({
  api = "v2",
  names = "kind: App, plural: apps",
  more = "",
  schema = plainSchema,
}: XrdParts = {}): string {
  return [
    `apiVersion: apiextensions.crossplane.io/${api}`,
    "kind: CompositeResourceDefinition",
    "metadata: {name: apps.example.org}",
    "spec:",
    "  group: example.org",
    `  names: {${names}}`,
    ...(more === "" ? [] : [more]),
    "  versions:",
    "  - name: v1",
    "    served: true",
    "    referenceable: true",
    ...schema.map((line) => `    ${line}`),
  ].join("\n");
}

const schemaOf = (...lines: readonly string[]) => [
  "schema:",
  "  openAPIV3Schema:",
  "    type: object",
  "    properties:",
  "      spec:",
  "        type: object",
  ...lines.map((line) => `        ${line}`),
];
const plainSchema = schemaOf("properties: {size: {type: integer, minimum: 1}}");

function play(scenario: Scenario): Report {
  return createEngine().evaluate(scenario, { now });
}

function written(text: string, object?: string): CallReport {
  const requests = object === undefined ? undefined : [{ verb: "create" as const, object }];
  const { crd } = play({ crd: text, ...(requests && { requests }) });
  if (crd === undefined) throw new Error("nothing was written");
  return crd;
}

const lineAndText = ({ severity, location, text }: Problem) => `${severity} ${location?.line} ${text}`;
const reasons = ({ problems }: CallReport) =>
  problems.map(({ explanation }) => plainText(explanation ?? "")).join("\n");

describe("an XRD is", () => {
  test("accepted, with the definition that Crossplane renders", () => {
    const call = written(xrd());
    expect(call.accepted).toBe(true);
    expect(call.kind).toBe("CompositeResourceDefinition");
    expect(call.problems).toEqual([]);
    expect(call.rendered?.map(({ of, name }) => [of, name])).toEqual([["composite", "apps.example.org"]]);
  });

  test("judged by the server first", () => {
    const call = written(xrd().replace("referenceable: true", "storage: true"));
    expect(call.accepted).toBe(false);
    expect(call.problems.map(lineAndText)).toEqual([
      'error 10 unknown field "spec.versions[0].storage"',
      "error 8 spec.versions[0].referenceable: Required value",
    ]);
    expect(reasons(call)).not.toContain("(line");
  });

  test("judged by rules of Crossplane's definition", () => {
    const call = written(xrd({ more: "  claimNames: {kind: Claim, plural: claims}" }));
    expect(call.problems.map(lineAndText)).toEqual([
      "error 4 spec: Invalid value: Claims aren't supported in apiextensions.crossplane.io/v2",
    ]);
  });

  test("rejected at its line if its definition is", () => {
    const call = written(xrd({ schema: schemaOf("x-kubernetes-validations: [{rule: self.nope > 1}]") }));
    expect(call.accepted).toBe(false);
    expect(call.response.code).toBe(422);
    expect(call.problems[0]?.location?.line).toBe(17);
    expect(call.problems[0]?.text).toContain("undefined field 'nope'");
    expect(call.kubectl.stdout).toContain(
      "compositeresourcedefinition.apiextensions.crossplane.io/apps.example.org created",
    );
  });

  test("rejected where two versions are stored, at `referenceable`", () => {
    const second = [
      "- name: v2",
      "  served: true",
      "  referenceable: true",
      ...plainSchema.map((line) => `  ${line}`),
    ];
    const call = written(`${xrd()}\n${second.map((line) => `  ${line}`).join("\n")}`);
    expect(call.accepted).toBe(false);
    expect(call.problems.map(({ text }) => text).join()).toContain(
      "must have exactly one version marked as storage version",
    );
  });

  test.each<[string, readonly string[], string, RegExp]>([
    ["no schema", [], "error 8", /needs a `schema`/],
    ["no definition of the schema", ["schema: {}"], "error 11", /cannot read the schema/],
    ["a keyword of the wrong type", schemaOf("required: [1]"), "error 17", /cannot read the schema/],
  ])("not rendered: %s", (_, schema, place, reason) => {
    const call = written(xrd({ schema }));
    expect(call.accepted).toBe(false);
    expect(call.problems.map(lineAndText).join()).toContain(place);
    expect(reasons(call)).toMatch(reason);
  });
});

describe("what Crossplane drops is a loss:", () => {
  test.each<[string, readonly string[], string, RegExp]>([
    [
      "a default of the spec",
      schemaOf("default: {}"),
      "loss 17 Crossplane renders the definition without properties.spec.default",
      /own default/,
    ],
    [
      "anyOf of the spec",
      schemaOf("anyOf: [{required: [a]}]"),
      "loss 17 Crossplane renders the definition without properties.spec.anyOf",
      /as a rule/,
    ],
    [
      "a keyword that does not exist",
      schemaOf("properties: {size: {type: integer, minimun: 1}}"),
      "loss 17 Crossplane renders the definition without properties.spec.properties.size.minimun",
      /Did you mean `minimum`/,
    ],
    [
      "a field that Crossplane adds",
      schemaOf("properties: {crossplane: {type: string}}"),
      "loss 17 Crossplane renders a different properties.spec.properties.crossplane",
      /another name/,
    ],
    [
      "a field at the root",
      [...plainSchema, "      data: {type: string}"],
      "loss 18 Crossplane renders the definition without properties.data",
      /into `spec`/,
    ],
    [
      "a keyword at the root",
      [...plainSchema, "    maxProperties: 5"],
      "loss 18 Crossplane renders the definition without maxProperties",
      /At the root/,
    ],
    [
      "a pattern of the name",
      [...plainSchema, "      metadata: {type: object, properties: {name: {type: string, pattern: a}}}"],
      "loss 18 Crossplane renders the definition without properties.metadata.properties.name.pattern",
      /self\.metadata\.name/,
    ],
  ])("%s", (_, schema, loss, reason) => {
    const call = written(xrd({ schema }));
    expect(call.problems.map(lineAndText)).toEqual([loss]);
    expect(reasons(call)).toMatch(reason);
  });

  test("but no keyword in other letter case, which Crossplane reads", () => {
    const call = written(xrd({ schema: schemaOf("properties: {size: {Type: integer, MINIMUM: 1}}") }));
    expect(call.problems).toEqual([]);
  });

  test("but nothing that says nothing", () => {
    const call = written(xrd({ schema: schemaOf("required: []", "nullable: false", "oneOf: []") }));
    expect(call.problems).toEqual([]);
  });
});

describe("a claim", () => {
  const names = "kind: XApp, plural: xapps";
  const withClaim = (claim: string, more = "") =>
    xrd({ api: "v1", names: `${names}${more}`, more: `  claimNames: {${claim}}` }).replace(
      "name: apps",
      "name: xapps",
    );
  const object = (kind: string) =>
    `apiVersion: example.org/v1\nkind: ${kind}\nmetadata: {name: a}\nspec: {size: 0}\n`;

  test.each(["App", "XApp"])("has a definition of its own, which judges the object: %s", (kind) => {
    const { crd, requests } = play({
      crd: withClaim("kind: App, plural: apps"),
      requests: [{ verb: "create", object: object(kind) }],
    });
    expect(crd?.rendered?.map(({ of, accepted }) => [of, accepted])).toEqual([
      ["composite", true],
      ["claim", true],
    ]);
    expect(requests[0]?.problems.map(({ text, decidedBy }) => [text, decidedBy?.line])).toEqual([
      ["spec.size: Invalid value: 0: spec.size in body should be greater than or equal to 1", 18],
    ]);
  });

  test("with a short name of its XR is never established", () => {
    const call = written(withClaim("kind: App, plural: apps, shortNames: [a]", ", shortNames: [a]"));
    expect(call.problems.map(lineAndText)).toContain('error 7 "a" is already in use');
    expect(call.problems.filter(({ severity }) => severity === "error")).toHaveLength(1);
  });

  test("with a name of its XR is not rendered", () => {
    const call = written(withClaim("kind: XApp, plural: apps"));
    expect(call.problems.map(lineAndText)).toContain(
      'error 7 invalid resource claim names: "XApp" conflicts with composite resource name',
    );
  });
});

test("an update of an XRD may not change what is immutable", () => {
  const { crd } = play({ previousCrd: xrd(), crd: xrd({ more: "  scope: Cluster" }) });
  expect(crd?.problems.map(lineAndText)).toEqual([
    'error 7 spec.scope: Invalid value: "Cluster": Value is immutable',
  ]);
  expect(
    play({ previousCrd: xrd(), crd: xrd({ more: "  defaultCompositionUpdatePolicy: Manual" }) }).crd
      ?.accepted,
  ).toBe(true);
});

test("texts that only speak of an XRD are definitions", () => {
  const { crd } = play({ crd: "kind: CustomResourceDefinition # no CompositeResourceDefinition" });
  expect(crd?.rendered).toBeUndefined();
});

test("an XRD that cannot be read is told as one text", () => {
  expect(written("kind: CompositeResourceDefinition\n  a: [").problems).toHaveLength(1);
});

test("a schema that is nested too deeply is named, and ends nothing", () => {
  const deep = `${'{"items": '.repeat(5_000)}{}${"}".repeat(5_000)}`;
  const { limitations } = play({ crd: xrd({ schema: ["schema:", `  openAPIV3Schema: ${deep}`] }) });
  expect(limitations.map(({ code }) => code)).toEqual(["nesting"]);
});

test("names that another definition of the server has", () => {
  const other = xrd({ names: "kind: App, plural: others" }).replace("name: apps", "name: others");
  const { crd } = play({ others: [other], crd: xrd() });
  expect(crd?.problems.map(lineAndText)).toEqual(['error 6 "AppList" is already in use']);
  expect(crd === undefined ? "" : reasons(crd)).toContain("others.example.org");
});
