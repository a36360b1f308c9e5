import type { LabelRequirement, LabelSelector } from "../kinds/types.ts";

/**
 * Checks whether labels match a selector. An empty selector matches all.
 * Upstream: k8s.io/apimachinery/pkg/labels/selector.go `Requirement.Matches`.
 */
export function matchesLabels(selector: LabelSelector, labels: ReadonlyMap<string, unknown>): boolean {
  const { matchLabels = new Map(), matchExpressions = [] } = selector;
  for (const [key, value] of matchLabels) if (labels.get(key) !== value) return false;
  return matchExpressions.every((requirement) => meets(requirement, labels));
}

function meets({ key, operator, values = [] }: LabelRequirement, labels: ReadonlyMap<string, unknown>) {
  const isOneOf = values.some((value) => labels.get(key) === value);
  switch (operator) {
    case "In":
      return isOneOf;
    case "NotIn":
      return !isOneOf;
    case "Exists":
      return labels.has(key);
    default:
      return !labels.has(key);
  }
}

/** Checks whether a selector selects everything. */
export function selectsAll({ matchLabels, matchExpressions }: LabelSelector): boolean {
  return (matchLabels?.size ?? 0) === 0 && (matchExpressions?.length ?? 0) === 0;
}
