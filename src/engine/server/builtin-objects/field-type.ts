import type { GoStruct, GoType } from "../../go/decode/types.ts";
import { objectMetaType } from "../fieldmanager/object-meta-type.ts";
import { deduced, type FieldType, type ListType, type StructField } from "../fieldmanager/type.ts";

/** How the members of a Go type are owned, by their path below the object. Lists without a line are atomic. */
export interface Markers {
  /** The lists whose items have keys. */
  readonly keyed?: Readonly<Record<string, readonly string[]>>;
  readonly sets?: readonly string[];
  readonly atomicStructs?: readonly string[];
  /** Types with their own `UnmarshalJSON` are published as any value, not as a scalar. */
  readonly anyCustom?: boolean;
}

/**
 * Returns who may own what of the objects of a Go type. A struct that contains itself has one type, by its markers
 * where it is first. `around`: the types of the structs around it, by name.
 * Upstream: the markers `listType`, `listMapKey` and `structType` of k8s.io/api.
 */
export function goFieldType(
  type: GoType,
  markers: Markers,
  path = "",
  around: Around = new Map(),
): FieldType {
  switch (type.kind) {
    case "pointer":
      return goFieldType(type.to, markers, path, around);
    case "slice":
      return { list: listType(type.element, markers, path, around) };
    case "map": {
      const element = goFieldType(type.element, markers, path, around);
      return { map: { atomic: false, fields: new Map(), element } };
    }
    case "struct":
      return around.get(type.name) ?? structType(type, markers, path, around);
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
      return markers.anyCustom === true ? deduced : { scalar: "untyped" };
  }
}

type Around = ReadonlyMap<string, FieldType>;

function structType(type: GoStruct, markers: Markers, path: string, around: Around): FieldType {
  const atomic = markers.atomicStructs?.includes(path) === true;
  const fields = new Map<string, StructField>();
  const own: FieldType = { map: { atomic, fields, element: undefined } };
  const within = new Map([...around, [type.name, own]]);
  for (const [name, of] of type.fields()) {
    const at = path === "" ? name : `${path}.${name}`;
    const field = at === "metadata" ? objectMetaType : goFieldType(of, markers, at, within);
    fields.set(name, { type: field, default: undefined });
  }
  return own;
}

function listType(element: GoType, markers: Markers, path: string, around: Around): ListType {
  const keys = markers.keyed?.[path];
  const atomic = keys === undefined && markers.sets?.includes(path) !== true;
  return { atomic, keys: keys ?? [], element: goFieldType(element, markers, `${path}[]`, around) };
}
