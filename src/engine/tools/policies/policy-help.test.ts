import { describe, expect, it } from "vitest";
import { policyTypes } from "../../server/policies/kinds/kinds.ts";
import { configMap } from "../../server/policies/surroundings/config-map.ts";
import { namespace } from "../../server/policies/surroundings/namespace.ts";
import { definitionSchemas } from "../assist/definition-schemas.ts";
import { keywordNote } from "../assist/keywords/notes.ts";
import { structsIn } from "../assist/testing/structs-in.ts";
import { completePolicies, hoverPolicies, type PolicyPlace } from "./policy-help.ts";
import { policyNotes } from "./policy-notes.ts";
import { limitOthers, limitPolicy, widgetsDefinition } from "./testing/texts.ts";

const schemas = definitionSchemas(widgetsDefinition);

function at(marked: string): PolicyPlace {
  const offset = marked.indexOf("|>");
  return { text: marked.replace("|>", ""), offset, schemas, kubernetes: undefined };
}

const labels = (marked: string) => completePolicies(at(marked))?.items.map(({ label }) => label);
const inValidation = (expression: string) => labels(limitPolicy(expression) + limitOthers);
const hovered = (marked: string) => hoverPolicies(at(marked))?.lines;

describe("completion in an expression", () => {
  it.each([
    ["plain", "object.spec.si|>"],
    ["with a space before the caret", "object.spec.size > object.spec.si|>"],
    ["in double quotes", '"object.x == \\"a\\" && object.spec.si|>"'],
    ["in quotes that are not closed yet", '"object.spec.si|>'],
    ["in a literal block", "|\n      object.spec.size > 1 &&\n      object.spec.si|>"],
    ["over plain lines", "object.spec.size > 1 &&\n      object.spec.si|>"],
  ])("%s", (_, expression) => {
    const place = at(limitPolicy(expression) + limitOthers);
    const found = completePolicies(place);
    expect(found?.items).toEqual([expect.objectContaining({ label: "size", kind: "field", detail: "int" })]);
    expect(place.text.slice(found?.start, found?.end)).toBe("si");
  });

  it.each([
    ["o|>", ["object", "oldObject"]],
    ["object.metadata.na|>", ["name", "namespace"]],
    ["oldObject.spec.po|>", ["ports"]],
    ["object.spec.ports.all(p, p.po|>)", ["port"]],
    ["request.userInfo.|>", ["username", "uid", "groups", "extra"]],
    ["params.|>", ["binaryData", "data", "immutable", "metadata"]],
    ["params.data.m|>", ["max"]],
    ["namespaceObject.metadata.la|>", ["labels"]],
    ["variables.|>", ["max", "ports"]],
    ["variables.ports.all(p, p.po|>)", ["port"]],
    ["authorizer.requestR|>", ["requestResource"]],
    ["authorizer.requestResource.|>", ["check"]],
    ["authorizer.gr|>", ["group"]],
  ])("%s", (expression, expected) => {
    expect(inValidation(expression)?.slice(0, expected.length)).toEqual(expected);
  });

  it("escapes nothing, as when it runs, and knows strings of formats as strings", () => {
    expect(inValidation("object.spec.my|>")).toEqual([]);
    expect(inValidation("object.spec.when.starts|>")).toEqual(["startsWith"]);
  });

  it("sees only the variables before it, and in match conditions none", () => {
    const policy = limitPolicy("true");
    expect(labels(policy.replace("int(params.data.max)", "var|>"))).toEqual(["variables"]);
    expect(labels(policy.replace("int(params.data.max)", "variables.|>"))).toEqual([]);
    expect(labels(policy.replace("object.spec.ports", "variables.|>"))).toEqual(["max"]);
    const condition = limitPolicy("true", "  matchConditions:\n  - {name: a, expression: 'var|>'}\n");
    expect(labels(condition)).toEqual([]);
  });

  it("offers the authorizer only where it has a value", () => {
    const message = limitPolicy("true").replace("message: too large", "messageExpression: auth|>");
    expect(labels(message)).toEqual([]);
    expect(inValidation("auth|>")).toContain("authorizer");
  });

  it("helps in a policy although other lines cannot be read", () => {
    const broken = limitPolicy("object.spec.si|>").replace(
      "  variables:",
      "  failurePolicy: [\n  variables:",
    );
    expect(labels(broken)).toEqual(["size"]);
  });

  it("knows params of the definition, and the kinds of Kubernetes that rules name", () => {
    const own = limitPolicy("params.spec.si|>").replace(
      "{apiVersion: v1, kind: ConfigMap}",
      "{apiVersion: example.com/v1, kind: Widget}",
    );
    expect(labels(own)).toEqual(["size"]);
    const pods = limitPolicy("object.spec.contai|>")
      .replace("[example.com]", '[""]')
      .replace("[widgets]", "[pods]");
    expect(labels(pods)).toEqual(["containers"]);
  });

  it("has the function of patches in mutations", () => {
    const text = limitPolicy("jsonpatch.|>")
      .replace("ValidatingAdmissionPolicy", "MutatingAdmissionPolicy")
      .replace(
        "validations:\n  - expression:",
        "mutations:\n  - patchType: JSONPatch\n    jsonPatch:\n      expression:",
      );
    expect(labels(text)).toEqual(["escapeKey"]);
  });
});

