import { isNestedBeyond } from "../../apimachinery/source/nesting.ts";
import { deepEqual } from "../../go/value/equal.ts";
import { type Path, pathText } from "../../go/value/path.ts";
import { toData } from "../../go/value/to-data.ts";
import { isMap, type Value, type ValueMap, withoutMembers } from "../../go/value/value.ts";
import type { Json } from "../suite/check.ts";

/** What one stored object has and another does not, as members of a check. */
export interface StoredDifference {
  readonly values: { readonly [path: string]: Json };
  readonly absent: readonly string[];
}

/** Objects that people write have fewer. */
const mostLevels = 100;
/** More paths say no more. */
const mostPaths = 4;

/** What is stored under the solution, where it differs from what is stored at the start. Undefined if nothing does. */
export function storedDifference(start: Value, solution: Value): StoredDifference | undefined {
  const values: [string, Json][] = [];
  const absent: string[] = [];
  const compare = (before: Value, after: Value, path: Path): void => {
    if (deepEqual(before, after)) return;
    if (!isMap(before) || !isMap(after)) {
      values.push([pathText(path), toData(after) as Json]);
      return;
    }
    for (const [key, value] of after) {
      const old = before.get(key);
      if (old !== undefined) compare(old, value, [...path, key]);
      else values.push([pathText([...path, key]), toData(value) as Json]);
    }
    for (const key of before.keys()) if (!after.has(key)) absent.push(pathText([...path, key]));
  };
  const [before, after] = [start, solution].map((each) =>
    isMap(each) ? withoutMembers(each, "metadata") : each,
  );
  if (!isSimple(before) || !isSimple(after)) return undefined;
  compare(before, after, []);
  if (values.length + absent.length === 0) return undefined;
  return { values: Object.fromEntries(values.slice(0, mostPaths)), absent: absent.slice(0, mostPaths) };
}

/** Whether all names of members can be written in a path, and are not nested too deep. */
function isSimple(value: Value | undefined): value is ValueMap {
  return isMap(value) && !isNestedBeyond(value, mostLevels) && hasPlainNames(value);
}

function hasPlainNames(value: ValueMap): boolean {
  return [...value].every(([key, inner]) => /^[\w-]+$/.test(key) && (!isMap(inner) || hasPlainNames(inner)));
}
