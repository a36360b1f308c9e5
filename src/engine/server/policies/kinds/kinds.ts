import { goObjectMeta } from "../../../go/decode/object-meta.ts";
import { type GoStruct, type GoType, goString, struct } from "../../../go/decode/types.ts";
import { member, type Value, type ValueMap } from "../../../go/value/value.ts";
import { mutatingBindingSpec, validatingBindingSpec } from "./bindings.ts";
import { defaultBinding, defaultPolicy } from "./defaults.ts";
import { mutatingSpec } from "./mutating.ts";
import type { GoPackage } from "./names.ts";
import { goPolicyStatus } from "./status.ts";
import type {
  AdmissionObject,
  BindingSpec,
  MutatingPolicySpec,
  PolicyKind,
  ValidatingBindingSpec,
  ValidatingPolicySpec,
} from "./types.ts";
import { validatingSpec } from "./validating.ts";

export const group = "admissionregistration.k8s.io";

/** How objects of a kind are decoded, defaulted and written, in one version. */
export interface PolicyType<Spec> {
  readonly version: GoPackage;
  readonly kind: PolicyKind;
  readonly plural: string;
  /** For decoding. */
  readonly type: GoStruct;
  /** Reads and defaults the spec of a decoded object. */
  read(decoded: Value): Spec;
  keep(spec: Spec): Spec;
  /** The members of its body after the metadata. */
  write(spec: Spec): Iterable<readonly [string, Value]>;
  object(metadata: ValueMap, spec: Spec): AdmissionObject;
}

interface Operations<Spec> {
  fields(): Readonly<Record<string, GoType>>;
  read(decoded: Value): Spec;
  keep(spec: Spec): Spec;
  write(spec: Spec): Value;
}

function policyType<Spec>(
  version: GoPackage,
  { kind, plural }: Pick<PolicyType<Spec>, "kind" | "plural">,
  operations: Operations<Spec>,
  setDefaults: (spec: Spec) => Spec,
  object: PolicyType<Spec>["object"],
): PolicyType<Spec> {
  const hasStatus = kind === "ValidatingAdmissionPolicy";
  return {
    version,
    kind,
    plural,
    type: struct(`${version}.${kind}`, () => ({
      apiVersion: goString,
      kind: goString,
      metadata: goObjectMeta,
      spec: struct(`${version}.${kind}Spec`, operations.fields),
      ...(hasStatus ? { status: goPolicyStatus(version) } : {}),
    })),
    read: (decoded) => setDefaults(operations.read(member(decoded, "spec") ?? null)),
    keep: operations.keep,
    write: (spec) => [
      ["spec", operations.write(spec)],
      ...(hasStatus ? [["status", new Map()] as const] : []),
    ],
    object,
  };
}

/** Returns the types of a version. Upstream: k8s.io/api/admissionregistration/{v1,v1beta1}/types.go. */
export function policyTypes(version: GoPackage) {
  return {
    ValidatingAdmissionPolicy: policyType<ValidatingPolicySpec>(
      version,
      { kind: "ValidatingAdmissionPolicy", plural: "validatingadmissionpolicies" },
      validatingSpec(version),
      defaultPolicy,
      (metadata, spec) => ({ kind: "ValidatingAdmissionPolicy", metadata, spec }),
    ),
    ValidatingAdmissionPolicyBinding: policyType<ValidatingBindingSpec>(
      version,
      { kind: "ValidatingAdmissionPolicyBinding", plural: "validatingadmissionpolicybindings" },
      validatingBindingSpec(version),
      defaultBinding,
      (metadata, spec) => ({ kind: "ValidatingAdmissionPolicyBinding", metadata, spec }),
    ),
    MutatingAdmissionPolicy: policyType<MutatingPolicySpec>(
      version,
      { kind: "MutatingAdmissionPolicy", plural: "mutatingadmissionpolicies" },
      mutatingSpec(version),
      defaultPolicy,
      (metadata, spec) => ({ kind: "MutatingAdmissionPolicy", metadata, spec }),
    ),
    MutatingAdmissionPolicyBinding: policyType<BindingSpec>(
      version,
      { kind: "MutatingAdmissionPolicyBinding", plural: "mutatingadmissionpolicybindings" },
      mutatingBindingSpec(version),
      defaultBinding,
      (metadata, spec) => ({ kind: "MutatingAdmissionPolicyBinding", metadata, spec }),
    ),
  };
}

/** The other kinds of the group, in each version. */
export const otherKinds: readonly string[] = [
  "ValidatingWebhookConfiguration",
  "MutatingWebhookConfiguration",
].flatMap((kind) => [kind, `${kind}List`]);
