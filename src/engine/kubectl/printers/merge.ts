import { isList, isMap, type Value } from "../../go/value/value.ts";
import { compareYamlKeys } from "./yaml-keys.ts";

/** The origin of a part of two compared objects. */
export type Mark = "same" | "added" | "removed";

/** Two objects merged: common parts once, different parts next to each other. Children are keyed by member or index. */
export type Merged =
  | { readonly type: "whole"; readonly mark: Mark; readonly value: Value }
  | {
      readonly type: "map";
      readonly members: readonly { readonly key: string; readonly parts: readonly Merged[] }[];
    }
  | { readonly type: "list"; readonly items: readonly (readonly Merged[])[] };

function whole(mark: Mark, value: Value): Merged {
  return { type: "whole", mark, value };
}

/** Merges `before` and `after`, with members in the printer's order. Several parts if one replaced the other. */
export function merge(before: Value | undefined, after: Value | undefined): readonly Merged[] {
  // Stages share what they do not change, so this handles most of a large object.
  if (before === after) return after === undefined ? [] : [whole("same", after)];
  if (before === undefined) return after === undefined ? [] : [whole("added", after)];
  if (after === undefined) return [whole("removed", before)];
  if (isMap(before) && isMap(after)) {
    const keys = [...new Set([...before.keys(), ...after.keys()])].sort(compareYamlKeys);
    return [
      { type: "map", members: keys.map((key) => ({ key, parts: merge(before.get(key), after.get(key)) })) },
    ];
  }
  if (isList(before) && isList(after)) {
    const length = Math.max(before.length, after.length);
    return [{ type: "list", items: Array.from({ length }, (_, i) => merge(before[i], after[i])) }];
  }
  return [whole("removed", before), whole("added", after)];
}
