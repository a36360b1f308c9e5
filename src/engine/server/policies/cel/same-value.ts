import { celEqual } from "../../../cel/values/equal.ts";
import { isCelMap } from "../../../cel/values/map.ts";
import { type CelMap, type CelValue, kindOf } from "../../../cel/values/value.ts";
import { deepEqual } from "../../../go/value/equal.ts";
import { isJsonPatch, isObject } from "./messages.ts";
import { NativeMap } from "./native-value.ts";

/**
 * Checks whether two values are the same inside of `Object`s. Unlike `==`, numbers of different kinds differ, and two lists
 * always do, because cel-go's lists contain functions.
 * Upstream: Go's `reflect.DeepEqual`.
 */
function sameValue(a: CelValue | undefined, b: CelValue | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined || a === null || b === null) return false;
  if (typeof a !== "object" || typeof b !== "object" || kindOf(a) !== kindOf(b)) return false;
  if (a.kind === "list") return false;
  if (a.kind === "optional") return b.kind === "optional" && sameValue(a.value, b.value);
  if (isCelMap(a)) return isCelMap(b) && sameMap(a, b);
  if (a.kind === "timestamp" && b.kind === "timestamp") return a.nanos === b.nanos && a.offset === b.offset;
  if (isObject(a)) return isObject(b) && a.typeName === b.typeName && sameFields(a.fields, b.fields);
  if (isJsonPatch(a)) {
    const isAlike = isJsonPatch(b) && a.op === b.op && a.path === b.path && a.from === b.from;
    return isAlike && sameValue(a.value, b.value);
  }
  return celEqual(a, b) === true;
}

function sameMap(a: CelMap, b: CelMap): boolean {
  if (a instanceof NativeMap || b instanceof NativeMap) {
    return a instanceof NativeMap && b instanceof NativeMap && deepEqual(a.data, b.data);
  }
  if (a.goType !== b.goType || a.size !== b.size) return false;
  const keys = [...b.keys()];
  return [...a.keys()].every(
    (key) => keys.some((other) => sameValue(key, other)) && sameValue(a.find(key), b.find(key)),
  );
}

/** Checks whether two sets of fields have the same values. */
export function sameFields(a: ReadonlyMap<string, CelValue>, b: ReadonlyMap<string, CelValue>): boolean {
  return a.size === b.size && [...a].every(([name, value]) => b.has(name) && sameValue(value, b.get(name)));
}
