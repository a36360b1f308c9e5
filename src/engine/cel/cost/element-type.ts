import type { CelType } from "../types/type.ts";

/** Returns the first parameter of a type, such as the element type of a list. Undefined if the type has none. */
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
