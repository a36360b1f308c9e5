import { throughGo } from "../../../cel/values/through-go.ts";
import { type CelValue, celError, isError, type OrError } from "../../../cel/values/value.ts";
import type { ValueMap } from "../../../go/value/value.ts";
import { fieldNotRead } from "./faults.ts";
import { objectData } from "./go-value.ts";
import { isObject, type ObjectValue } from "./messages.ts";
import { nativeValue } from "./native-value.ts";
import { sameFields } from "./same-value.ts";

/**
 * Creates the value of `Object{...}`. Its fields can be read only where the checker knows that it is an `Object`; then a
 * missing one is null.
 * Upstream: k8s.io/apiserver/pkg/cel/mutation/dynamic/objects.go.
 */
export function objectValue(
  typeName: string,
  fields: ReadonlyMap<string, CelValue>,
  isDeep: boolean,
): ObjectValue {
  let converted: OrError<ValueMap> | undefined;
  const value: ObjectValue = {
    kind: "opaque",
    typeName,
    fields,
    isDeep,
    ...(fields.size === 0 && { isZero: true }),
    equal: (other) => isObject(other) && other.typeName === typeName && sameFields(fields, other.fields),
    field: (name, presence, typed) => {
      if (!typed || typeof name !== "string") return undefined;
      converted ??= objectData(value);
      if (isError(converted)) return presence ? undefined : celError(fieldNotRead({ field: name }));
      const found = converted.get(name);
      if (found === undefined) return presence ? undefined : null;
      const read = nativeValue(found);
      return isError(read) ? { ...read, isHeld: true } : read;
    },
    throughGo: () => {
      const data = objectData(value);
      return isError(data) ? data : throughGo(nativeValue(data));
    },
  };
  return value;
}
