import type { Fault } from "../../../apimachinery/fault/fault.ts";
import type { GroupVersionKind } from "../../../apimachinery/request/group-version-kind.ts";
import { compareStrings } from "../../../go/value/go-text.ts";
import { isMap, member, type Value, type ValueMap } from "../../../go/value/value.ts";
import type { ParamKind, ParamRef } from "../kinds/types.ts";
import { noParams, paramKindUnknown, paramNamespaceUnknown, paramWithoutNamespace } from "./faults.ts";
import { matchesLabels } from "./label-selector.ts";

/** An object that can be a param. */
export interface Param {
  /** "" for a cluster-scoped one. */
  readonly namespace: string;
  readonly name: string;
  /** Without `apiVersion` and `kind`, if the server has a type for it. */
  readonly value: ValueMap;
}

/** The objects of a kind that policies can have as params. */
export interface ParamSource {
  readonly namespaced: boolean;
  /** True if the server has a Go type for the kind, whose values lack `apiVersion` and `kind`. */
  readonly isTyped: boolean;
  readonly list: () => readonly Param[];
}

/** Returns the source of a kind. Undefined if the server does not serve it. */
export type ParamSources = (kind: GroupVersionKind) => ParamSource | undefined;

/** The kind of a policy's params, resolved. */
export type ParamsOfPolicy =
  | { readonly source: ParamSource | undefined; readonly kind: ParamKind | undefined }
  | { readonly misconfigured: Fault };

/** Splits an apiVersion. Without a slash, it is the core group's. */
function kindOfParams({ apiVersion, kind }: ParamKind): GroupVersionKind {
  const slash = apiVersion.indexOf("/");
  return {
    group: slash < 0 ? "" : apiVersion.slice(0, slash),
    version: apiVersion.slice(slash + 1),
    kind,
  };
}

/**
 * Resolves the kind of a policy's params.
 * Upstream: policy_source.go `ensureParamsForPolicyLocked`.
 */
export function paramsOfPolicy(kind: ParamKind | undefined, sources: ParamSources): ParamsOfPolicy {
  if (kind === undefined) return { source: undefined, kind };
  const source = sources(kindOfParams(kind));
  if (source !== undefined) return { source, kind };
  return { misconfigured: paramKindUnknown({ paramKind: `${kind.apiVersion}, Kind=${kind.kind}` }) };
}

/**
 * Returns the params of a binding, in the order of namespace and name: one that is undefined if the policy or the binding
 * uses none, no element if there are none and that is allowed.
 * Upstream: policy_dispatcher.go `CollectParams`.
 */
export function collectParams(
  { source, kind }: Exclude<ParamsOfPolicy, { readonly misconfigured: Fault }>,
  ref: ParamRef | undefined,
  namespace: string,
): readonly (Param | undefined)[] | { readonly misconfigured: Fault } {
  if (kind === undefined || source === undefined || ref === undefined) return [undefined];
  if (source.namespaced && ref.namespace === "" && namespace === "")
    return { misconfigured: paramNamespaceUnknown() };
  if (!source.namespaced && ref.namespace !== "") return { misconfigured: paramWithoutNamespace() };
  const from = source.namespaced ? ref.namespace || namespace : "";
  const found = source
    .list()
    .filter((param) => param.namespace === from && isReferenced(param, ref))
    .sort((a, b) => compareStrings(`${a.namespace}/${a.name}`, `${b.namespace}/${b.name}`));
  if (found.length === 0 && ref.parameterNotFoundAction === "Deny") return { misconfigured: noParams() };
  return found;
}

function isReferenced({ name, value }: Param, ref: ParamRef): boolean {
  if (ref.name !== "") return name === ref.name;
  const labels: Value | undefined = member(member(value, "metadata"), "labels");
  return ref.selector !== undefined && matchesLabels(ref.selector, isMap(labels) ? labels : new Map());
}

/** How costs and rows name a param. */
export function paramName({ namespace, name }: Param): string {
  return `${namespace}/${name}`;
}
