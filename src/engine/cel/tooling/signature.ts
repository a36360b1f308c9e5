import type { OverloadDeclaration } from "../library/declaration.ts";
import { typeText } from "../types/print.ts";
import type { CelType } from "../types/type.ts";

/** The signature of an overload: `string.contains(string) -> bool`, `size(list(A)) -> int`. */
export function signatureText(name: string, { args, member, result }: OverloadDeclaration): string {
  const [receiver, ...rest] = args;
  const list = (types: readonly CelType[]) => `(${types.map((type) => typeText(type)).join(", ")})`;
  const written =
    member && receiver !== undefined ? `${typeText(receiver)}.${name}${list(rest)}` : `${name}${list(args)}`;
  return `${written} -> ${typeText(result)}`;
}

/**
 * Checks whether a value of type `given` is allowed where a declaration says `wanted`. Type parameters allow any type.
 */
export function fits(given: CelType, wanted: CelType): boolean {
  if (wanted.kind === "param" || wanted.kind === "dyn" || given.kind === "dyn" || given.kind === "error")
    return true;
  if (given.kind !== wanted.kind) return false;
  if (given.kind === "list" && wanted.kind === "list") return fits(given.element, wanted.element);
  if (given.kind === "map" && wanted.kind === "map")
    return fits(given.key, wanted.key) && fits(given.value, wanted.value);
  if (given.kind === "opaque" && wanted.kind === "opaque") return given.name === wanted.name;
  if (given.kind === "object" && wanted.kind === "object") return given.name === wanted.name;
  return true;
}
