import type { Value } from "../../../go/value/value.ts";
import type { VersionChange } from "../../versions/account.ts";
import { compareForms } from "../../versions/compare-forms.ts";

/** What reading or writing made of an object. */
export function schemaChanges(before: Value, after: Value): readonly VersionChange[] {
  return compareForms(before, after, {
    added: ["defaulted", (place) => `${place} was added.`],
    removed: ["pruned", (place) => `${place} is no longer there.`],
    changed: ["changed", (place) => `${place} has another value.`],
  });
}

/** What a way to another version and back made of an object. */
export function tripChanges(before: Value, after: Value): readonly VersionChange[] {
  return compareForms(before, after, {
    added: ["gained", (place) => `${place} was not there before.`],
    removed: ["lost", (place) => `${place} does not come back.`],
    changed: ["changed", (place) => `${place} comes back with another value.`],
  });
}
