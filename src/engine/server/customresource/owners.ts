import type { ValueMap } from "../../go/value/value.ts";
import type { Managers } from "../fieldmanager/managers.ts";
import type { ServerContext } from "./context.ts";
import type { Current } from "./current.ts";
import type { Scalable } from "./scale.ts";
import { type FieldsNesting, isSuspiciouslyDeep } from "./suspiciously-deep.ts";
import type { Write } from "./write.ts";

/** A patch that meets `metadata.managedFields`: by name, or as a part of what it takes elsewhere. */
export const seesOwners = /managedFields|"from"\s*:\s*"(?:\/metadata)?"/;

/** Who owns the fields after a write that is no apply: nobody new, unless the scenario has an apply. */
export function ownersAfter(current: Current | undefined, object: ValueMap, write: Write): Managers {
  return write.server.tracksFields
    ? write.server.parts.patches.managersAfter(current, object, write)
    : (current?.stored.managers ?? []);
}

/** Whether the same managers own the same, as far as that matters. */
export function sameOwners(a: Managers, b: Managers, { tracksFields, parts }: ServerContext): boolean {
  return !tracksFields || parts.patches.sameManagers(a, b);
}

/** The owners with the time at which what each owns last changed, as far as that matters. */
export function ownersWithTimes(
  managers: Managers,
  before: Managers,
  { tracksFields, parts, now }: ServerContext,
): Managers {
  return tracksFields ? parts.patches.withTimes(managers, before, now) : managers;
}

/**
 * What becomes of the managed fields of an object that is written: those that an update cannot make stay as they were,
 * and an object that has none gets none.
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

/** The same after a write of the object's Scale. */
export function ownersAfterScale(current: Scalable, scale: ValueMap, write: Write): Managers {
  return write.server.tracksFields
    ? write.server.parts.patches.managersAfterScale(current, scale, write)
    : current.stored.managers;
}
