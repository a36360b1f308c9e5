import { capabilitiesOf } from "../../../apimachinery/minors/capabilities.ts";
import type { KubernetesVersion } from "../../../apimachinery/minors/kubernetes-version.ts";
import type { Body } from "../../../apimachinery/request/envelope.ts";
import { parseDocument } from "../../../apimachinery/source/document.ts";
import type { CreateHost } from "../../builtin/create.ts";
import type { PolicyKind } from "../kinds/types.ts";

/** An object as it is typed, as plain data. */
export type Typed = { readonly [member: string]: unknown };

const apiVersion = "admissionregistration.k8s.io/v1";
const matchConstraints = {
  resourceRules: [{ operations: ["CREATE"], apiGroups: [""], apiVersions: ["v1"], resources: ["pods"] }],
};

/** The smallest accepted object of each kind, which the recorded answers change. */
export const accepted: Readonly<Record<PolicyKind, Typed>> = {
  ValidatingAdmissionPolicy: {
    apiVersion,
    kind: "ValidatingAdmissionPolicy",
    metadata: { name: "p" },
    spec: { matchConstraints, validations: [{ expression: "true" }] },
  },
  ValidatingAdmissionPolicyBinding: {
    apiVersion,
    kind: "ValidatingAdmissionPolicyBinding",
    metadata: { name: "b" },
    spec: { policyName: "p", validationActions: ["Deny"] },
  },
  MutatingAdmissionPolicy: {
    apiVersion,
    kind: "MutatingAdmissionPolicy",
    metadata: { name: "m" },
    spec: {
      reinvocationPolicy: "Never",
      matchConstraints,
      mutations: [{ patchType: "ApplyConfiguration", applyConfiguration: { expression: "Object{}" } }],
    },
  },
  MutatingAdmissionPolicyBinding: {
    apiVersion,
    kind: "MutatingAdmissionPolicyBinding",
    metadata: { name: "mb" },
    spec: { policyName: "m" },
  },
};

/** Returns a text with other values at some paths. Null removes a member. */
export function withValues(object: Typed, values: Typed): string {
  const copy: unknown = JSON.parse(JSON.stringify(object));
  for (const [path, value] of Object.entries(values)) {
    const keys = path.split(".");
    const last = keys.pop() ?? "";
    let at = copy as Record<string, unknown>;
    for (const key of keys) {
      at[key] ??= {};
      at = at[key] as Record<string, unknown>;
    }
    if (value === null) delete at[last];
    else at[last] = value;
  }
  return JSON.stringify(copy);
}

export function bodyOf(text: string): Body {
  return { document: parseDocument(text), sent: text };
}

/** A server without objects. */
export function hostOf(version: KubernetesVersion = "1.37", taken: readonly string[] = []): CreateHost {
  return {
    capabilities: capabilitiesOf(version),
    uid: "<uid>",
    now: "2026-01-01T00:00:00Z",
    resourceVersion: "7",
    nameSuffix: "abcde",
    isTaken: (name) => taken.includes(name),
  };
}
