import { sortedKeys } from "../../go/value/json.ts";
import { isList, isMap, member, stringAt, type Value } from "../../go/value/value.ts";

/**
 * A label selector as Go prints its message.
 * Upstream: `String` in k8s.io/apimachinery/pkg/apis/meta/v1/generated.pb.go.
 */
export function selectorText(selector: Value): string {
  const labels = member(selector, "matchLabels");
  const pairs = isMap(labels) ? sortedKeys(labels).map((key) => `${key}: ${stringAt(labels, key)},`) : [];
  const requirements = member(selector, "matchExpressions");
  const found = isList(requirements) ? requirements.map(requirementText) : [];
  return `&LabelSelector{MatchLabels:map[string]string{${pairs.join("")}},MatchExpressions:[]LabelSelectorRequirement{${found.join("")}},}`;
}

function requirementText(requirement: Value): string {
  const values = member(requirement, "values");
  const list = isList(values) ? values.join(" ") : "";
  return `LabelSelectorRequirement{Key:${stringAt(requirement, "key")},Operator:${stringAt(requirement, "operator")},Values:[${list}],},`;
}
