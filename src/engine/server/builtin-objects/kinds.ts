import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import type { BuiltinOutcome } from "../builtin/create.ts";
import type { BuiltinKind } from "../builtin/kind.ts";
import type { Store } from "../customresource/store.ts";
import type { FieldType } from "../fieldmanager/type.ts";
import { builtinPolicy, deprecation, typesByVersion } from "../policies/create.ts";
import type { PolicyType } from "../policies/kinds/kinds.ts";
import type { PolicyKind } from "../policies/kinds/types.ts";
import { servedVersion } from "../policies/served-version.ts";
import { configMap } from "../policies/surroundings/config-map.ts";
import { namespace } from "../policies/surroundings/namespace.ts";
import { bindingColumns, configMapColumns, namespaceColumns, policyColumns } from "./columns.ts";
import type { Markers } from "./field-type.ts";
import { type BuiltinRequest, handleBuiltin } from "./handle.ts";
import { type BuiltinServer, type ServedKind, servedKind } from "./served-kind.ts";

/** A built-in kind on a server: what it serves, and how. */
export interface BuiltinResource {
  readonly kind: Pick<BuiltinKind<never>, "group" | "version" | "kind" | "plural" | "namespaced">;
  /** Who may own what, and how lists are merged. */
  fields(): FieldType;
  /** @throws NestedTooDeep */
  handle(request: BuiltinRequest, store: Store, server: BuiltinServer): BuiltinOutcome;
}

function resource<Content>(served: ServedKind<Content>): BuiltinResource {
  return {
    kind: served.kind,
    fields: served.fields,
    handle: (request, store, server) => handleBuiltin(request, served, store, server),
  };
}

/** Upstream: the markers of k8s.io/api/admissionregistration/v1/types.go. */
const policyMarkers: Readonly<Record<PolicyKind, Markers>> = {
  ValidatingAdmissionPolicy: {
    keyed: {
      "spec.variables": ["name"],
      "spec.matchConditions": ["name"],
      "status.conditions": ["type"],
    },
    atomicStructs: ["spec.paramKind", "spec.matchConstraints", "spec.variables[]"],
  },
  ValidatingAdmissionPolicyBinding: {
    sets: ["spec.validationActions"],
    atomicStructs: ["spec.paramRef", "spec.matchResources"],
  },
  MutatingAdmissionPolicy: {
    keyed: { "spec.matchConditions": ["name"] },
    atomicStructs: ["spec.paramKind", "spec.matchConstraints"],
  },
  MutatingAdmissionPolicyBinding: { atomicStructs: ["spec.paramRef", "spec.matchResources"] },
};

function servedPolicy<Spec>(type: PolicyType<Spec>): ServedKind<Spec> {
  const isValidating = type.kind.startsWith("Validating");
  const isBinding = type.kind.endsWith("Binding");
  return servedKind(builtinPolicy(type), policyMarkers[type.kind], {
    isUnconditional: false,
    warned: deprecation(type),
    hasStatus: type.kind === "ValidatingAdmissionPolicy",
    columns: isBinding ? bindingColumns : policyColumns(isValidating ? "validations" : "mutations"),
  });
}

/** The ValidatingAdmissionPolicies of a server. */
export const validatingPolicies = servedPolicy(typesByVersion.v1.ValidatingAdmissionPolicy);

/** The built-in kinds that a server has besides definitions. */
export function builtinResources(capabilities: Capabilities): readonly BuiltinResource[] {
  const validating = servedVersion("ValidatingAdmissionPolicy", capabilities);
  const mutating = servedVersion("MutatingAdmissionPolicy", capabilities);
  return [
    resource(servedNamespace),
    resource(servedConfigMap),
    ...(validating === undefined
      ? []
      : [
          resource(validatingPolicies),
          resource(servedPolicy(typesByVersion.v1.ValidatingAdmissionPolicyBinding)),
        ]),
    ...(mutating === undefined
      ? []
      : [
          resource(servedPolicy(typesByVersion[mutating].MutatingAdmissionPolicy)),
          resource(servedPolicy(typesByVersion[mutating].MutatingAdmissionPolicyBinding)),
        ]),
  ];
}

const core = { isUnconditional: true, warned: [] } as const;

const servedNamespace = servedKind(
  namespace,
  { atomicStructs: [] },
  {
    ...core,
    hasStatus: true,
    columns: namespaceColumns,
  },
);

const servedConfigMap = servedKind(configMap, {}, { ...core, hasStatus: false, columns: configMapColumns });
