import { describe, expect, it } from "vitest";
import { capabilitiesOf, newest } from "../../../apimachinery/minors/capabilities.ts";
import "../../../cel/parser/grammar.ts";
import { version } from "../../apiextensions/testing/definitions.ts";
import type { ValidatingPolicy, ValidatingPolicySpec, Validation } from "../kinds/types.ts";
import { served } from "./testing/served.ts";
import { typeCheck } from "./type-check.ts";

const string = { type: "string" };
const widgets = served({
  versions: [
    version("v1", {
      type: "object",
      properties: {
        spec: {
          type: "object",
          properties: {
            color: string,
            size: { type: "integer" },
            when: { type: "string", format: "date-time" },
            amount: { "x-kubernetes-int-or-string": true },
            ports: { type: "array", items: { type: "object", properties: { name: string } } },
            labels: { type: "object", additionalProperties: string },
            free: { type: "object", "x-kubernetes-preserve-unknown-fields": true },
            template: {
              type: "object",
              "x-kubernetes-embedded-resource": true,
              "x-kubernetes-preserve-unknown-fields": true,
            },
            "dash-name": string,
            namespace: string,
          },
        },
      },
    }),
    version("v2", { type: "object" }),
  ],
});

function rule(resources: readonly string[], apiVersions: readonly string[] = ["v1"], group = "example.com") {
  return {
    apiGroups: [group],
    apiVersions,
    resources,
    operations: ["*"],
    resourceNames: undefined,
    scope: undefined,
  };
}

function validation(expression: string, messageExpression = ""): Validation {
  return { expression, messageExpression, message: "", reason: undefined };
}

function policy(
  validations: readonly Validation[],
  more: Partial<ValidatingPolicySpec> = {},
): ValidatingPolicy {
  const spec = {
    paramKind: undefined,
    matchConstraints: matching(rule(["widgets"])),
    variables: undefined,
    failurePolicy: "Fail",
    matchConditions: undefined,
    auditAnnotations: undefined,
    validations,
    ...more,
  };
  return { kind: "ValidatingAdmissionPolicy", metadata: new Map(), spec };
}

function matching(...resourceRules: readonly ReturnType<typeof rule>[]) {
  return {
    resourceRules,
    excludeResourceRules: undefined,
    namespaceSelector: undefined,
    objectSelector: undefined,
    matchPolicy: undefined,
  };
}

/** Returns the errors of an expression, without their places. */
function errors(
  expression: string,
  more: Partial<ValidatingPolicySpec> = {},
  capabilities = newest,
): string[] {
  const [warning] = typeCheck(policy([validation(expression)], more), [widgets], capabilities);
  return [...(warning?.warning.matchAll(/ERROR: <input>:\d+:\d+: (.*)/g) ?? [])].map(([, text = ""]) => text);
}

describe("the type of an object", () => {
  it.each([
    ["object.spec.color == 'x' && oldObject.spec.size > 1", []],
    ["object.spec.colour == 'x'", ["undefined field 'colour'"]],
    ["object.spec.color == 1", ["found no matching overload for '_==_' applied to '(string, int)'"]],
    ["object.spec.when == timestamp('2020-01-01T00:00:00Z')", []],
    ["object.spec.amount == 1 || object.spec.amount == 'x'", []],
    ["object.spec.ports.all(p, p.nope == 'x')", ["undefined field 'nope'"]],
    [
      "object.spec.ports[0] == 1",
      ["found no matching overload for '_==_' applied to '(Widget<n>.spec.ports.@idx, int)'"],
    ],
    ["object.spec.labels.a + object.spec.labels['b'] == ''", []],
    ["object.spec.free.a == 1", ["undefined field 'a'"]],
    ["object.spec.template.kind == 'x' && object.spec.template.metadata.labels.a == 'x'", []],
    ["object.spec.template.spec == 1", ["undefined field 'spec'"]],
    ["object.spec.dash__dash__name + object.spec.__namespace__ + object.spec.namespace == ''", []],
    ["object.kind + object.apiVersion + object.metadata.name == ''", []],
    [
      "object.metadata.labels['a'] == 1",
      ["found no matching overload for '_==_' applied to '(string, int)'"],
    ],
    ["object.metadata.ownerReferences[0].controller", []],
    ["object.metadata.nope == 1", ["undefined field 'nope'"]],
    ["request.userInfo.username == namespaceObject.metadata.name", []],
    ["request.nope == 1", ["undefined field 'nope'"]],
    ["authorizer.path('/').check('get').allowed()", []],
    [
      "authorizer.requestResource.check('get').allowed()",
      ["unexpected failed resolution of 'kubernetes.authorization.Authorizer'"],
    ],
    ["params.x == 1", ["undeclared reference to 'params' (in container '')"]],
    ["self.x == 1", ["undeclared reference to 'self' (in container '')"]],
  ])("%s", (expression, found) => {
    expect(errors(expression)).toEqual(found);
  });
});