describe("completion of keys and values", () => {
  it.each([
    ["the kinds", "kind: |>", "ValidatingAdmissionPolicy"],
    ["a policy's spec", `${limitPolicy("true")}  fail|>`, "failurePolicy"],
    ["a half-typed key", `${limitPolicy("true")}    reas|>`, "reason"],
    ["choices", `${limitPolicy("true")}    reason: |>`, "Forbidden"],
    ["the group of the definition", limitPolicy("true").replace("[example.com]", "[|>]"), "example.com"],
    [
      "the policies",
      limitPolicy("true") + limitOthers.replace("policyName: limit", "policyName: |>"),
      "limit",
    ],
    ["the params", limitPolicy("true") + limitOthers.replace("name: limits", "name: |>"), "limits"],
    ["an object of the definition", "apiVersion: example.com/v1\nkind: Widget\nspec:\n  si|>", "size"],
    ["a document that is still empty", `${limitPolicy("true")}---\n|>`, "apiVersion"],
  ])("%s", (_, marked, expected) => {
    expect(labels(marked)).toContain(expected);
  });

  it("is silent in other documents", () => {
    expect(labels("apiVersion: v1\nkind: Pod\nsp|>")).toBeUndefined();
    expect(labels("|>")).toContain("kind");
  });
});

describe("hovers", () => {
  it.each([
    ["a field", "object.spec.si|>ze > 1", "size: int"],
    ["a variable", "variables.m|>ax > 1", "max: int"],
    ["a method", "params.data.max.mat|>ches('5')", "string.matches(string) -> bool"],
    [
      "the authorizer",
      "authoriz|>er.path('/x').check('get').allowed()",
      "authorizer: kubernetes.authorization.Authorizer",
    ],
  ])("%s", (_, expression, heading) => {
    expect(hovered(limitPolicy(expression) + limitOthers)?.[0]).toBe(heading);
  });

  it("says what a key does", () => {
    expect(hovered(limitPolicy("true").replace("matchCon", "match|>Con"))).toEqual([
      "matchConstraints: object",
      "Which requests the policy is about. Required, with at least one resource rule.",
    ]);
  });
});

describe("notes", () => {
  const types = [...Object.values(policyTypes("v1")), configMap, namespace].map(({ type }) => type);
  const isSaid = (name: string): boolean =>
    !/Status$|\.(\w+)?Condition$|Warning|TypeChecking|NamespaceSpec/.test(name);
  const ofSpecs = [...structsIn(types)].filter(([name]) => name === "v1.MatchCondition" || isSaid(name));

  it.each(ofSpecs)("%s: every member has one, and no other", (name, struct) => {
    const own = Object.keys(policyNotes[name.replace("v1.", "")] ?? {});
    const members = [...struct.fields().keys()].filter((key) => keywordNote(name, key) === undefined);
    expect(own.sort()).toEqual(members.sort());
  });

  it("are sentences, and short", () => {
    for (const note of Object.values(policyNotes).flatMap((notes) => Object.values(notes))) {
      expect(note).toMatch(/^[^\n]{1,300}[.)\]]$/);
    }
  });
});
