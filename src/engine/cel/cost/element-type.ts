import type { CelType } from "../types/type.ts";

/** The first parameter of a type: of a list its elements; undefined for a type without any. */
export function firstParameter(type: CelType): CelType | undefined {
  switch (type.kind) {
    case "list":
      return type.element;
    case "map":
      return type.key;
    case "type":
      return type.of;
    case "opaque":
      return type.parameters[0];
    default:
      return undefined;
  }
}
