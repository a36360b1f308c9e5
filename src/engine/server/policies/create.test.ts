import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { KubernetesVersion } from "../../apimachinery/minors/kubernetes-version.ts";
import "../../cel/parser/grammar.ts";
import { toJson } from "../../go/value/json.ts";
import { stringAt } from "../../go/value/value.ts";
import { createPolicy, type PolicyOutcome } from "./create.ts";
import type { PolicyKind } from "./kinds/types.ts";
import { accepted, bodyOf, hostOf, type Typed, withValues } from "./testing/texts.ts";

interface Rejected {
  readonly kind: PolicyKind;
  readonly set: Typed;
  readonly code: number;
  readonly says: readonly string[];
}

/** Answers of kube-apiserver 1.37.2 to changed texts, in the server's order. */
const rejected: readonly Rejected[] = readFileSync(
  new URL("testdata/rejected.jsonl", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Rejected);

interface Answer {
  readonly message?: string;
  readonly metadata?: { readonly name?: string; readonly generation?: number };
  readonly spec?: unknown;
  readonly status?: unknown;
  readonly details?: { readonly causes?: readonly { readonly field: string; readonly message: string }[] };
}

const answerOf = ({ response }: PolicyOutcome): Answer => JSON.parse(toJson(response.body)) as Answer;

const create = (kind: PolicyKind, set: Typed, version?: KubernetesVersion, taken?: readonly string[]) =>
  createPolicy(bodyOf(withValues(accepted[kind], set)), hostOf(version, taken));

function said(outcome: PolicyOutcome, kind: PolicyKind): readonly string[] {
  const { message = "", details } = answerOf(outcome);
  if (outcome.response.code === 422) {
    return (details?.causes ?? []).map((cause) => `${cause.field}: ${cause.message}`);
  }
  return [message.slice(`${kind} in version "v1" cannot be handled as a ${kind}: `.length)];
}

test.each(rejected)("$kind $set", ({ kind, set, code, says }) => {
  const outcome = create(kind, set);
  expect(outcome.response.code).toBe(code);
  expect(said(outcome, kind)).toEqual(says);
  expect(outcome.object).toBeUndefined();
});

const long = (count: number) => "x".repeat(count);
const conditions = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ name: `c${i}`, expression: "true" }));
const annotations = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ key: `k${i}`, valueExpression: "null" }));

test.each([
  ["64 conditions", { "spec.matchConditions": conditions(64) }, []],
  [
    "65 conditions",
    { "spec.matchConditions": conditions(65) },
    ["spec.matchConditions: Too many: 65: must have at most 64 items"],
  ],
  ["20 annotations", { "spec.auditAnnotations": annotations(20) }, []],
  [
    "21 annotations",
    { "spec.auditAnnotations": annotations(21) },
    [
      `spec.auditAnnotations: Invalid value: [${annotations(21)
        .map(({ key }) => `{"Key":"${key}","ValueExpression":"null"}`)
        .join(",")}]: must not have more than 20 auditAnnotations`,
    ],
  ],
  [
    "a value of 5120 bytes",
    { "spec.auditAnnotations": [{ key: "a", valueExpression: ` '${long(5118)}' ` }] },
    [],
  ],
  [
    "a value of 5121 bytes",
    { "spec.auditAnnotations": [{ key: "a", valueExpression: `'${long(5119)}'` }] },
    ["spec.auditAnnotations[0].valueExpression: Required value: must not exceed 5120 bytes in length"],
  ],
])("limits: %s", (_, set, says) => {
  expect(said(create("ValidatingAdmissionPolicy", set), "ValidatingAdmissionPolicy")).toEqual(
    says.length === 0 ? [""] : says,
  );
});

test("a wrapper is exactly what it wraps", () => {
  const kind = "ValidatingAdmissionPolicy";
  const expression = "google.protobuf.BoolValue{value: true}";
  expect(create(kind, { "spec.validations": [{ expression }] }).response.code).toBe(201);
  const asMessage = { expression: "true", messageExpression: expression };
  expect(said(create(kind, { "spec.validations": [asMessage] }), kind)).toEqual([
    `spec.validations[0].messageExpression: Invalid value: "${expression}": must evaluate to string but got wrapper(bool)`,
  ]);
});

