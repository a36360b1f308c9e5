import type { GoStruct, GoType } from "../../../go/decode/types.ts";

/** Every struct that values of some types are decoded into, by name. */
export function structsIn(types: readonly GoType[]): ReadonlyMap<string, GoStruct> {
  const found = new Map<string, GoStruct>();
  const visit = (type: GoType): void => {
    if (type.kind === "pointer") visit(type.to);
    else if (type.kind === "slice" || type.kind === "map") visit(type.element);
    else if (type.kind === "struct" && !found.has(type.name)) {
      found.set(type.name, type);
      for (const member of type.fields().values()) visit(member);
    }
  };
  for (const type of types) visit(type);
  return found;
}
