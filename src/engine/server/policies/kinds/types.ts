import type { ValueMap } from "../../../go/value/value.ts";

/**
 * Admission policies and their bindings, decoded and defaulted. An absent member is undefined, an absent string "".
 * Upstream: k8s.io/api/admissionregistration/v1/types.go.
 */
export interface PolicyObject<Kind extends PolicyKind, Spec> {
  readonly kind: Kind;
  readonly metadata: ValueMap;
  readonly spec: Spec;
}

export type ValidatingPolicy = PolicyObject<"ValidatingAdmissionPolicy", ValidatingPolicySpec>;
export type ValidatingBinding = PolicyObject<"ValidatingAdmissionPolicyBinding", ValidatingBindingSpec>;
export type MutatingPolicy = PolicyObject<"MutatingAdmissionPolicy", MutatingPolicySpec>;
export type MutatingBinding = PolicyObject<"MutatingAdmissionPolicyBinding", BindingSpec>;

/** A policy or a binding of one of the four kinds. */
export type AdmissionObject = ValidatingPolicy | ValidatingBinding | MutatingPolicy | MutatingBinding;

export type PolicyKind =
  | "ValidatingAdmissionPolicy"
  | "ValidatingAdmissionPolicyBinding"
  | "MutatingAdmissionPolicy"
  | "MutatingAdmissionPolicyBinding";

/** What the specs of both kinds of policies have. */
export interface PolicySpec {
  readonly paramKind: ParamKind | undefined;
  readonly matchConstraints: MatchResources | undefined;
  readonly variables: readonly Variable[] | undefined;
  /** `Fail` or `Ignore`. */
  readonly failurePolicy: string | undefined;
  readonly matchConditions: readonly MatchCondition[] | undefined;
}

export interface ValidatingPolicySpec extends PolicySpec {
  readonly validations: readonly Validation[] | undefined;
  readonly auditAnnotations: readonly AuditAnnotation[] | undefined;
}

export interface MutatingPolicySpec extends PolicySpec {
  readonly mutations: readonly Mutation[] | undefined;
  /** `Never` or `IfNeeded`. */
  readonly reinvocationPolicy: string;
}

export interface ParamKind {
  readonly apiVersion: string;
  readonly kind: string;
}

export interface Variable {
  readonly name: string;
  readonly expression: string;
}

export interface MatchCondition {
  readonly name: string;
  readonly expression: string;
}

export interface Validation {
  readonly expression: string;
  readonly message: string;
  readonly reason: string | undefined;
  readonly messageExpression: string;
}

export interface AuditAnnotation {
  readonly key: string;
  readonly valueExpression: string;
}

export interface Mutation {
  /** `ApplyConfiguration` or `JSONPatch`. */
  readonly patchType: string;
  readonly applyConfiguration: PatchExpression | undefined;
  readonly jsonPatch: PatchExpression | undefined;
}

export interface PatchExpression {
  readonly expression: string;
}

export interface MatchResources {
  readonly namespaceSelector: LabelSelector | undefined;
  readonly objectSelector: LabelSelector | undefined;
  readonly resourceRules: readonly NamedRule[] | undefined;
  readonly excludeResourceRules: readonly NamedRule[] | undefined;
  /** `Exact` or `Equivalent`. */
  readonly matchPolicy: string | undefined;
}

/** Upstream: `NamedRuleWithOperations`. */
export interface NamedRule {
  readonly resourceNames: readonly string[] | undefined;
  readonly operations: readonly string[] | undefined;
  readonly apiGroups: readonly string[] | undefined;
  readonly apiVersions: readonly string[] | undefined;
  readonly resources: readonly string[] | undefined;
  readonly scope: string | undefined;
}

export interface LabelSelector {
  readonly matchLabels: ReadonlyMap<string, string> | undefined;
  readonly matchExpressions: readonly LabelRequirement[] | undefined;
}

export interface LabelRequirement {
  readonly key: string;
  readonly operator: string;
  readonly values: readonly string[] | undefined;
}

export interface BindingSpec {
  readonly policyName: string;
  readonly paramRef: ParamRef | undefined;
  readonly matchResources: MatchResources | undefined;
}

export interface ValidatingBindingSpec extends BindingSpec {
  readonly validationActions: readonly string[] | undefined;
}

export interface ParamRef {
  readonly name: string;
  readonly namespace: string;
  readonly selector: LabelSelector | undefined;
  /** `Allow` or `Deny`. */
  readonly parameterNotFoundAction: string | undefined;
}