test("a policy gets defaults, an empty status and the first generation", () => {
  const outcome = create("ValidatingAdmissionPolicy", {
    "metadata.generation": 7,
    status: { observedGeneration: 5 },
  });
  expect(outcome.response.code).toBe(201);
  expect(answerOf(outcome)).toEqual({
    apiVersion: "admissionregistration.k8s.io/v1",
    kind: "ValidatingAdmissionPolicy",
    metadata: {
      name: "p",
      uid: "<uid>",
      resourceVersion: "7",
      generation: 1,
      creationTimestamp: "2026-01-01T00:00:00Z",
    },
    spec: {
      failurePolicy: "Fail",
      matchConstraints: {
        matchPolicy: "Equivalent",
        namespaceSelector: {},
        objectSelector: {},
        resourceRules: [
          { apiGroups: [""], apiVersions: ["v1"], operations: ["CREATE"], resources: ["pods"], scope: "*" },
        ],
      },
      validations: [{ expression: "true" }],
    },
    status: {},
  });
  expect(outcome.object?.spec).toMatchObject({ failurePolicy: "Fail" });
});

test("other kinds have no status, and a binding has defaults for what it matches", () => {
  const mutating = answerOf(create("MutatingAdmissionPolicy", {}));
  expect(mutating).not.toHaveProperty("status");
  expect(mutating.spec).toMatchObject({ failurePolicy: "Fail", reinvocationPolicy: "Never" });
  const binding = create("MutatingAdmissionPolicyBinding", {
    "spec.paramRef": { selector: {}, parameterNotFoundAction: "Deny" },
    "spec.matchResources": {},
  });
  expect(answerOf(binding).spec).toEqual({
    policyName: "m",
    paramRef: { selector: {}, parameterNotFoundAction: "Deny" },
    matchResources: { matchPolicy: "Equivalent", namespaceSelector: {}, objectSelector: {} },
  });
});

test("a name can be generated", () => {
  const outcome = create("ValidatingAdmissionPolicy", {
    "metadata.name": null,
    "metadata.generateName": "g-",
  });
  expect(answerOf(outcome).metadata?.name).toBe("g-abcde");
});

test.each([
  ["v1", 404, "404 page not found\n"],
  ["example.com/v1", 404, "404 page not found\n"],
  ["", 404, "404 page not found\n"],
])("other groups: %s", (apiVersion, code, body) => {
  expect(create("MutatingAdmissionPolicy", { apiVersion }).response).toEqual({ code, body, warnings: [] });
});

test.each([["admissionregistration.k8s.io/v1beta1"], ["admissionregistration.k8s.io/v1alpha1"]])(
  "other versions: %s",
  (apiVersion) => {
    const outcome = create("ValidatingAdmissionPolicy", { apiVersion });
    expect(outcome.response.code).toBe(404);
    expect(answerOf(outcome).message).toBe("the server could not find the requested resource");
  },
);

test("a name is taken once for each kind", () => {
  const outcome = create("ValidatingAdmissionPolicy", {}, "1.37", ["p"]);
  expect(outcome.response.code).toBe(409);
  expect(answerOf(outcome).message).toBe(
    'validatingadmissionpolicies.admissionregistration.k8s.io "p" already exists',
  );
});

test("storage rejects a resourceVersion", () => {
  const outcome = create("MutatingAdmissionPolicy", { "metadata.resourceVersion": "1" });
  expect(outcome.response.code).toBe(500);
  expect(answerOf(outcome).message).toBe("resourceVersion should not be set on objects to be created");
  expect(create("MutatingAdmissionPolicy", { "metadata.resourceVersion": "x" }).response.code).toBe(201);
});

