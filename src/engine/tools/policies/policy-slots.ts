import type { GoType } from "../../go/decode/types.ts";
import { stringAt } from "../../go/value/value.ts";
import { policyTypes } from "../../server/policies/kinds/kinds.ts";
import { configMap } from "../../server/policies/surroundings/config-map.ts";
import { namespace } from "../../server/policies/surroundings/namespace.ts";
import type { DefinitionSchemas } from "../assist/definition-schemas.ts";
import { type GoKnowledge, type GoMember, goSlot } from "../assist/keywords/go-slot.ts";
import type { Slot, SlotValue } from "../assist/slot.ts";
import { policyNotes } from "./policy-notes.ts";
import { isPolicy, type PolicyDocument, paramsOf, policiesOf } from "./policy-texts.ts";
import type { PolicySurroundings } from "./policy-types.ts";

const types = policyTypes("v1");
const registration = "admissionregistration.k8s.io/v1";

/** The slot of a document that is a policy, a binding, a ConfigMap or a Namespace, or that does not say yet what it is. */
export function policySlot(document: PolicyDocument, surroundings: PolicySurroundings): Slot | undefined {
  const type = typeOf(document.kind);
  return type && goSlot(type, knowledgeOf(document, surroundings));
}

function typeOf(kind: string): GoType | undefined {
  switch (kind) {
    case "ConfigMap":
      return configMap.type;
    case "Namespace":
      return namespace.type;
    case "ValidatingAdmissionPolicyBinding":
    case "MutatingAdmissionPolicy":
    case "MutatingAdmissionPolicyBinding":
      return types[kind].type;
    // What begins here is most likely a policy.
    case "ValidatingAdmissionPolicy":
    case "":
      return types.ValidatingAdmissionPolicy.type;
    default:
      return undefined;
  }
}

const required: Readonly<Record<string, readonly string[]>> = {
  ValidatingAdmissionPolicy: ["apiVersion", "kind", "metadata", "spec"],
  MutatingAdmissionPolicy: ["apiVersion", "kind", "metadata", "spec"],
  ValidatingAdmissionPolicyBinding: ["apiVersion", "kind", "metadata", "spec"],
  MutatingAdmissionPolicyBinding: ["apiVersion", "kind", "metadata", "spec"],
  ConfigMap: ["apiVersion", "kind", "metadata"],
  Namespace: ["apiVersion", "kind", "metadata"],
  ObjectMeta: ["name"],
  ValidatingAdmissionPolicySpec: ["matchConstraints"],
  MutatingAdmissionPolicySpec: ["matchConstraints", "mutations", "reinvocationPolicy"],
  ValidatingAdmissionPolicyBindingSpec: ["policyName", "validationActions"],
  MutatingAdmissionPolicyBindingSpec: ["policyName"],
  ParamKind: ["apiVersion", "kind"],
  ParamRef: ["parameterNotFoundAction"],
  NamedRuleWithOperations: ["apiGroups", "apiVersions", "operations", "resources"],
  LabelSelectorRequirement: ["key", "operator"],
  Validation: ["expression"],
  AuditAnnotation: ["key", "valueExpression"],
  MatchCondition: ["name", "expression"],
  Variable: ["name", "expression"],
  Mutation: ["patchType"],
  ApplyConfiguration: ["expression"],
  JSONPatch: ["expression"],
};

const common: Readonly<Record<string, readonly string[]>> = {
  ValidatingAdmissionPolicySpec: ["validations", "variables", "paramKind", "failurePolicy"],
  MutatingAdmissionPolicySpec: ["variables", "paramKind", "failurePolicy"],
  MatchResources: ["resourceRules", "namespaceSelector"],
  Validation: ["message", "reason", "messageExpression"],
  ParamRef: ["name", "namespace", "selector"],
};

/** The name of a struct without its package. */
function bare({ struct }: Pick<GoMember, "struct">): string {
  return struct.replace(/^\w+\./, "");
}

function knowledgeOf(document: PolicyDocument, surroundings: PolicySurroundings): GoKnowledge {
  const known = valuesIn(document, surroundings);
  return {
    required: (struct) => required[bare({ struct })] ?? [],
    common: (struct) => common[bare({ struct })] ?? [],
    note: (member) => noteOf(bare(member), member.member),
    values: (member) => {
      const name = `${bare(member)}.${member.member}`;
      return [...(choices[name] ?? []), ...(known[name] ?? []).filter(({ value }) => value !== "")];
    },
  };
}

function noteOf(struct: string, member: string): string | undefined {
  const notes = policyNotes[struct];
  return notes !== undefined && Object.hasOwn(notes, member) ? notes[member] : undefined;
}

function listed(values: Readonly<Record<string, string>>): readonly SlotValue[] {
  return Object.entries(values).map(([value, detail]) => ({ value, detail }));
}

function named(names: Iterable<string>, detail: string): readonly SlotValue[] {
  return [...new Set(names)].map((value) => ({ value, detail }));
}

