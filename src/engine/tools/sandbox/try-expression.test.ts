import { describe, expect, it, test } from "vitest";
import type { Path } from "../../go/value/path.ts";
import { createEngine } from "../../playback/evaluate/whole-engine.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { applyEdits } from "../edit/text-edit.ts";
import { insertRule } from "./insert-rule.ts";
import type { SandboxReport, SandboxRequest } from "./sandbox.ts";
import { tryExpression } from "./try-expression.ts";

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object # what is wanted
            properties:
              size: {type: integer, default: 3}
              name: {type: string, maxLength: 10}
              ports: # open ones
                type: array
                maxItems: 4
                items: {type: integer}
              labels:
                type: object
                maxProperties: 5
                additionalProperties: {type: string}
              any:
                x-kubernetes-preserve-unknown-fields: true
              gone: {type: string, nullable: true}
`;

const host = { now: "2026-11-21T12:00:00Z" };
const object = `apiVersion: example.com/v1
kind: Widget
metadata: {name: w}
spec:
  name: hello
  ports: [80, 443]
  labels: {a/b: x}
  any: {x: 1}
  gone: null
`;
const created: Scenario = { crd, requests: [{ verb: "create", object }] };
const updated: Scenario = {
  crd,
  previousCrd: crd,
  previousRequests: [{ verb: "create", object: object.replace("hello", "before") }],
  requests: [{ verb: "update", object }],
};

function ask(place: Path, expression: string, scenario = created, optionalOldSelf = false): SandboxReport {
  return tryExpression(createEngine().playback(scenario, host), scenario, {
    place,
    expression,
    optionalOldSelf,
  });
}

test("places are those that rules could judge, defaults among them", () => {
  const { places, note } = ask([], "");
  expect(note).toBeUndefined();
  expect(places.map(({ path, type }) => [JSON.stringify(path), type])).toEqual([
    ["[]", "object"],
    ['["spec"]', "object"],
    ['["spec","gone"]', "string"],
    ['["spec","labels"]', "map(string, string)"],
    ['["spec","labels",{"key":"a/b"}]', "string"],
    ['["spec","name"]', "string"],
    ['["spec","ports"]', "list(int)"],
    ['["spec","ports",0]', "int"],
    ['["spec","ports",1]', "int"],
    ['["spec","size"]', "int"],
  ]);
});

describe("an expression at a place", () => {
  it.each<[Path, string, string, string]>([
    [["spec"], "self.size + 1", "int", "4"],
    [["spec"], "self.name", "string", "hello"],
    [["spec", "gone"], "self", "string", "null"],
    [["spec", "ports"], "self.map(p, p * 2)", "list(int)", "[160, 886]"],
    [["spec", "labels"], "self", "map(string, string)", "{a/b: x}"],
    [["spec", "labels", { key: "a/b" }], "self", "string", "x"],
    [["spec", "labels", "a/b"], "self.startsWith('x')", "bool", "true"],
    [["spec", "ports", 1], "self", "int", "443"],
    [[], "self.metadata.name", "string", "w"],
    [["spec"], "type(self.size)", "type(int)", "int"],
    [["spec"], "quantity('1Ki').asInteger()", "int", "1024"],
    [["spec"], "duration('90m')", "duration", "1h30m0s"],
    [["spec"], "self.?size", "optional_type(int)", "optional(3)"],
  ])("at %j: %s", (place, expression, type, text) => {
    expect(ask(place, expression).outcome).toMatchObject({
      kind: "compiled",
      type,
      isCondition: type === "bool",
      run: { kind: "value", text },
    });
  });

  it("has both costs, and what of the limit it takes", () => {
    const { outcome } = ask(["spec", "ports"], "self.all(p, p > 0)");
    // The figures of the worked example in cel/README.md.
    expect(outcome).toMatchObject({
      cost: { each: 22n, times: 1n, total: 22n, share: 22 / 10_000_000 },
      run: { kind: "value", text: "true", cost: 12 },
    });
  });

  it("counts how often its place can occur", () => {
    expect(ask(["spec", "ports", 0], "self > 0").outcome).toMatchObject({ cost: { times: 4n } });
  });

  it("says why it is false", () => {
    expect(ask(["spec"], "self.size > 5").outcome).toMatchObject({
      run: { why: expect.stringContaining("is 3") },
    });
  });

  it("does not compile in cel-go's words", () => {
    expect(ask(["spec"], "self.size + 'a'").outcome).toMatchObject({
      kind: "compileError",
      text: "ERROR: <input>:1:11: found no matching overload for '_+_' applied to '(int, string)'\n | self.size + 'a'\n | ..........^",
    });
  });

  it("gives errors as the server words them", () => {
    expect(ask(["spec"], "self.ports[7] == 1").outcome).toMatchObject({
      run: { kind: "error", text: "index out of bounds: 7", limitExceeded: false },
    });
  });

  it("is cut off where the server cuts it off", () => {
    const list = `[${"1,".repeat(40)}1]`;
    const many = "abcd".split("").reduce((inner, v) => `${list}.all(${v}, ${inner})`, "true");
    expect(ask(["spec"], many).outcome).toMatchObject({
      run: { kind: "error", text: "operation cancelled: actual cost limit exceeded", limitExceeded: true },
    });
  });
});

describe("oldSelf", () => {
  it("is the stored value at the same place", () => {
    expect(ask(["spec"], "oldSelf.name", updated).outcome).toMatchObject({ run: { text: "before" } });
    expect(ask(["spec", "name"], "oldSelf", updated).outcome).toMatchObject({ run: { text: "before" } });
  });

  it("is not there on a create, nor in a list that is no map", () => {
    expect(ask(["spec"], "oldSelf.name").outcome).toMatchObject({
      run: { kind: "notRun", why: "there is no old value: only an update has one" },
    });
    expect(ask(["spec", "ports", 0], "oldSelf", updated).outcome).toMatchObject({
      run: { kind: "notRun", why: "nothing in the stored object corresponds to this value" },
    });
  });

  it("is an optional where it is asked for as one", () => {
    expect(ask(["spec"], "oldSelf.hasValue()", created, true).outcome).toMatchObject({
      run: { text: "false" },
    });
    expect(ask(["spec"], "oldSelf.value().name", updated, true).outcome).toMatchObject({
      run: { text: "before" },
    });
  });
});

describe("what the server never comes to is tried on the texts", () => {
  it("with a definition that is rejected", () => {
    const refused = crd.replace("scope: Namespaced", "scope: namespaced");
    const { note, outcome } = ask(["spec"], "self.name", { ...created, crd: refused });
    expect(note).toContain("The definition is rejected.");
    expect(outcome).toMatchObject({ run: { text: "hello" } });
  });

  it.each<[string, Partial<Scenario>, string]>([
    ["no request", { requests: [] }, "No object was sent."],
    ["a broken resource", { requests: [{ verb: "create", object: "a: [" }] }, "The resource cannot be read."],
    ["a broken definition", { crd: "a: [" }, "The definition has no schema that can be read."],
  ])("but not with %s", (_, change, note) => {
    expect(ask(["spec"], "self", { ...created, ...change })).toEqual({ places: [], omitted: 0, note });
  });
});

describe("an expression becomes a rule", () => {
  const insert = (request: SandboxRequest, scenario = created) =>
    insertRule(createEngine(), scenario, request, host);

  it("of a node that has none, with comments kept", () => {
    const inserted = insert({
      place: ["spec", "ports", 0],
      expression: " self > 0 ",
      optionalOldSelf: false,
    });
    expect(inserted?.title).toBe("Add the rule to `spec.ports[]` in v1");
    expect(inserted?.refusal).toBeUndefined();
    const text = applyEdits(crd, inserted?.edits ?? []);
    expect(text).toContain("ports: # open ones");
    expect(text).toContain("items: {type: integer, x-kubernetes-validations: [{rule: self > 0}]}");
  });

  it("behind those that a node has", () => {
    const first = insert({ place: ["spec"], expression: "self.size > 0", optionalOldSelf: false });
    const once = applyEdits(crd, first?.edits ?? []);
    const second = insert(
      { place: ["spec"], expression: "oldSelf.hasValue()", optionalOldSelf: true },
      { ...created, crd: once },
    );
    const twice = applyEdits(once, second?.edits ?? []);
    expect(twice).toContain("type: object # what is wanted");
    expect(twice).toMatch(
      /- rule: self\.size > 0\n +- rule: oldSelf\.hasValue\(\)\n +optionalOldSelf: true\n/,
    );
    expect(second?.refusal).toBeUndefined();
  });

  it("with what the server would say against it", () => {
    const inserted = insert({ place: ["spec", "ports"], expression: "self.size()", optionalOldSelf: false });
    expect(inserted?.refusal).toContain("cel expression must evaluate to a bool");
  });
});