test("repeated owners are warned of, even if the policy is rejected", () => {
  const owner = { apiVersion: "v1", kind: "X", name: "n", uid: "u" };
  const outcome = create("ValidatingAdmissionPolicyBinding", {
    "metadata.ownerReferences": [owner, owner],
    "spec.policyName": "",
  });
  expect(outcome.response.code).toBe(422);
  expect(outcome.response.warnings).toHaveLength(1);
});

test.each([
  ["1.37", 422, []],
  [
    "1.36",
    201,
    [
      'metadata.name: names ending with ".static.k8s.io" are reserved for static manifest-based configurations and cannot be managed via the API',
    ],
  ],
  ["1.34", 201, []],
] as const)("names of static policies in %s", (version, code, warnings) => {
  const { response } = create("ValidatingAdmissionPolicy", { "metadata.name": "p.static.k8s.io" }, version);
  expect(response.code).toBe(code);
  expect(response.warnings).toEqual(warnings);
});

test.each([
  ["1.37", "spec.validationActions: Required value"],
  ["1.36", "spec.validationActions: Required value: at least one validation action is required"],
] as const)("a binding without actions in %s", (version, says) => {
  const kind = "ValidatingAdmissionPolicyBinding";
  expect(said(create(kind, { "spec.validationActions": [] }, version), kind)).toEqual([says]);
});

test("Kubernetes 1.34 has mutating policies in v1beta1", () => {
  const { response } = create("MutatingAdmissionPolicy", {}, "1.34");
  expect(response.code).toBe(201);
  expect(stringAt(response.body, "apiVersion")).toBe("admissionregistration.k8s.io/v1beta1");
  expect(response.warnings).toEqual([
    "admissionregistration.k8s.io/v1beta1 MutatingAdmissionPolicy is deprecated in v1.37+, unavailable in v1.40+",
  ]);
  expect(create("MutatingAdmissionPolicy", {}, "1.33").response.code).toBe(404);
});

test.each([
  [
    "1.33",
    "ValidatingAdmissionPolicy",
    {
      "spec.matchConstraints.resourceRules.0.operations": ["*", "CREATE"],
      "spec.matchConstraints.resourceRules.0.apiGroups": ["*", ""],
    },
    [
      `spec.matchConstraints.resourceRules[0].operations: Invalid value: []admissionregistration.OperationType{"*", "CREATE"}: if '*' is present, must not specify other operations`,
      `spec.matchConstraints.resourceRules[0].apiGroups: Invalid value: []string{"*", ""}: if '*' is present, must not specify other API groups`,
    ],
  ],
  [
    "1.33",
    "ValidatingAdmissionPolicy",
    {
      "spec.variables": [{ name: "in", expression: "1" }],
      "spec.validations": [
        { expression: "true", message: " " },
        { expression: "true", message: "a\nb", messageExpression: " " },
      ],
    },
    [
      'spec.variables[0].name: Invalid value: "in": name is not a valid CEL identifier',
      'spec.validations[0].message: Invalid value: " ": message must be non-empty if specified',
      'spec.validations[1].messageExpression: Invalid value: " ": must be non-empty if specified',
      'spec.validations[1].message: Invalid value: "a\\nb": message must not contain line breaks',
    ],
  ],
  [
    "1.33",
    "ValidatingAdmissionPolicyBinding",
    { "spec.validationActions": ["Warn", "Deny"] },
    [
      'spec.validationActions: Invalid value: []admissionregistration.ValidationAction{"Warn", "Deny"}: must not contain both Deny and Warn (repeating the same validation failure information in the API response and headers serves no purpose)',
    ],
  ],
  [
    "1.31",
    "ValidatingAdmissionPolicyBinding",
    { "spec.matchResources": { matchPolicy: "" } },
    ['spec.matchResouces.matchPolicy: Unsupported value: "": supported values: "Equivalent", "Exact"'],
  ],
] as const)("words of %s, as its source has them: %s %j", (version, kind, set, says) => {
  expect(said(create(kind, set, version), kind)).toEqual(says);
});
