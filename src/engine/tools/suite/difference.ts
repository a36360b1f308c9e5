import { toJson } from "../../go/value/json.ts";
import { type Path, pathText, type Segment } from "../../go/value/path.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";
import type { Difference } from "./check.ts";

/** Whether objects may have more members than expected (`part`) or not (`whole`). Lists are compared in full. */
export type Extent = "part" | "whole";

/** The longest value in a sentence. */
const longestValue = 200;

/**
 * The first place where `got` is not what is expected, in the order of the expected members; undefined if there is
 * none. An int64 and a float64 of the same value are equal, because files do not distinguish 1 from 1.0.
 */
export function firstDifference(
  expected: Value,
  got: Value | undefined,
  extent: Extent,
  at: Path = [],
): Difference | undefined {
  if (isMap(expected) && isMap(got)) {
    for (const [key, item] of expected) {
      const found = firstDifference(item, got.get(key), extent, [...at, segment(key)]);
      if (found !== undefined) return found;
    }
    if (extent === "part") return undefined;
    for (const [key, item] of got) {
      if (!expected.has(key)) return difference([...at, segment(key)], undefined, item);
    }
    return undefined;
  }
  if (isList(expected) && isList(got)) {
    for (let i = 0; i < Math.max(expected.length, got.length); i++) {
      const [item, other] = [expected[i], got[i]];
      if (item === undefined) return difference([...at, i], undefined, other);
      const found = firstDifference(item, other, extent, [...at, i]);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  return sameScalar(expected, got) ? undefined : difference(at, expected, got);
}

/** The value at a path; `[name]` on a list is the item of that name. Undefined if there is none. */
export function valueAtPath(value: Value | undefined, path: Path): Value | undefined {
  return path.reduce<Value | undefined>((at, step) => {
    const key = typeof step === "object" ? step.key : step;
    if (isMap(at)) return at.get(String(key));
    if (!isList(at)) return undefined;
    if (typeof key === "number") return at[key];
    return at.find((item) => isMap(item) && item.get("name") === key);
  }, value);
}

/** A value for a sentence: JSON, shortened if it is long; `nothing` if there is none. */
export function told(value: Value | undefined): string {
  if (value === undefined) return "nothing";
  const text = toJson(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}...` : text;
}

function sameScalar(a: Value, b: Value | undefined): boolean {
  if (typeof a === "bigint" && typeof b === "number") return Number(a) === b;
  if (typeof a === "number" && typeof b === "bigint") return a === Number(b);
  return a === b;
}

function difference(at: Path, expected: Value | undefined, got: Value | undefined): Difference {
  return {
    path: at.length === 0 ? "the object" : pathText(at),
    expected: told(expected),
    got: told(got),
  };
}

/** A member's name as a path segment, in brackets if it contains dots or brackets. */
function segment(key: string): Segment {
  return /^[^.[\]]+$/.test(key) ? key : { key };
}
