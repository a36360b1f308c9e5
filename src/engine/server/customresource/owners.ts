import type { ValueMap } from "../../go/value/value.ts";
import type { Managers } from "../fieldmanager/managers.ts";
import type { Current, Scalable, ServerContext } from "./context.ts";
import { type FieldsNesting, isSuspiciouslyDeep } from "./suspiciously-deep.ts";
import type { Write } from "./write.ts";

/** Matches patches that touch `metadata.managedFields`: by name, or as a part of a value that they move or copy. */
export const seesOwners = /managedFields|"from"\s*:\s*"(?:\/metadata)?"/;

/** Returns the owners of the fields after a write that is not an apply. Unchanged unless the scenario has an apply. */
export function ownersAfter(current: Current | undefined, object: ValueMap, write: Write): Managers {
  return write.server.tracksFields
    ? write.server.parts.patches.managersAfter(current, object, write)
    : (current?.stored.managers ?? []);
}

/** Checks whether the same managers own the same fields. Always true if owners are not tracked. */
export function sameOwners(a: Managers, b: Managers, { tracksFields, parts }: ServerContext): boolean {
  return !tracksFields || parts.patches.sameManagers(a, b);
}

/** Sets the time at which the fields of each owner last changed, if owners are tracked. */
export function ownersWithTimes(
  managers: Managers,
  before: Managers,
  { tracksFields, parts, now }: ServerContext,
): Managers {
  return tracksFields ? parts.patches.withTimes(managers, before, now) : managers;
}

/**
 * Returns what happens to the managed fields of an object that is written. If an update cannot compute them, they stay
 * as they were. An object that has none gets none.
 */
export function fieldsAfter(
  current: Current | undefined,
  object: ValueMap,
  write: Write,
): FieldsNesting | undefined {
  const before = current?.stored.fields;
  if (before === "unmade" || !isSuspiciouslyDeep(object)) return before;
  const nesting = write.server.parts.patches.fieldsNesting(object, write);
  return current !== undefined && nesting === "unmade" ? before : nesting;
}

/** Returns the owners after a write of the object's Scale. */
export function ownersAfterScale(current: Scalable, scale: ValueMap, write: Write): Managers {
  return write.server.tracksFields
    ? write.server.parts.patches.managersAfterScale(current, scale, write)
    : current.stored.managers;
}
