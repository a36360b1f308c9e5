import { expect, it } from "vitest";
import { newest } from "../../apimachinery/minors/capabilities.ts";
import { compile, environmentOf } from "../environment.ts";
import { plan } from "../interpreter/program.ts";
import "../parser/grammar.ts";
import { dynType } from "../types/type.ts";
import {
  type AuthorizerAttributes,
  authorizerValue,
  resourceAuthorizerValue,
} from "../values/authorizer-value.ts";
import type { CelValue } from "../values/value.ts";
import { authorizerType, resourceCheckType } from "./type-names.ts";

const environment = environmentOf(newest, true);
const variables = [
  { name: "object", type: dynType },
  { name: "authorizer", type: authorizerType },
  { name: "authorizer.requestResource", type: resourceCheckType },
];
const user = { name: "alice", uid: "u-1", groups: ["dev"], extra: new Map() };
const request = {
  group: "example.com",
  resource: "widgets",
  subresource: "",
  namespace: "default",
  name: "w",
};

/** Evaluates an expression. The authorizer allows `get`, and its reason is what it was asked. */
function evaluate(expression: string): string {
  const compiled = compile(expression, variables, environment, {
    duration: () => true,
    timestamp: () => true,
  });
  if (!compiled.ok) return compiled.fault.text.split("\n")[0] ?? "";
  const planned = plan(compiled.checked, environment);
  if (!planned.ok) return planned.fault.text;
  const authorizer = authorizerValue(user, (asked) => ({
    decision: asked.verb === "get" ? "allow" : "noOpinion",
    reason: described(asked),
    error: asked.verb === "ask" ? "webhook down" : undefined,
  }));
  const values = new Map<string, CelValue>([
    ["authorizer", authorizer],
    ["authorizer.requestResource", resourceAuthorizerValue(authorizer, request)],
  ]);
  const result = planned.program.evaluate(values, { costLimit: 1_000_000n });
  return `${result.ok ? String(result.value) : result.fault.text}, ${result.cost}`;
}

function described({ user: { name, groups }, isResourceRequest, ...asked }: AuthorizerAttributes): string {
  return [name, ...groups, isResourceRequest, ...Object.values(asked)]
    .filter((each) => each !== "")
    .join(" ");
}

// The answers are upstream's, from Go.
it.each([
  ["authorizer.path('/x').check('get').allowed()", "true, 350003"],
  ["authorizer.path('/x').check('get').reason()", "alice dev false /x get, 350003"],
  ["authorizer.path(' \t').check('get').allowed()", "path must not be empty, 350003"],
  [
    "authorizer.group('g').resource('r').subresource('s').namespace('n').name('m').check('list').reason()",
    "alice dev true g r s n m list, 350007",
  ],
  ["authorizer.group('').resource('').check('get').allowed()", "resource must not be empty, 350004"],
  [
    "authorizer.group('').resource('r').fieldSelector('a=b').labelSelector('c').check('get').reason()",
    "alice dev true r a=b c get, 350176",
  ],
  ["authorizer.requestResource.check('x').allowed()", "false, 350002"],
  [
    "authorizer.requestResource.check('x').reason()",
    "alice dev true example.com widgets default w x, 350002",
  ],
  [
    "authorizer.requestResource.name('').check('x').reason()",
    "alice dev true example.com widgets default x, 350003",
  ],
  ["authorizer.requestResource.check('ask').error()", "webhook down, 350002"],
  ["authorizer.requestResource.check('ask').errored()", "true, 350002"],
  ["authorizer.requestResource.check('x').error() == ''", "true, 350002"],
  [
    "authorizer.serviceAccount('ns', 'sa').path('/').check('get').reason()",
    "system:serviceaccount:ns:sa system:serviceaccounts system:serviceaccounts:ns false / get, 350004",
  ],
  ["authorizer.serviceAccount('ns', 'A b').path('/')", "Invalid service account name, 3"],
  ["authorizer.serviceAccount('a.b', 'sa').path('/')", "Invalid service account namespace, 3"],
  ["authorizer == authorizer", "no such overload, 3"],
  ["authorizer != authorizer", "true, 3"],
  ["type(authorizer.path('/')) == string", "false, 4"],
  ["dyn(authorizer).requestResource", "no such key: requestResource, 4"],
  ["dyn([1])[dyn(authorizer)]", "invalid qualifier type: library.authorizerVal, 4"],
  ["authorizer.path(dyn(1))", "no such overload: path(kubernetes.authorization.Authorizer, int), 2"],
  [
    "has(authorizer.requestResource)",
    "ERROR: <input>:1:4: unexpected failed resolution of 'kubernetes.authorization.Authorizer'",
  ],
])("%s", (expression, answer) => {
  expect(evaluate(expression)).toBe(answer);
});
