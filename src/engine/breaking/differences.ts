import { type Path, pathText } from "../field/path.ts";
import { deepEqual } from "../value/equal.ts";
import { sortedKeys, toJson } from "../value/json.ts";
import { isList, isMap, type Value } from "../value/value.ts";

const mostShown = 5;

/** How two answers of the server differ, in words; "" if they do not. metadata is the server's and does not count. */
export function differences(before: Value, after: Value): string {
  const found = [...walk(withoutMetadata(before), withoutMetadata(after), [])];
  const rest = found.length > mostShown ? [`and ${found.length - mostShown} more`] : [];
  return [...found.slice(0, mostShown), ...rest].join(", ");
}

function withoutMetadata(value: Value): Value {
  return isMap(value) ? new Map([...value].filter(([key]) => key !== "metadata")) : value;
}

function* walk(before: Value | undefined, after: Value | undefined, path: Path): Generator<string> {
  if (deepEqual(before, after)) return;
  if (isMap(before) && isMap(after)) {
    for (const key of sortedKeys(new Map([...before, ...after]))) {
      yield* walk(before.get(key), after.get(key), [...path, key]);
    }
  } else if (isList(before) && isList(after) && before.length === after.length) {
    for (const [i, item] of before.entries()) yield* walk(item, after[i], [...path, i]);
  } else if (after === undefined) yield `without ${pathText(path)}`;
  else if (before === undefined) yield `with ${pathText(path)}: ${shown(after)}`;
  else yield `${pathText(path)}: ${shown(after)} instead of ${shown(before)}`;
}

function shown(value: Value): string {
  const text = toJson(value);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}
