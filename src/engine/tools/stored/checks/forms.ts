import type { Value } from "../../../go/value/value.ts";
import type { VersionChange } from "../../versions/account.ts";
import { compareForms } from "../../versions/compare-forms.ts";

/** The changes of an object by reading or writing it. */
export function schemaChanges(before: Value, after: Value): readonly VersionChange[] {
  return compareForms(before, after, {
    added: ["defaulted", (place) => `${place} was added.`],
    removed: ["pruned", (place) => `${place} is no longer there.`],
    changed: ["changed", (place) => `${place} has another value.`],
  });
}

/** The changes of an object by converting it to another version and back. */
export function tripChanges(before: Value, after: Value): readonly VersionChange[] {
  return compareForms(before, after, {
    added: ["gained", (place) => `${place} was not there before.`],
    removed: ["lost", (place) => `${place} does not come back.`],
    changed: ["changed", (place) => `${place} comes back with another value.`],
  });
}
