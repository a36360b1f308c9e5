import type { Fault } from "../../../../apimachinery/fault/fault.ts";
import type { CelValue } from "../../../../cel/values/value.ts";
import { quote } from "../../../../go/value/go-text.ts";
import { literalItems } from "../../cel/go-value.ts";
import { isObject, type ObjectValue } from "../../cel/messages.ts";
import { type OtherName, typeNamesDiffer } from "./faults.ts";

/**
 * Checks that the types in an object have the names of their fields: `Object.spec` at `spec` of `Object`. Lists and maps
 * between them have no names.
 * Upstream: `CheckTypeNamesMatchFieldPathNames` in k8s.io/apiserver/pkg/cel/mutation/dynamic/objects.go.
 */
export function typeNamesFault(object: ObjectValue): Fault | undefined {
  const names: OtherName[] = [];
  check(object, object.typeName, names);
  if (names.length === 0) return undefined;
  const lines = names.map(({ found, expected }) => {
    const which = "which matches field name path from root Object type";
    return `unexpected type name ${quote(found)}, expected ${quote(expected)}, ${which}`;
  });
  return typeNamesDiffer({ list: lines.join("\n"), names });
}

function check(value: CelValue, expected: string, names: OtherName[]): void {
  if (isObject(value)) {
    if (value.typeName !== expected) names.push({ found: value.typeName, expected });
    for (const [field, item] of value.fields) check(item, `${expected}.${field}`, names);
  }
  for (const item of literalItems(value) ?? []) check(item, expected, names);
}
