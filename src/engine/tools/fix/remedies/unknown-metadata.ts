import { nearest } from "../../../apimachinery/field/nearest.ts";
import { metadataFields } from "../../../diagnoses/requests/metadata-fields.ts";
import type { Path } from "../../../go/value/path.ts";
import { type Attempt, type Draft, lastOf, parentOf } from "../draft.ts";
import { attemptOf, type Repair } from "../repair/step.ts";

/** Fixes a field that metadata does not have: the field that was meant, or a key that contains its value. */
export function nearMetadata({ manuscript, value }: Draft, path: Path): readonly Attempt[] {
  if (lastOf(parentOf(path)) !== "metadata") return [];
  const [, key = lastOf(path), rest] = /^(\w+):(.+)$/.exec(lastOf(path)) ?? [];
  const near = rest !== undefined && metadataFields.includes(key) ? key : nearest(key, metadataFields);
  if (near === undefined || manuscript.has([...parentOf(path), near])) return [];
  if (rest === undefined) return [{ title: `Rename to ${near}`, edits: manuscript.rename(path, near) }];
  const written = attemptOf(asWritten(path, [...parentOf(path), near], rest), manuscript, [], value);
  return [{ ...written, title: `Write ${near}: ${rest}` }];
}

/** Splits a key that contains its value because the space after the colon is missing. */
function asWritten(path: Path, place: Path, value: string): Repair {
  return {
    steps: [
      { path, to: undefined },
      { path: place, to: value },
    ],
    price: 1,
  };
}
