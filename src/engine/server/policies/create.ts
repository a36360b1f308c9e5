import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import type { Body } from "../../apimachinery/request/envelope.ts";
import { notServed } from "../../apimachinery/request/handler-faults.ts";
import { isMap, stringAt, type ValueMap } from "../../go/value/value.ts";
import { type CreateHost, type CreateOutcome, createBuiltin, unservedUrl } from "../builtin/create.ts";
import type { BuiltinKind } from "../builtin/kind.ts";
import { deprecatedKind, staticNameReserved } from "./create-faults.ts";
import { group, otherKinds, type PolicyType, policyTypes } from "./kinds/kinds.ts";
import type { AdmissionObject, PolicyKind } from "./kinds/types.ts";
import { inServedVersion, servedVersion } from "./served-version.ts";
import { admissionObjectErrors } from "./validation/validate.ts";

export type PolicyOutcome = Omit<CreateOutcome<never>, "stored"> & {
  /** The policy or binding as it is stored, if it was accepted. */
  readonly object?: AdmissionObject;
};

/**
 * POST of a policy or a binding, to the URL of its own apiVersion and kind. `host.isTaken` is asked about its kind.
 * Upstream: k8s.io/kubernetes/pkg/registry/admissionregistration.
 * @throws NestedTooDeep
 */
export function createPolicy(typed: Body, host: CreateHost): PolicyOutcome {
  const body = inServedVersion(typed, host.capabilities);
  const { document } = body;
  // A text that cannot be read has no kind. Every kind rejects it in the same way.
  const kind = document.ok ? stringAt(document.value, "kind") : "ValidatingAdmissionPolicy";
  const apiVersion = document.ok ? stringAt(document.value, "apiVersion") : `${group}/v1`;
  const version = servedVersion(kind, host.capabilities);
  if (version === undefined || apiVersion !== `${group}/${version}`) return unserved(apiVersion);
  const types = typesByVersion[version];
  switch (kind) {
    case "ValidatingAdmissionPolicy":
      return create(body, types.ValidatingAdmissionPolicy, host);
    case "ValidatingAdmissionPolicyBinding":
      return create(body, types.ValidatingAdmissionPolicyBinding, host);
    case "MutatingAdmissionPolicy":
      return create(body, types.MutatingAdmissionPolicy, host);
    case "MutatingAdmissionPolicyBinding":
      return create(body, types.MutatingAdmissionPolicyBinding, host);
    default:
      return unserved(apiVersion);
  }
}

/** The types of policies and bindings, by version and kind. */
export const typesByVersion = { v1: policyTypes("v1"), v1beta1: policyTypes("v1beta1") };

/** Reads a stored policy or binding. Undefined for an object of another kind. */
export function readPolicy(stored: ValueMap): AdmissionObject | undefined {
  const [kind, apiVersion] = [stringAt(stored, "kind"), stringAt(stored, "apiVersion")];
  const types = apiVersion === `${group}/v1beta1` ? typesByVersion.v1beta1 : typesByVersion.v1;
  switch (kind) {
    case "ValidatingAdmissionPolicy":
      return readAs(stored, types.ValidatingAdmissionPolicy);
    case "ValidatingAdmissionPolicyBinding":
      return readAs(stored, types.ValidatingAdmissionPolicyBinding);
    case "MutatingAdmissionPolicy":
      return readAs(stored, types.MutatingAdmissionPolicy);
    case "MutatingAdmissionPolicyBinding":
      return readAs(stored, types.MutatingAdmissionPolicyBinding);
    default:
      return undefined;
  }
}

function readAs<Spec>(stored: ValueMap, type: PolicyType<Spec>): AdmissionObject {
  const metadata = stored.get("metadata");
  return type.object(isMap(metadata) ? metadata : new Map(), type.read(stored));
}

/** The answer at a URL that is not served: the router knows the group, or nothing of it. */
function unserved(apiVersion: string): PolicyOutcome {
  if (apiVersion.split("/")[0] !== group) {
    const fault = notServed({});
    const response = { code: 404, body: `${fault.text}\n`, warnings: [] };
    return { response, errors: [], warnings: [], fault };
  }
  return unservedUrl();
}

function create<Spec>(body: Body, type: PolicyType<Spec>, host: CreateHost): PolicyOutcome {
  const { stored, ...outcome } = createBuiltin(body, builtinPolicy(type), host, deprecation(type));
  return stored === undefined
    ? outcome
    : { ...outcome, object: type.object(stored.metadata, stored.content) };
}

/** A kind of policies or bindings, as one that the server has built in. */
export function builtinPolicy<Spec>(type: PolicyType<Spec>): BuiltinKind<Spec> {
  const kinds: readonly PolicyKind[] = Object.values(typesByVersion[type.version]).map(({ kind }) => kind);
  return {
    ...type,
    group,
    namespaced: false,
    hasGeneration: true,
    siblings: [...kinds.flatMap((kind) => [kind, `${kind}List`]), ...otherKinds],
    validate: ({ metadata, content }, capabilities) =>
      admissionObjectErrors(type.object(metadata, content), capabilities),
    warnings: nameWarnings,
  };
}

/**
 * Warns of a deprecated version.
 * Upstream: k8s.io/api/admissionregistration/v1beta1/zz_generated.prerelease-lifecycle.go.
 */
export function deprecation({
  version,
  kind,
}: Pick<PolicyType<never>, "version" | "kind">): readonly Fault[] {
  if (version === "v1") return [];
  return [deprecatedKind({ apiVersion: `${group}/${version}`, kind, deprecated: 37, removed: 40 })];
}

function nameWarnings(metadata: ValueMap, { staticNameWarnings }: Capabilities): readonly Fault[] {
  return staticNameWarnings && stringAt(metadata, "name").endsWith(".static.k8s.io")
    ? [staticNameReserved()]
    : [];
}
