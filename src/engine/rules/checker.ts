import type { FieldError } from "../field/error.ts";
import type { Structural } from "../schema/structural.ts";
import type { Value } from "../value/value.ts";

/** What the rules of a version say of an object. */
export interface RuleVerdict {
  readonly errors: readonly FieldError[];
  /** Rules that fail on values which did not change: the server warns. */
  readonly warnings: readonly FieldError[];
  /** What running them cost, in CEL's units. */
  readonly cost: number;
}

/**
 * Evaluates `x-kubernetes-validations` on a whole object. `old` is the stored object of an update.
 */
export interface RuleChecker {
  check(schema: Structural, object: Value, old: Value | undefined): RuleVerdict;
}

/** Whether any node of a schema has rules. */
export function hasRules(schema: Structural): boolean {
  if (schema.validations.length > 0) return true;
  if (schema.items !== undefined && hasRules(schema.items)) return true;
  const { additionalProperties } = schema;
  if (typeof additionalProperties === "object" && hasRules(additionalProperties)) return true;
  for (const property of schema.properties.values()) if (hasRules(property)) return true;
  return false;
}
