import type { Path } from "../../../go/value/path.ts";
import { metadataFields } from "../../../playback/explain/metadata-fields.ts";
import { nearest } from "../../../playback/explain/nearest.ts";
import { pathOfText } from "../../../playback/explain/path-of-text.ts";
import { lastOf, parentOf } from "../draft.ts";
import { attemptOf, type Repair } from "../repair/step.ts";
import type { ResourceRemedy } from "./resource.ts";

/** A field that even the metadata does not know, or an embedded object's: the text has its path. */
export const unknownField: ResourceRemedy = ({ problem, manuscript, value }) => {
  const named = /^unknown field "(.*)"$/.exec(problem.text)?.[1] ?? "";
  const path = pathOfText(named);
  const [, meant, rest] = /^(\w+):(.+)$/.exec(lastOf(path)) ?? [];
  const near =
    lastOf(parentOf(path)) === "metadata" ? nearest(meant ?? lastOf(path), metadataFields) : undefined;
  const place = near === undefined ? undefined : [...parentOf(path), near];
  return [
    ...(place === undefined || manuscript.has(place)
      ? []
      : rest === undefined
        ? [{ title: `Rename to ${near}`, edits: manuscript.rename(path, lastOf(place)) }]
        : [
            {
              ...attemptOf(asWritten(path, place, rest), manuscript, [], value),
              title: `Write ${near}: ${rest}`,
            },
          ]),
    { title: `Remove \`${named}\``, edits: manuscript.remove(path) },
  ];
};

/** A key with its value in it, for want of a blank behind the colon, as a key and its value. */
function asWritten(path: Path, place: Path, value: string): Repair {
  return {
    steps: [
      { path, to: undefined },
      { path: place, to: value },
    ],
    price: 1,
  };
}
