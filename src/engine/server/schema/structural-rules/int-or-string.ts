import type { JSONSchemaProps } from "../props/types.ts";
import { isBlank } from "./blank.ts";

function isTypeOnly(branch: JSONSchemaProps | undefined, type: string): boolean {
  return branch !== undefined && branch.type === type && isBlank(branch, ["type"], "branch");
}

/** Checks whether `anyOf` is exactly `[{type: integer}, {type: string}]`. Only then are types allowed in branches. */
export function hasIntOrStringAnyOf(schema: JSONSchemaProps | undefined): boolean {
  const anyOf = schema?.anyOf ?? [];
  return anyOf.length === 2 && isTypeOnly(anyOf[0], "integer") && isTypeOnly(anyOf[1], "string");
}
