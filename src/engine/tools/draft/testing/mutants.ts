import {
  isList,
  isMap,
  type Value,
  type ValueMap,
  withMember,
  withoutMembers,
} from "../../../go/value/value.ts";

/** Copies of an object, each with one mistake outside of what the server itself checks. */
export function mutantsOf(object: ValueMap): readonly ValueMap[] {
  return [...object.keys()]
    .filter((key) => !["apiVersion", "kind", "metadata", "status"].includes(key))
    .flatMap((key) => [
      withoutMembers(object, key),
      ...mutations(object.get(key) ?? null).map((value) => withMember(object, key, value)),
    ]);
}

/** Copies of a value with one mistake in it. */
function mutations(value: Value): readonly Value[] {
  if (isMap(value)) {
    const below = [...value].flatMap(([key, item]) => [
      withoutMembers(value, key),
      ...mutations(item).map((changed) => withMember(value, key, changed)),
    ]);
    return [...below, withMember(value, "noSuchField", 1n), "text", []];
  }
  if (isList(value)) {
    const below = value.flatMap((item, i) => mutations(item).map((changed) => value.with(i, changed)));
    const [first] = value;
    return [...below, ...(first === undefined ? [] : [[...value, first]]), new Map(), "text", []];
  }
  if (typeof value === "string") return ["", `${value}!`, 1n, new Map(), [value], null];
  if (typeof value === "boolean") return [String(value), 1n, null];
  return [-1n, 2n ** 40n, 0.5, String(value), null];
}
