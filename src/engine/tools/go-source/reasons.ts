import { textByCode } from "../../apimachinery/fault/by-code.ts";
import type { Fault } from "../../apimachinery/fault/fault.ts";
import { unnamed } from "../../controllergen/schema/faults.ts";
import { aliasNamed, type GoAlias } from "./aliases.ts";
import { markerReasons } from "./reasons-of-markers.ts";
import { textReasons, typeReasons } from "./reasons-of-types.ts";

const reasons = { ...textReasons, ...typeReasons, ...markerReasons };

/** The alias that controller-gen cannot describe, for its error. */
export function aliasOf(fault: Fault, text: string): GoAlias | undefined {
  return unnamed.is(fault) ? aliasNamed(text, fault.data.name) : undefined;
}

/** Our reason for an error of controller-gen in a Go text; undefined if there is nothing to add. */
export function reasonOf(fault: Fault, text = ""): string | undefined {
  const alias = aliasOf(fault, text);
  if (alias !== undefined)
    return `\`${alias.text}\` is an alias of a type without a name, which controller-gen does not describe. It reads no markers of an alias either. Remove the \`=\`, so that \`${alias.name}\` is a type of its own.`;
  return textByCode(reasons, fault);
}
