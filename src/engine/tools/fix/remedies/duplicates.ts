import { changedParts } from "../../../apimachinery/field/changed-parts.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { parseDocument } from "../../../apimachinery/source/document.ts";
import { deepEqual } from "../../../go/value/equal.ts";
import { toJson } from "../../../go/value/json.ts";
import { isList, isMap, member, type Value } from "../../../go/value/value.ts";
import type { ResourceDraft } from "../draft.ts";
import { type Attempt, parentOf } from "../draft.ts";
import { placeName } from "../label.ts";
import { attemptOf, type Step } from "../repair/step.ts";
import { merged } from "../values/merged.ts";
import { otherKeys } from "./other-item-keys.ts";

/**
 * Removes the named item, which repeats an earlier one. If others repeat it too, removes them all. If its other fields
 * differ from the first, offers another key before that.
 */
export function duplicateItem(draft: ResourceDraft): readonly Attempt[] {
  const { manuscript, path, value, problem } = draft;
  const list = valueAt(value, parentOf(path));
  const named = keysOf(problem.error?.value);
  const keyText = (item: Value): string =>
    toJson(isMap(item) && named !== undefined ? named.map((name) => member(item, name) ?? null) : item);
  const items = isList(list) ? list : [];
  const own = items[Number(path.at(-1))];
  const same = items.flatMap((item, i) => (own !== undefined && keyText(item) === keyText(own) ? [i] : []));
  const [first = 0, ...later] = same;
  const attempt = (steps: readonly Step[]) => attemptOf({ steps, price: 1 }, manuscript, [], value);
  const rest = [...later].reverse().map((i) => ({ path: [...parentOf(path), i], to: undefined }));
  const isOther = own !== undefined && !deepEqual(own, items[first] ?? null);
  // An item with another content was not meant as the same one.
  const both = isOther && own !== undefined ? merged(items[first] ?? null, own) : undefined;
  const joined = both === undefined ? [] : [joinedAttempt(draft, first, both)];
  const renamed = isOther ? otherKeys(draft, items, named ?? []).map((step) => attempt([step])) : [];
  return [
    ...joined,
    ...renamed,
    { title: `Remove the second, ${placeName(path)}`, removes: true, edits: manuscript.remove(path) },
    ...(later.length < 2 ? [] : [attempt(rest)]),
  ];
}

/** Writes all that two items have into the first of them. */
function joinedAttempt({ manuscript, path, value }: ResourceDraft, first: number, both: Value): Attempt {
  const list = parentOf(path);
  const one = [...list, first];
  const changes = [...changedParts(valueAt(value, one), both)].map(
    (part): Step => ({ path: [...one, ...part.path], to: part.after }),
  );
  const title = (): string => `Join ${placeName(one)} and ${placeName(path)}`;
  return attemptOf({ steps: [...changes, { path, to: undefined }], price: 1, title }, manuscript, [], value);
}

/** Returns the fields of the key that an error names. */
function keysOf(repeated: string | undefined): readonly string[] | undefined {
  const parsed = repeated?.startsWith("{") ? parseDocument(repeated, "json") : undefined;
  return parsed?.ok && isMap(parsed.value) ? [...parsed.value.keys()] : undefined;
}
