import { sortedKeys } from "../../../../go/value/json.ts";
import { isList, isMap, type Value } from "../../../../go/value/value.ts";
import { fieldElement } from "../../../fieldmanager/path-element.ts";
import type { FieldType } from "../../../fieldmanager/type.ts";

/**
 * Returns the paths of the atomic lists and maps in a value of a type. Members that the type does not name are not looked
 * into.
 * Upstream: `findAtomics` in k8s.io/apiserver/pkg/admission/plugin/policy/mutating/patch/smd.go.
 */
export function atomicsIn(value: Value, type: FieldType, path = ""): readonly string[] {
  if (isMap(value) && type.map !== undefined) {
    const { atomic, fields } = type.map;
    const inside = sortedKeys(value).flatMap((name) => {
      const field = fields.get(name);
      return field === undefined
        ? []
        : atomicsIn(value.get(name) ?? null, field.type, path + fieldElement(name).text);
    });
    return atomic ? [path, ...inside] : inside;
  }
  if (isList(value) && type.list !== undefined) {
    const { atomic, element } = type.list;
    const inside = value.flatMap((item, i) => atomicsIn(item, element, `${path}[${i}]`));
    return atomic ? [path, ...inside] : inside;
  }
  return [];
}
