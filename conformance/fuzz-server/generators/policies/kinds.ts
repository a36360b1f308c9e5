import type { Random } from "../../../../src/engine/cel/testing/random.ts";
import { booleanExpression, integerExpression, textExpression } from "./expressions.ts";
import { mutation } from "./mutations.ts";

const api = "admissionregistration.k8s.io/v1";
const selectors = [
  {},
  { matchLabels: { l: "m" } },
  { matchExpressions: [{ key: "l", operator: "DoesNotExist" }] },
  { matchExpressions: [{ key: "l", operator: "In", values: ["m", "o"] }] },
];
const namespaceSelectors = [
  { matchLabels: { env: "prod" } },
  { matchExpressions: [{ key: "env", operator: "NotIn", values: ["prod"] }] },
  { matchLabels: { "kubernetes.io/metadata.name": "default" } },
];

const all = [["*"], ["CREATE", "UPDATE"], ["CREATE"], ["UPDATE"]];
const withDeletions = [...all, ["DELETE"], ["CREATE", "DELETE"]];

/** Mutating policies cannot match deletions alone. */
function rule(random: Random, operations: readonly (readonly string[])[]): object {
  return {
    apiGroups: [random.pick(["example.com", "example.com", "*"])],
    apiVersions: random.pick([["v1"], ["v1"], ["v2"], ["*"], ["v1", "v2"]]),
    operations: random.pick(operations),
    resources: random.pick([
      ["widgets"],
      ["widgets"],
      ["widgets", "widgets/status", "widgets/scale"],
      ["widgets/*"],
      ["*/*"],
      ["widgets/scale"],
    ]),
    ...(random.oneIn(8) ? { resourceNames: ["a"] } : {}),
    ...(random.oneIn(8) ? { scope: random.pick(["Namespaced", "Cluster"]) } : {}),
  };
}

function matching(random: Random, operations = withDeletions): object {
  return {
    resourceRules: [rule(random, operations), ...(random.oneIn(6) ? [rule(random, operations)] : [])],
    ...(random.oneIn(4) ? { matchPolicy: random.pick(["Exact", "Equivalent"]) } : {}),
    ...(random.oneIn(6) ? { objectSelector: random.pick(selectors) } : {}),
    ...(random.oneIn(6) ? { namespaceSelector: random.pick(namespaceSelectors) } : {}),
    ...(random.oneIn(8) ? { excludeResourceRules: [rule(random, operations)] } : {}),
  };
}

const paramKinds = [
  { apiVersion: "v1", kind: "ConfigMap" },
  { apiVersion: "v1", kind: "ConfigMap" },
  { apiVersion: "example.com/v1", kind: "Widget" },
  { apiVersion: "example.com/v9", kind: "Widget" },
];

function common(random: Random, operations = withDeletions): object {
  const hasParams = random.oneIn(3);
  return {
    matchConstraints: matching(random, operations),
    ...(random.oneIn(2) ? { failurePolicy: random.pick(["Fail", "Ignore"]) } : {}),
    ...(hasParams ? { paramKind: random.pick(paramKinds) } : {}),
    ...(random.oneIn(4)
      ? {
          matchConditions: Array.from({ length: random.pick([1, 2]) }, (_, i) => ({
            name: `c${i}`,
            expression: independent(() => booleanExpression(random, 1)),
          })),
        }
      : {}),
    variables: [
      { name: "t", expression: independent(() => textExpression(random, 1)) },
      { name: "n", expression: independent(() => integerExpression(random, 1)) },
      { name: "b", expression: independent(() => booleanExpression(random, 1)) },
    ],
  };
}

/** Draws an expression that uses no variable. */
function independent(draw: () => string): string {
  let expression = draw();
  while (expression.includes("variables.")) expression = draw();
  return expression;
}

/** Without params, an expression that names them makes the policy invalid. */
function withoutParams(policy: { readonly spec: object }): boolean {
  return !("paramKind" in policy.spec) && /"[^"]*\bparams\b/.test(JSON.stringify(policy.spec));
}

/** Draws policies until one does not name params that it does not have. */
function valid<Policy extends { readonly spec: object }>(draw: () => Policy): Policy {
  let policy = draw();
  for (let tries = 0; tries < 50 && withoutParams(policy); tries++) policy = draw();
  return policy;
}

function validation(random: Random): object {
  return {
    expression: booleanExpression(random),
    ...(random.oneIn(3) ? { message: random.pick(["no", "a message", "  padded  "]) } : {}),
    ...(random.oneIn(2) ? { messageExpression: message(random) } : {}),
    ...(random.oneIn(4) ? { reason: random.pick(["Forbidden", "Invalid", "RequestEntityTooLarge"]) } : {}),
  };
}

/** Message expressions cannot ask the authorizer. */
function message(random: Random): string {
  const text = textExpression(random);
  return text.includes("authorizer") ? "'by ' + request.operation" : text;
}

export function validatingPolicy(random: Random, name: string): { readonly spec: object } {
  return valid(() => ({
    apiVersion: api,
    kind: "ValidatingAdmissionPolicy",
    metadata: { name },
    spec: {
      ...common(random),
      validations: Array.from({ length: random.pick([1, 2, 3]) }, () => validation(random)),
      ...(random.oneIn(3)
        ? { auditAnnotations: [{ key: "k", valueExpression: textExpression(random) }] }
        : {}),
    },
  }));
}

export function mutatingPolicy(random: Random, name: string): { readonly spec: object } {
  return valid(() => ({
    apiVersion: api,
    kind: "MutatingAdmissionPolicy",
    metadata: { name },
    spec: {
      ...common(random, all),
      reinvocationPolicy: random.pick(["Never", "IfNeeded"]),
      mutations: Array.from({ length: random.pick([1, 1, 2]) }, () => mutation(random)),
    },
  }));
}

const references = [
  { name: "limits", parameterNotFoundAction: "Deny" },
  { name: "missing", parameterNotFoundAction: "Deny" },
  { name: "missing", parameterNotFoundAction: "Allow" },
  { selector: {}, parameterNotFoundAction: "Deny" },
  { selector: { matchLabels: { l: "m" } }, parameterNotFoundAction: "Allow" },
  { name: "limits", namespace: "default", parameterNotFoundAction: "Deny" },
];

export function binding(random: Random, policy: string, name: string, isValidating: boolean): object {
  return {
    apiVersion: api,
    kind: isValidating ? "ValidatingAdmissionPolicyBinding" : "MutatingAdmissionPolicyBinding",
    metadata: { name },
    spec: {
      policyName: policy,
      ...(isValidating
        ? {
            validationActions: random.pick([
              ["Deny"],
              ["Warn"],
              ["Audit"],
              ["Warn", "Audit"],
              ["Deny", "Audit"],
            ]),
          }
        : {}),
      ...(random.oneIn(2) ? { paramRef: random.pick(references) } : {}),
      ...(random.oneIn(5) ? { matchResources: matching(random, isValidating ? withDeletions : all) } : {}),
    },
  };
}
