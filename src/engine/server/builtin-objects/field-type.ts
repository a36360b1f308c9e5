import type { GoType } from "../../go/decode/types.ts";
import { objectMetaType } from "../fieldmanager/object-meta-type.ts";
import { deduced, type FieldType, type ListType } from "../fieldmanager/type.ts";

/** How the members of a Go type are owned, by their path below the object. Lists without a line are atomic. */
export interface Markers {
  /** The lists whose items have keys. */
  readonly keyed?: Readonly<Record<string, readonly string[]>>;
  readonly sets?: readonly string[];
  readonly atomicStructs?: readonly string[];
}

/**
 * Returns who may own what of the objects of a Go type.
 * Upstream: the markers `listType`, `listMapKey` and `structType` of k8s.io/api.
 */
export function goFieldType(type: GoType, markers: Markers, path = ""): FieldType {
  switch (type.kind) {
    case "pointer":
      return goFieldType(type.to, markers, path);
    case "slice":
      return { list: listType(type.element, markers, path) };
    case "map":
      return { map: { atomic: false, fields: new Map(), element: goFieldType(type.element, markers, path) } };
    case "struct": {
      const fields = [...type.fields()].map(([name, of]) => {
        const at = path === "" ? name : `${path}.${name}`;
        const own = at === "metadata" ? objectMetaType : goFieldType(of, markers, at);
        return [name, { type: own, default: undefined }] as const;
      });
      const atomic = markers.atomicStructs?.includes(path) === true;
      return { map: { atomic, fields: new Map(fields), element: undefined } };
    }
    case "string":
    case "bytes":
      return { scalar: "string" };
    case "bool":
      return { scalar: "boolean" };
    case "int":
    case "uint8":
    case "float64":
      return { scalar: "numeric" };
    case "any":
      return deduced;
    case "custom":
      return { scalar: "untyped" };
  }
}

function listType(element: GoType, markers: Markers, path: string): ListType {
  const keys = markers.keyed?.[path];
  const atomic = keys === undefined && markers.sets?.includes(path) !== true;
  return { atomic, keys: keys ?? [], element: goFieldType(element, markers, `${path}[]`) };
}
