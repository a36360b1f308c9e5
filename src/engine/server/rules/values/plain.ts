import { listOf } from "../../../cel/values/list.ts";
import { mapOf } from "../../../cel/values/map.ts";
import type { CelValue } from "../../../cel/values/value.ts";
import { isList, isMap, type Value } from "../../../go/value/value.ts";

/**
 * Converts data without a schema, as cel-go reads Go's maps and slices: times are strings, sets are lists, nulls are
 * kept.
 */
export function plain(value: Value): CelValue {
  if (isList(value)) return listOf(value.map(plain));
  if (isMap(value)) return mapOf([...value].map(([key, member]) => [key, plain(member)]));
  return value;
}
