import { everything } from "./selectors.ts";
import type { BindingSpec, MatchResources, NamedRule, PolicySpec } from "./types.ts";

/** Sets the defaults of a policy. The reinvocationPolicy has none. Upstream: pkg/apis/admissionregistration/v1/defaults.go. */
export function defaultPolicy<Spec extends PolicySpec>(spec: Spec): Spec {
  return {
    ...spec,
    failurePolicy: spec.failurePolicy ?? "Fail",
    matchConstraints: spec.matchConstraints && defaultResources(spec.matchConstraints),
  };
}

/** Sets the defaults of a binding. */
export function defaultBinding<Spec extends BindingSpec>(spec: Spec): Spec {
  return spec.matchResources === undefined
    ? spec
    : { ...spec, matchResources: defaultResources(spec.matchResources) };
}

function defaultResources(resources: MatchResources): MatchResources {
  const { matchPolicy, namespaceSelector, objectSelector, resourceRules, excludeResourceRules } = resources;
  return {
    namespaceSelector: namespaceSelector ?? everything,
    objectSelector: objectSelector ?? everything,
    resourceRules: resourceRules?.map(defaultRule),
    excludeResourceRules: excludeResourceRules?.map(defaultRule),
    matchPolicy: matchPolicy ?? "Equivalent",
  };
}

function defaultRule(rule: NamedRule): NamedRule {
  return { ...rule, scope: rule.scope ?? "*" };
}
