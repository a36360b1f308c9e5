import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { smallest } from "../../../go/value/extremes.ts";
import { isList, isMap, type Value } from "../../../go/value/value.ts";
import type { Attempt, ResourceDraft } from "../draft.ts";
import { placeName } from "../label.ts";
import { nodeOf, questionOf } from "../repair/ground.ts";
import { repairsFor } from "../repair/search.ts";
import { attemptOf, type Repair, withSteps } from "../repair/step.ts";

/**
 * Fixes too many items or members: removes the last ones in the order of the text, or changes what the search finds
 * without a removal.
 */
export function tooMany(draft: ResourceDraft): readonly Attempt[] {
  const { problem, ground, manuscript, value } = draft;
  const { error } = problem;
  const asked = error && ground && questionOf(error, ground);
  const others = asked === undefined ? [] : repairsFor(asked.question).filter(isNoRemoval);
  const at = asked?.at ?? [];
  return [
    ...withoutLast(draft),
    ...others.map((repair) => attemptOf(repair, manuscript, at, valueAt(value, at) ?? value)),
  ];
}

function isNoRemoval({ steps }: Repair): boolean {
  return steps.some(({ to }) => to !== undefined);
}

/** Removes as many from the end as are too many. Required members stay. */
function withoutLast({
  problem: { error },
  ground,
  manuscript,
  path,
  value,
}: ResourceDraft): readonly Attempt[] {
  const written = valueAt(value, path);
  const node = error && ground && nodeOf(error, ground);
  if (node === undefined || written === undefined) return [];
  const limits = [node, ...node.allOf].flatMap(
    (each) => (isList(written) ? each.maxItems : each.maxProperties) ?? [],
  );
  const [count, last] = removable(written, manuscript.keys(path), node.required);
  const beyond = count - smallest(limits.map(Number));
  if (!(beyond > 0) || beyond > last.length) return [];
  const steps = last.slice(-beyond).map((key) => ({
    path: [...path, typeof key === "number" ? key : { key }],
    to: undefined,
  }));
  const repair = { steps: steps.reverse(), price: 1 };
  const { title, edits } = attemptOf(repair, manuscript, [], value);
  const shorter = valueAt(withSteps(value, repair.steps), path);
  return [
    {
      title: beyond === 1 ? title : `Remove the last ${beyond} of ${placeName(path)}`,
      removes: true,
      edits: edits ?? (shorter === undefined ? undefined : manuscript.replace(path, shorter)),
    },
  ];
}

/** Returns the number of items or members, and those that may be removed, in their order. */
function removable(
  written: Value,
  keys: readonly string[],
  required: readonly string[],
): readonly [number, readonly (string | number)[]] {
  if (isList(written)) return [written.length, [...written.keys()]];
  if (!isMap(written)) return [0, []];
  return [written.size, keys.filter((key) => written.has(key) && !required.includes(key))];
}