describe("the types of Kubernetes' own kinds", () => {
  const pods = matching(rule(["pods"], ["v1"], ""));
  const definitions = matching(rule(["ingresses"], ["v1"], "networking.k8s.io"));

  it.each([
    [
      "object.spec.containers.all(c, c.image == 1)",
      pods,
      ["found no matching overload for '_==_' applied to '(string, int)'"],
    ],
    ["object.spec.containers[0].ports[0].containerPort > 1", pods, []],
    // A quantity is a string or a number, and so has no type.
    ["object.spec.containers[0].resources.limits == {}", pods, ["undefined field 'limits'"]],
    [
      "object.spec.rules[0].http.paths[0].backend.service.port.nope == 1",
      definitions,
      ["undefined field 'nope'"],
    ],
  ])("%s", (expression, matchConstraints, found) => {
    expect(errors(expression, { matchConstraints })).toEqual(found);
  });
});

describe("the type of params", () => {
  const kind = (apiVersion: string, of: string) => ({ paramKind: { apiVersion, kind: of } });

  it.each([
    [
      "params.data['x'] == 1",
      kind("v1", "ConfigMap"),
      ["found no matching overload for '_==_' applied to '(string, int)'"],
    ],
    ["params.nope == 1", kind("v1", "ConfigMap"), ["undefined field 'nope'"]],
    ["params.spec.size > object.spec.size", kind("example.com/v1", "Widget"), []],
    ["params.spec == 1", kind("example.com/v2", "Widget"), ["undefined field 'spec'"]],
    [
      "params.spec == object.spec",
      kind("example.com/v1", "Widget"),
      ["found no matching overload for '_==_' applied to '(Widget<n>.spec, Widget<n>.spec)'"],
    ],
    ["params.nope == 1", kind("nope.example.com/v1", "Nope"), []],
  ])("%s %j", (expression, more, found) => {
    expect(errors(expression, more)).toEqual(found);
  });

  it("was missing for kinds that the server does not have", () => {
    const more = kind("nope.example.com/v1", "Nope");
    expect(errors("params.nope == 1", more, capabilitiesOf("1.35"))).toEqual([
      "undeclared reference to 'params' (in container '')",
    ]);
  });
});

describe("the types of variables", () => {
  const variables = [
    { name: "color", expression: "object.spec.color" },
    { name: "spec", expression: "object.spec" },
    { name: "broken", expression: "object.nope" },
    { name: "twice", expression: "variables.color + variables.color" },
  ];

  it.each([
    ["variables.twice == 1", ["found no matching overload for '_==_' applied to '(string, int)'"]],
    ["variables.spec.nope == 1", []],
    ["variables.broken == 1", []],
    ["variables.nope == 1", ["undefined field 'nope'"]],
  ])("%s", (expression, found) => {
    expect(errors(expression, { variables })).toEqual(found);
  });
});

describe("warnings", () => {
  const warnings = (of: ValidatingPolicy) =>
    typeCheck(of, [widgets], newest).map(({ fieldRef, warning }) => ({ fieldRef, warning }));

  it("name the field of each expression that is wrong", () => {
    const validations = [
      validation("true", "object.spec.nope"),
      validation("object.spec.color"),
      validation("1 +"),
    ];
    expect(warnings(policy(validations)).map(({ fieldRef }) => fieldRef)).toEqual([
      "spec.validations[0].messageExpression",
      "spec.validations[2].expression",
    ]);
  });

  it("name each kind, sorted", () => {
    const matchConstraints = matching(rule(["widgets"], ["v2", "v1"]));
    expect(warnings(policy([validation("object.nope")], { matchConstraints }))).toEqual([
      {
        fieldRef: "spec.validations[0].expression",
        warning: `example.com/v1, Kind=Widget: ERROR: <input>:1:7: undefined field 'nope'
 | object.nope
 | ......^

example.com/v2, Kind=Widget: ERROR: <input>:1:7: undefined field 'nope'
 | object.nope
 | ......^
`,
      },
    ]);
  });
});
