import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { parseDocument } from "../../../apimachinery/source/document.ts";
import { deepEqual } from "../../../go/value/equal.ts";
import { toJson } from "../../../go/value/json.ts";
import { isList, isMap, member, type Value } from "../../../go/value/value.ts";
import type { ResourceDraft } from "../draft.ts";
import { type Attempt, parentOf } from "../draft.ts";
import { placeName } from "../label.ts";
import { attemptOf, type Step } from "../repair/step.ts";
import { otherKeys } from "./other-item-keys.ts";

/**
 * Removes the named item, which repeats an earlier one. If others repeat it too, removes them all. If its other fields
 * differ from the first, offers another key as well.
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
  return [
    { title: `Remove the second, ${placeName(path)}`, removes: true, edits: manuscript.remove(path) },
    ...(later.length < 2 ? [] : [attempt(rest)]),
    ...(isOther ? otherKeys(draft, items, named ?? []).map((step) => attempt([step])) : []),
  ];
}

/** Returns the fields of the key that an error names. */
function keysOf(repeated: string | undefined): readonly string[] | undefined {
  const parsed = repeated?.startsWith("{") ? parseDocument(repeated, "json") : undefined;
  return parsed?.ok && isMap(parsed.value) ? [...parsed.value.keys()] : undefined;
}
