import type { GroupVersionKind } from "../../../apimachinery/request/group-version-kind.ts";
import { isMap, member, type Value, type ValueMap } from "../../../go/value/value.ts";
import type { LabelSelector, MatchResources, NamedRule } from "../kinds/types.ts";
import type {
  Attributes,
  Equivalent,
  GroupVersionResource,
  ObjectInterfaces,
} from "../request/attributes.ts";
import { matchesLabels, selectsAll } from "./label-selector.ts";

/** Why a policy or a binding does not match a request: the part of its match resources that says no. */
export type Mismatch = "namespaceSelector" | "objectSelector" | "excludeResourceRules" | "resourceRules";

/** Whether a policy or a binding matches, and as which version of the resource. */
export type Match =
  | { readonly matches: true; readonly resource: GroupVersionResource; readonly kind: GroupVersionKind }
  | { readonly matches: false; readonly because: Mismatch };

/**
 * Matches a request. `namespace` is the namespace of the request, undefined for a cluster-scoped resource.
 * Upstream: k8s.io/apiserver/pkg/admission/plugin/policy/matching/matching.go.
 */
export function match(
  { namespaceSelector, objectSelector, resourceRules, excludeResourceRules, matchPolicy }: MatchResources,
  attributes: Attributes,
  namespace: ValueMap | undefined,
  { equivalents }: ObjectInterfaces,
): Match {
  const no = (because: Mismatch): Match => ({ matches: false, because });
  if (namespace !== undefined && !selects(namespaceSelector, namespace)) return no("namespaceSelector");
  const { object, oldObject } = attributes;
  const isSelected = [object, oldObject].some((each) => each !== undefined && selects(objectSelector, each));
  if (!isSelected && objectSelector !== undefined && !selectsAll(objectSelector)) return no("objectSelector");
  const others = matchPolicy === "Equivalent" ? equivalents : [];
  if (byRules(excludeResourceRules ?? [], attributes, others) !== undefined)
    return no("excludeResourceRules");
  if (resourceRules === undefined || resourceRules.length === 0) {
    return { matches: true, resource: attributes.resource, kind: attributes.kind };
  }
  const matched = byRules(resourceRules, attributes, others);
  return matched === undefined ? no("resourceRules") : { matches: true, ...matched };
}

function selects(selector: LabelSelector | undefined, object: ValueMap): boolean {
  if (selector === undefined || selectsAll(selector)) return true;
  const labels: Value | undefined = member(member(object, "metadata"), "labels");
  return matchesLabels(selector, isMap(labels) ? labels : new Map());
}

/** Returns the version as which the first rule matches: the one of the request, else another. */
function byRules(
  rules: readonly NamedRule[],
  attributes: Attributes,
  equivalents: readonly Equivalent[],
): Equivalent | undefined {
  const { resource, kind, name } = attributes;
  const isNamed = ({ resourceNames = [] }: NamedRule) =>
    resourceNames.length === 0 || resourceNames.includes(name);
  for (const rule of rules) {
    if (matchesRule(rule, attributes, resource) && isNamed(rule)) return { resource, kind };
  }
  for (const rule of rules) {
    for (const other of equivalents) {
      if (other.resource.version === resource.version) continue;
      if (matchesRule(rule, attributes, other.resource) && isNamed(rule)) return other;
    }
  }
  return undefined;
}

/** Upstream: k8s.io/apiserver/pkg/admission/plugin/webhook/predicates/rules/rules.go. */
function matchesRule(
  { scope, operations = [], apiGroups = [], apiVersions = [], resources = [] }: NamedRule,
  { operation, namespace, subresource }: Attributes,
  resource: GroupVersionResource,
): boolean {
  const isOne = (wanted: readonly string[], given: string) =>
    wanted.some((each) => each === "*" || each === given);
  const isInScope =
    scope === undefined || scope === "*" || (scope === "Namespaced" ? namespace !== "" : namespace === "");
  return (
    isInScope &&
    isOne(operations, operation) &&
    isOne(apiGroups, resource.group) &&
    isOne(apiVersions, resource.version) &&
    resources.some((written) => {
      const [name = "", part = ""] = splitOnce(written);
      return (name === "*" || name === resource.resource) && (part === "*" || part === subresource);
    })
  );
}

function splitOnce(text: string): readonly string[] {
  const slash = text.indexOf("/");
  return slash < 0 ? [text] : [text.slice(0, slash), text.slice(slash + 1)];
}
