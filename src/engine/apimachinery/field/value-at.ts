import { type Path, segmentKey } from "../../go/value/path.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";

/** Returns the value at a path. Undefined if there is none. */
export function valueAt(value: Value | undefined, path: Path): Value | undefined {
  let at = value;
  for (const segment of path) {
    const key = segmentKey(segment);
    if (isMap(at)) at = at.get(String(key));
    else if (isList(at) && typeof key === "number") at = at[key];
    else return undefined;
  }
  return at;
}
