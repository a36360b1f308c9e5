import { type Path, segmentKey } from "../../go/value/path.ts";
import { isList, isMap } from "../../go/value/value.ts";
import {
  type CorrelatedObject,
  correlatedIndex,
  correlatedKey,
} from "../../server/schema/correlation/correlated-object.ts";

/** How far two objects can be followed in pairs. */
export interface Way {
  /** The deepest pair. */
  readonly pair: CorrelatedObject;
  /** The paths of its two sides. */
  readonly path: Path;
  readonly oldPath: Path;
  /** Whether it is an item that was matched by its keys, or is inside one. */
  readonly byKey: boolean;
  /**
   * Why the next value has no counterpart: `new` is a member that is not stored, `new-item` an item of a list of type
   * map with keys that are not stored, `item` an item of a list that does not identify its items. Missing if `place`
   * was reached.
   */
  readonly end?: "new" | "new-item" | "item";
}

/**
 * Follows `place` in an update and in the stored object, as ratcheting does. `base` is the path of the pair at the
 * top.
 * Upstream: apiextensions-apiserver/pkg/apiserver/validation/ratcheting.go,
 * k8s.io/apiserver/pkg/cel/common/equality.go.
 */
export function wayTo(top: CorrelatedObject, base: Path, place: Path): Way {
  let way: Way = { pair: top, path: base, oldPath: base, byKey: false };
  for (const segment of place.slice(base.length)) {
    const { pair, path, oldPath } = way;
    const key = segmentKey(segment);
    const isRootName = path.length === 0 && (key === "apiVersion" || key === "kind");
    if (isList(pair.value) && typeof key === "number") {
      const child = correlatedIndex(pair, key);
      const isMapList = pair.schema.listType === "map";
      if (child === undefined) return { ...way, end: isMapList ? "new-item" : "item" };
      const oldIndex = isList(pair.old) ? pair.old.indexOf(child.old) : key;
      way = { pair: child, path: [...path, key], oldPath: [...oldPath, oldIndex], byKey: true };
    } else {
      const child = isRootName ? undefined : correlatedKey(pair, String(key));
      if (child === undefined) return isMap(pair.old) ? { ...way, end: "new" } : way;
      way = { ...way, pair: child, path: [...path, segment], oldPath: [...oldPath, segment] };
    }
  }
  return way;
}

/**
 * The number of segments of an error's place that lead to the value whose comparison counts: a branch of `anyOf`,
 * `oneOf`, `allOf` or `not` is validated with the value that has the keyword. `schema` is the node that caused the
 * error.
 */
export function comparedDepth(schema: Path): number {
  let depth = 0;
  for (let i = 0; i < schema.length; i++) {
    const word = segmentKey(schema[i] ?? "");
    if (word === "properties") i++;
    else if (word !== "items" && word !== "additionalProperties") return depth;
    depth++;
  }
  return depth;
}
