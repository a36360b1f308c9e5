import { expect, test } from "vitest";
import { crd } from "../../../package/testing/widgets.ts";
import { plainText } from "../../apimachinery/sentence/sentence.ts";
import { createEngine } from "./whole-engine.ts";

const host = { now: "2026-01-01T00:00:00Z" };

/** The explanations of what the server says of a policy with this `spec`. */
function explained(spec: string, kind = "ValidatingAdmissionPolicy"): readonly string[] {
  const policy = `apiVersion: admissionregistration.k8s.io/v1
kind: ${kind}
metadata: {name: owned}
spec:
  matchConstraints:
    resourceRules:
    - {apiGroups: [example.com], apiVersions: [v1], operations: [CREATE], resources: [widgets]}
  failurePolicy: Fail
  variables:
  - {name: limit, expression: "3"}
  - {name: twice, expression: variables.limit * 2}
${spec}
`;
  const [call] = createEngine().evaluate({ crd, policies: [policy] }, host).policies ?? [];
  return (call?.problems ?? []).map(({ explanation }) =>
    explanation === undefined ? "" : plainText(explanation).replaceAll("`", ""),
  );
}

const validation = (expression: string) => `  validations:\n  - expression: ${JSON.stringify(expression)}`;

test.each([
  ["self.spec.size > 3", /^In a policy, the object is object, with its fields below object\.spec/],
  ["oldSelf == null", /^In a policy, the object before an update is oldObject/],
  ["variables.limt > 1", /^There is no variable limt here\. Did you mean limit\?$/],
  ["variables.size > 1", /^There is no variable size here\. There are limit, twice\.$/],
  ["limit > 1", /^Variables are read from variables: variables\.limit\.$/],
  ["params.size > 1", /only in a policy with spec\.paramKind/],
  ["request.user == 'a'", /^There is no field user here\. Did you mean userInfo\?$/],
  ["request.userInfo.username == null", /^== does not work on string and null\. The value is never null/],
  ["namespaceObject.metadata.owner == 'a'", /^There is no field owner here\. There are name, /],
  ["objct.spec.size > 3", /^There is no objct\. Did you mean object\?$/],
  ["widget.spec.size > 3", /An expression of a policy can use object, oldObject, request, .*variables/],
  ["has(object)", /has\(object\.spec\.field\)/],
  ["has(object.spec.size", /A bracket is not closed/],
  ["object.spec.size === 3", /==/],
  ["Object{}", /^Only mutations can build an Object\./],
  ["isEven(object.spec.size)", /^There is no function isEven\. Expressions can use/],
])("why an expression of a validation does not compile: %s", (expression, words) => {
  const [why] = explained(validation(expression));
  expect(why).toMatch(words);
});

test("each place has its own names", () => {
  expect(
    explained(`${validation("true")}
  matchConditions:
  - {name: limited, expression: "variables.limit > 1"}`),
  ).toEqual([expect.stringMatching(/^Match conditions are evaluated before the variables/)]);
  expect(explained(`${validation("true")}\n    messageExpression: authorizer.path('/').get`)).toEqual([
    expect.stringMatching(/^Messages have no authorizer/),
  ]);
  expect(
    explained(
      `  - {name: early, expression: variables.late}\n  - {name: late, expression: "1"}\n${validation("true")}`,
    ),
  ).toEqual(["The variable late is defined later. A variable sees only those before it."]);
  expect(explained(`  - {name: own, expression: variables.own}\n${validation("true")}`)).toEqual([
    "A variable cannot read itself. A variable sees only those before it.",
  ]);
});

test("what does not fit the schema", () => {
  expect(explained(validation("object.spec.siez > 3"))).toEqual([
    expect.stringMatching(/^There is no field siez here\. Did you mean size\? The policy is accepted\./),
  ]);
  expect(explained(validation("authorizer.requestResource.check('get').allowed()"))).toEqual([
    expect.stringMatching(
      /^The type checker does not know authorizer\.requestResource\. .* The policy is accepted\./,
    ),
  ]);
  expect(explained(validation("object.spec.size > '3'"))[0]).toMatch(/^> does not work on int and string\./);
});

test("the expressions of mutations", () => {
  const spec = `  reinvocationPolicy: Never
  mutations:
  - patchType: ApplyConfiguration
    applyConfiguration: {expression: "Object{spec: self.spec}"}`;
  expect(explained(spec, "MutatingAdmissionPolicy")[0]).toMatch(/^In a policy, the object is object/);
});
