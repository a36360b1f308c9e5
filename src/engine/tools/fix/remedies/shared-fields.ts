import type { Path } from "../../../go/value/path.ts";
import type { ConflictingField } from "../../../server/customresource/manager-faults.ts";
import { Manuscript } from "../../edit/manuscript.ts";
import { applyEdits, smallestEdit, type TextEdit } from "../../edit/text-edit.ts";
import { lastOf, type Remedy } from "../draft.ts";

/** A field in conflict that is in the text. */
type Written = ConflictingField & { readonly at: Path };

/**
 * Attempts for fields that other managers own, the ways out of a conflict that need no force: apply the values that are
 * stored, which shares the fields, or leave the fields out.
 */
export function sharedFields(fields: readonly ConflictingField[]): Remedy {
  const written = fields.filter((each): each is Written => each.at !== undefined);
  // A field has several conflicts if several managers own it.
  const each = [...new Map(written.map((one) => [one.field, one])).values()];
  const [first] = each;
  if (first === undefined) return () => [];
  const name = each.length === 1 ? `\`${lastOf(first.at)}\`` : `${each.length} fields`;
  return ({ manuscript: { text } }) => [
    {
      title: `Apply the stored ${each.length === 1 ? `value of ${name}` : `values of ${name}`}`,
      edits: edited(text, each, (now, { at, stored }) =>
        stored === undefined ? undefined : now.replace(at, stored),
      ),
    },
    {
      title: `Leave ${name} to the other ${new Set(written.map(({ manager }) => manager)).size === 1 ? "manager" : "managers"}`,
      edits: edited(text, each, (now, { at }) => now.remove(at)),
    },
  ];
}

/** Edits a text at each field, from the last one on, so that the items before it keep their places. */
function edited(
  text: string,
  fields: readonly Written[],
  edit: (now: Manuscript, field: Written) => readonly TextEdit[] | undefined,
): readonly TextEdit[] | undefined {
  let now = text;
  for (const field of fields.toReversed()) {
    const manuscript = Manuscript.read(now);
    const edits = manuscript && edit(manuscript, field);
    if (edits === undefined) return undefined;
    now = applyEdits(now, edits);
  }
  return [smallestEdit(text, now)];
}
