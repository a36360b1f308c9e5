import { isList, isMap, type Value, type ValueMap } from "../../go/value/value.ts";
import { inYamlOrder } from "./yaml-keys.ts";

/** The origin of a part of two compared objects. */
export type Mark = "same" | "added" | "removed";

/** Something that two compared maps have: what it is in each, or once what both share. */
interface MergedMember {
  readonly key: string;
  readonly parts: readonly Merged[];
}

/**
 * Two objects in one: what they share once, what differs side by side. The members and items of two collections are compared
 * as they are asked for.
 */
export type Merged =
  | { readonly type: "whole"; readonly mark: Mark; readonly value: Value }
  | { readonly type: "map"; readonly members: Iterable<MergedMember> }
  | { readonly type: "list"; readonly items: Iterable<readonly Merged[]> };

function whole(mark: Mark, value: Value): Merged {
  return { type: "whole", mark, value };
}

/** Merges `before` and `after`, with members in the printer's order. Several parts if one replaced the other. */
export function merge(before: Value | undefined, after: Value | undefined): readonly Merged[] {
  // Stages share what they do not change, so this handles most of a large object.
  if (before === after) return after === undefined ? [] : [whole("same", after)];
  if (before === undefined) return after === undefined ? [] : [whole("added", after)];
  if (after === undefined) return [whole("removed", before)];
  if (isMap(before) && isMap(after)) return [{ type: "map", members: membersOf(before, after) }];
  if (isList(before) && isList(after)) return [{ type: "list", items: itemsOf(before, after) }];
  return [whole("removed", before), whole("added", after)];
}

function* membersOf(before: ValueMap, after: ValueMap): Generator<MergedMember> {
  for (const key of inYamlOrder([...new Set([...before.keys(), ...after.keys()])])) {
    yield { key, parts: merge(before.get(key), after.get(key)) };
  }
}

function* itemsOf(before: readonly Value[], after: readonly Value[]): Generator<readonly Merged[]> {
  const length = Math.max(before.length, after.length);
  for (let i = 0; i < length; i++) yield merge(before[i], after[i]);
}
