import { isList, isMap, type Value } from "../../go/value/value.ts";

/**
 * The path from the root of an object to a value: names of members, 0 for the item of a list.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting/surroundingobject.go.
 */
export type Steps = readonly (string | 0)[];

/** Returns an object that contains only `value`, at the end of `steps`. */
export function surround(steps: Steps, value: Value): Value {
  return steps.reduceRight<Value>((inner, step) => (step === 0 ? [inner] : new Map([[step, inner]])), value);
}

/** Returns the value at the end of `steps`. Undefined if there is none. */
export function focus(steps: Steps, object: Value): Value | undefined {
  let value: Value | undefined = object;
  for (const step of steps) {
    if (step === 0) value = isList(value) ? value[0] : undefined;
    else value = isMap(value) ? value.get(step) : undefined;
  }
  return value;
}
