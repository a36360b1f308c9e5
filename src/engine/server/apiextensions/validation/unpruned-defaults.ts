import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import { deepEqual } from "../../../go/value/equal.ts";
import { newStructural } from "../../schema/new-structural.ts";
import type { JSONSchemaProps } from "../../schema/props/types.ts";
import { someSchema } from "../../schema/props/visit.ts";
import type { Structural } from "../../schema/structural.ts";
import { validateStructural } from "../../schema/structural-rules/validate-structural.ts";
import { pruneDefaults } from "../prune-defaults.ts";
import { hasDefault } from "./spec-schemas.ts";

/** Checks whether a stored schema has a default with fields that are not in the schema. */
export function hasUnprunedDefault(schema: JSONSchemaProps, capabilities: Capabilities): boolean {
  if (!someSchema(schema, hasDefault)) return false;
  const converted = newStructural(schema);
  if (!converted.ok || validateStructural(schema, [], capabilities).length > 0) return false;
  const pruned = pruneDefaults(converted.structural);
  return pruned !== undefined && !sameDefaults(converted.structural, pruned);
}

function sameDefaults(a: Structural, b: Structural): boolean {
  if (a === b) return true;
  if (a.default !== b.default && !deepEqual(a.default, b.default)) return false;
  if (a.items !== undefined && b.items !== undefined && !sameDefaults(a.items, b.items)) return false;
  if (typeof a.additionalProperties === "object" && typeof b.additionalProperties === "object") {
    if (!sameDefaults(a.additionalProperties, b.additionalProperties)) return false;
  }
  return [...a.properties].every(([name, property]) => {
    const other = b.properties.get(name);
    return other !== undefined && sameDefaults(property, other);
  });
}
