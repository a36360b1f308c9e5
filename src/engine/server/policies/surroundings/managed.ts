import { isMap, type ValueMap, withMember, withoutMembers } from "../../../go/value/value.ts";
import { withNamedParents } from "../../fieldmanager/field-set.ts";
import { managedFields } from "../../fieldmanager/managed-fields.ts";
import { withManager } from "../../fieldmanager/managers.ts";
import { objectMetaType } from "../../fieldmanager/object-meta-type.ts";
import { toFieldSet } from "../../fieldmanager/to-field-set.ts";
import type { FieldType, MapType, StructField } from "../../fieldmanager/type.ts";

const texts: MapType = { atomic: false, fields: new Map(), element: { scalar: "string" } };

const configMapType: FieldType = {
  map: {
    atomic: false,
    element: undefined,
    fields: new Map([
      ["metadata", field(objectMetaType)],
      ["data", field({ map: texts })],
      ["binaryData", field({ map: texts })],
      ["immutable", field({ scalar: "boolean" })],
    ]),
  },
};

const namespaceType: FieldType = {
  map: { atomic: false, element: undefined, fields: new Map([["metadata", field(objectMetaType)]]) },
};

function field(type: FieldType): StructField {
  return { type, default: undefined };
}

/**
 * Returns a new ConfigMap or Namespace as the server keeps it: with the owner of its fields, which a scenario's answer
 * leaves out, and without its kind, which typed informers drop. `manager` created it at `now`.
 * Upstream: k8s.io/apimachinery/pkg/util/managedfields, k8s.io/api/core/v1/types.go.
 */
export function keptTyped(
  object: ValueMap,
  kind: "ConfigMap" | "Namespace",
  manager: string,
  now: string,
): ValueMap {
  const type = kind === "ConfigMap" ? configMapType : namespaceType;
  const owns = withNamedParents(toFieldSet(object, type), type);
  const by = { name: manager, operation: "Update", apiVersion: "v1", subresource: "", time: now } as const;
  const managers = withManager([], { ...by, owns });
  const untyped = withoutMembers(object, "apiVersion", "kind");
  const metadata = object.get("metadata");
  return managers.length === 0 || !isMap(metadata)
    ? untyped
    : withMember(untyped, "metadata", withMember(metadata, "managedFields", managedFields(managers)));
}
