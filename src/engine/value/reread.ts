import { formatFloatJson } from "./go-text.ts";
import { isList, isMap, type Value } from "./value.ts";

/**
 * A value as it comes back from its JSON: a whole float64 lost its point on the way and is an int64 now, where it
 * fits and the encoder wrote no exponent. The value itself if that changes nothing.
 */
export function reread(value: Value): Value {
  if (typeof value === "number") {
    const text = formatFloatJson(value);
    if (!/^-?\d+$/.test(text)) return value;
    const whole = BigInt(text);
    return BigInt.asIntN(64, whole) === whole ? whole : value;
  }
  if (isList(value)) {
    const items = value.map(reread);
    return items.every((item, i) => item === value[i]) ? value : items;
  }
  if (!isMap(value)) return value;
  const members = [...value].map(([key, member]) => [key, reread(member)] as const);
  return members.every(([key, member]) => member === value.get(key)) ? value : new Map(members);
}
