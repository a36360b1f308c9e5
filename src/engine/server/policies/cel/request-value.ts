import type { GroupVersionKind } from "../../../apimachinery/request/group-version-kind.ts";
import type { CelValue } from "../../../cel/values/value.ts";
import type { Value, ValueMap } from "../../../go/value/value.ts";
import type { Attributes, GroupVersionResource } from "../request/attributes.ts";
import { requestShape, unstructured } from "./shapes.ts";
import { typedValue } from "./typed-value.ts";

/** Returns the members that are not empty, like Go's `omitempty`. */
function members(entries: Readonly<Record<string, Value | undefined>>): ValueMap {
  const map = new Map<string, Value>();
  for (const [key, value] of Object.entries(entries))
    if (value !== undefined && value !== "") map.set(key, value);
  return map;
}

const written = (entries: Readonly<Record<string, string>>): ValueMap => new Map(Object.entries(entries));

/**
 * Returns the value of `request`. `resource` and `kind` are those that the policy matched. On older servers it
 * is no struct.
 * Upstream: k8s.io/apiserver/pkg/admission/plugin/cel/condition.go `CreateAdmissionRequest`.
 */
export function requestValue(
  attributes: Attributes,
  resource: GroupVersionResource,
  kind: GroupVersionKind,
  isStruct: boolean,
): CelValue {
  const { subresource, name, namespace, operation, dryRun, options, user } = attributes;
  const userInfo = members({
    username: user.username,
    uid: user.uid,
    groups: user.groups.length === 0 ? undefined : user.groups,
    extra: user.extra.size === 0 ? undefined : user.extra,
  });
  return typedValue(
    new Map<string, Value>([
      ["uid", ""],
      ["kind", written({ group: kind.group, version: kind.version, kind: kind.kind })],
      ["resource", written({ ...resource })],
      ...members({ subResource: subresource }),
      ["requestKind", written({ ...attributes.kind })],
      ["requestResource", written({ ...attributes.resource })],
      ...members({ requestSubResource: subresource, name, namespace }),
      ["operation", operation],
      ["userInfo", userInfo],
      // Expressions cannot name these. They are in a copy of the whole request.
      ["object", null],
      ["oldObject", null],
      ["dryRun", dryRun],
      ["options", options],
    ]),
    isStruct ? requestShape : unstructured,
  );
}
