import { goObjectMeta } from "../../../go/decode/object-meta.ts";
import { type GoStruct, type GoType, goString, struct } from "../../../go/decode/types.ts";
import { member, type Value } from "../../../go/value/value.ts";
import { mutatingBindingSpec, validatingBindingSpec } from "./bindings.ts";
import { defaultBinding, defaultPolicy } from "./defaults.ts";
import { mutatingSpec } from "./mutating.ts";
import type { GoPackage } from "./names.ts";
import { goPolicyStatus } from "./status.ts";
import type { AdmissionObject, PolicyKind } from "./types.ts";
import { validatingSpec } from "./validating.ts";

export const group = "admissionregistration.k8s.io";

/** The spec of a kind of policies or bindings. */
export type SpecOf<Kind extends PolicyKind> = Extract<AdmissionObject, { readonly kind: Kind }>["spec"];

/** How objects of a kind are decoded, defaulted and written, in one version. */
export interface PolicyType<Kind extends PolicyKind> {
  readonly version: GoPackage;
  readonly kind: Kind;
  readonly plural: string;
  /** For decoding. */
  readonly type: GoStruct;
  /** Reads and defaults the spec of a decoded object. */
  read(decoded: Value): SpecOf<Kind>;
  keep(spec: SpecOf<Kind>): SpecOf<Kind>;
  /** The members of its body after the metadata. */
  write(spec: SpecOf<Kind>): Iterable<readonly [string, Value]>;
}

interface Operations<Spec> {
  fields(): Readonly<Record<string, GoType>>;
  read(decoded: Value): Spec;
  keep(spec: Spec): Spec;
  write(spec: Spec): Value;
}

function policyType<Kind extends PolicyKind>(
  kind: Kind,
  plural: string,
  version: GoPackage,
  operations: Operations<SpecOf<Kind>>,
  setDefaults: (spec: SpecOf<Kind>) => SpecOf<Kind>,
  hasStatus = false,
): PolicyType<Kind> {
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
  };
}

export type PolicyTypes = { readonly [Kind in PolicyKind]: PolicyType<Kind> };

/** Returns the types of a version. Upstream: k8s.io/api/admissionregistration/{v1,v1beta1}/types.go. */
export function policyTypes(version: GoPackage): PolicyTypes {
  return {
    ValidatingAdmissionPolicy: policyType(
      "ValidatingAdmissionPolicy",
      "validatingadmissionpolicies",
      version,
      validatingSpec(version),
      defaultPolicy,
      true,
    ),
    ValidatingAdmissionPolicyBinding: policyType(
      "ValidatingAdmissionPolicyBinding",
      "validatingadmissionpolicybindings",
      version,
      validatingBindingSpec(version),
      defaultBinding,
    ),
    MutatingAdmissionPolicy: policyType(
      "MutatingAdmissionPolicy",
      "mutatingadmissionpolicies",
      version,
      mutatingSpec(version),
      defaultPolicy,
    ),
    MutatingAdmissionPolicyBinding: policyType(
      "MutatingAdmissionPolicyBinding",
      "mutatingadmissionpolicybindings",
      version,
      mutatingBindingSpec(version),
      defaultBinding,
    ),
  };
}

/** The other kinds of the group, in each version. */
export const otherKinds: readonly string[] = [
  "ValidatingWebhookConfiguration",
  "MutatingWebhookConfiguration",
].flatMap((kind) => [kind, `${kind}List`]);
