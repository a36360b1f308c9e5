import type { FieldError } from "../field/error.ts";
import type { Path } from "../field/path.ts";
import type { Structural } from "../schema/structural.ts";
import type { Value } from "../value/value.ts";

/** What the rules of a version say of an object. */
export interface RuleVerdict {
  readonly errors: readonly FieldError[];
  /** Rules that fail on values which did not change: the server warns. */
  readonly warnings: readonly FieldError[];
  /** Rules that a stand-in could not judge. The server's own answer to them is not known. */
  readonly unjudged: readonly UnjudgedRule[];
}

export interface UnjudgedRule {
  readonly path: Path;
  readonly schema: Path;
  readonly rule: string;
  readonly reason: string;
}

/**
 * Evaluates `x-kubernetes-validations` on a whole object. `old` is the stored object of an update. The one place
 * where an evaluator of rules plugs in.
 */
export interface RuleChecker {
  /** Who judges, where it is not the server's own logic; undefined where it is. */
  readonly standIn: string | undefined;
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
