import { isList, isMap, type Value, type ValueMap } from "./value.ts";

type Target = unknown[] | Record<string, unknown>;

/**
 * Converts a value to plain JavaScript data, for packages that need it: int64 becomes a number and may lose digits.
 * Every name becomes an own member of the object, including `__proto__`.
 */
export function toData(root: Value): unknown {
  // A stack of what is left: values may be nested too deep for recursion.
  const left: (readonly [ValueMap | readonly Value[], Target])[] = [];
  const dataOf = (value: Value): unknown => {
    if (typeof value === "bigint") return Number(value);
    if (!isList(value) && !isMap(value)) return value;
    const target: Target = isList(value) ? [] : {};
    left.push([value, target]);
    return target;
  };
  const data = dataOf(root);
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [value, target] = next;
    for (const [key, part] of value.entries()) define(target, key, dataOf(part));
  }
  return data;
}

/** Sets an own member of the object, whatever its name is. */
function define(target: Target, key: string | number, value: unknown): void {
  if (Array.isArray(target)) target.push(value);
  else if (key !== "__proto__") target[key] = value;
  else Object.defineProperty(target, key, { value, configurable: true, enumerable: true, writable: true });
}
