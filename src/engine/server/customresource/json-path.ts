import type { Fault } from "../../apimachinery/fault/fault.ts";
import { goTypeText } from "../../go/value/go-type.ts";
import { goValueText } from "../../go/value/go-value.ts";
import { isMap, type Value, type ValueMap } from "../../go/value/value.ts";
import { valueOfOtherType } from "./scale-faults.ts";

/** Splits a simple dotted path with a leading dot, such as `.spec.replicas`, into names. */
export function dottedPath(path: string): readonly string[] {
  return path.replace(/^\./, "").split(".");
}

export type Nested =
  | { readonly found: true; readonly value: Value }
  | { readonly found: false; readonly error: Fault | undefined };

/**
 * Returns the value at a path of names. A parent that is not an object is an error with upstream's message. Below null,
 * nothing is found.
 * Upstream: k8s.io/apimachinery/pkg/apis/meta/v1/unstructured/helpers.go `NestedFieldNoCopy`.
 */
export function nestedField(object: ValueMap, names: readonly string[]): Nested {
  let value: Value = object;
  for (const [i, name] of names.entries()) {
    if (value === null) return { found: false, error: undefined };
    if (!isMap(value)) {
      return misfit(names.slice(0, i + 1), value, "map[string]interface{}");
    }
    const next = value.get(name);
    if (next === undefined) return { found: false, error: undefined };
    value = next;
  }
  return { found: true, value };
}

/** Like `nestedField`, for a value that must have a Go type. */
export function nestedOfType(object: ValueMap, names: readonly string[], type: "int64" | "string"): Nested {
  const nested = nestedField(object, names);
  if (!nested.found || goTypeText(nested.value) === type) return nested;
  return misfit(names, nested.value, type);
}

function misfit(names: readonly string[], value: Value, expected: string): Nested {
  const found = { value: goValueText(value), type: goTypeText(value) };
  return { found: false, error: valueOfOtherType({ path: `.${names.join(".")}`, ...found, expected }) };
}
