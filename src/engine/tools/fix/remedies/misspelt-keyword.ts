import { nearest } from "../../../apimachinery/field/nearest.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { isMap } from "../../../go/value/value.ts";
import { definitionFields } from "../../../server/apiextensions/v1/fields.ts";
import { type Attempt, type Draft, lastOf, parentOf } from "../draft.ts";

/** Renames an unknown field that was meant as the one that is missing: `ype: boolean` where `type` is required. */
export function misspeltKeyword({ problem, path, value, manuscript }: Draft): readonly Attempt[] {
  const { error } = problem;
  if (error?.type !== "FieldValueRequired" || !error.path) return [];
  const name = lastOf(error.path);
  const holder = lastOf(path) === name ? parentOf(path) : path;
  const written = valueAt(value, holder);
  const known = new Set(definitionFields(holder));
  if (!isMap(written) || !known.has(name) || written.has(name)) return [];
  const meant = nearest(
    name,
    [...written.keys()].filter((key) => !known.has(key)),
  );
  if (meant === undefined) return [];
  return [{ title: `Rename ${meant} to ${name}`, edits: manuscript.rename([...holder, meant], name) }];
}