const kinds = listed({
  ValidatingAdmissionPolicy: "accepts or rejects requests",
  ValidatingAdmissionPolicyBinding: "puts a validating policy into effect",
  MutatingAdmissionPolicy: "changes objects",
  MutatingAdmissionPolicyBinding: "puts a mutating policy into effect",
  ConfigMap: "params of a policy",
  Namespace: "a namespace with its labels",
});

const failurePolicies = listed({ Fail: "rejects the request, the default", Ignore: "accepts the request" });

/** The values that the server accepts for members with fixed values, by struct and member. */
const choices: Readonly<Record<string, readonly SlotValue[]>> = {
  "ValidatingAdmissionPolicy.kind": kinds,
  "MutatingAdmissionPolicy.kind": kinds,
  "ValidatingAdmissionPolicyBinding.kind": kinds,
  "MutatingAdmissionPolicyBinding.kind": kinds,
  "ConfigMap.kind": kinds,
  "Namespace.kind": kinds,
  ...Object.fromEntries(
    Object.keys(types).map((kind) => [
      `${kind}.apiVersion`,
      listed({ [registration]: "the version of policies" }),
    ]),
  ),
  "ConfigMap.apiVersion": listed({ v1: "the version of ConfigMaps" }),
  "Namespace.apiVersion": listed({ v1: "the version of Namespaces" }),
  "ValidatingAdmissionPolicySpec.failurePolicy": failurePolicies,
  "MutatingAdmissionPolicySpec.failurePolicy": failurePolicies,
  "MutatingAdmissionPolicySpec.reinvocationPolicy": listed({
    Never: "runs once",
    IfNeeded: "runs again if the object was changed after it",
  }),
  "MatchResources.matchPolicy": listed({
    Equivalent: "all versions of the resource, the default",
    Exact: "only the versions that are named",
  }),
  "NamedRuleWithOperations.operations": listed({
    CREATE: "new objects",
    UPDATE: "changes of objects",
    DELETE: "deletions, of which object is null",
    CONNECT: "connections to subresources",
    "*": "all operations",
  }),
  "NamedRuleWithOperations.scope": listed({
    "*": "both, the default",
    Namespaced: "objects in namespaces",
    Cluster: "objects that are not in a namespace",
  }),
  "LabelSelectorRequirement.operator": listed({
    In: "the label has one of the values",
    NotIn: "the label has none of the values, or is not set",
    Exists: "the label is set",
    DoesNotExist: "the label is not set",
  }),
  "Validation.reason": listed({
    Invalid: "code 422, the default",
    Forbidden: "code 403",
    RequestEntityTooLarge: "code 413",
  }),
  "Mutation.patchType": listed({ ApplyConfiguration: "merges an object", JSONPatch: "applies operations" }),
  "ValidatingAdmissionPolicyBindingSpec.validationActions": listed({
    Deny: "rejects the request",
    Warn: "warns the client",
    Audit: "writes an annotation of the audit log",
  }),
  "ParamRef.parameterNotFoundAction": listed({ Deny: "rejects the request", Allow: "skips the policy" }),
};

/** Values from the other documents and the definition. */
function valuesIn(
  document: PolicyDocument,
  { schemas, documents }: PolicySurroundings,
): Readonly<Record<string, readonly SlotValue[]>> {
  const wanted = document.kind.replace(/Binding$/, "");
  const policies = documents.filter((each) => isPolicy(each) && each.kind === wanted);
  const policyNames = named(
    policies.map(({ name }) => name),
    "policy",
  );
  const params = policiesOf(document, documents).flatMap((each) => paramsOf(each, documents));
  const own = schemas === undefined ? {} : ofDefinition(schemas);
  return {
    ...own,
    "ValidatingAdmissionPolicyBindingSpec.policyName": policyNames,
    "MutatingAdmissionPolicyBindingSpec.policyName": policyNames,
    "ParamRef.name": named(
      params.map(({ name }) => name),
      "params of the policy",
    ),
    "ParamRef.namespace": named(
      params.map(({ value }) => stringAt(value, "metadata", "namespace")),
      "namespace of params",
    ),
    "ParamKind.apiVersion": [...listed({ v1: "ConfigMaps" }), ...(own["ParamKind.apiVersion"] ?? [])],
    "ParamKind.kind": [...listed({ ConfigMap: "strings, by their keys" }), ...(own["ParamKind.kind"] ?? [])],
  };
}

function ofDefinition({
  group,
  kind,
  plural,
  versions,
}: DefinitionSchemas): Readonly<Record<string, readonly SlotValue[]>> {
  const names = versions.map(({ name }) => name);
  return {
    "NamedRuleWithOperations.apiGroups": named([group], "group of the definition"),
    "NamedRuleWithOperations.apiVersions": named(names, "version of the definition"),
    "NamedRuleWithOperations.resources": named(
      [plural, `${plural}/status`, `${plural}/scale`],
      "of the definition",
    ),
    "ParamKind.apiVersion": named(
      names.map((name) => `${group}/${name}`),
      "of the definition",
    ),
    "ParamKind.kind": named([kind], "kind of the definition"),
  };
}
