import { type CelType, dynType, listType, mapType } from "../../../cel/types/type.ts";

/**
 * Returns the type that later expressions see of a variable. Types that a schema could not have, and the type of a variable
 * that does not compile, are dyn.
 * Upstream: k8s.io/apiserver/pkg/admission/plugin/cel/composition.go `convertCelTypeToDeclType`.
 */
export function composedType(type: CelType | undefined): CelType {
  switch (type?.kind) {
    case "any":
    case "bool":
    case "bytes":
    case "double":
    case "duration":
    case "int":
    case "null":
    case "string":
    case "timestamp":
    case "uint":
      return type.nullable === true ? dynType : type;
    case "list":
      return listType(composedType(type.element));
    case "map":
      return mapType(composedType(type.key), composedType(type.value));
    default:
      return dynType;
  }
}
