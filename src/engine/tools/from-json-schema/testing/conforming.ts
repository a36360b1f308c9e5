import type { ValidateFunction } from "ajv";
import { toData } from "../../../go/value/to-data.ts";
import { isList, isMap, type Value, withMember, withoutMembers } from "../../../go/value/value.ts";

/** More attempts do not help. */
const mostAttempts = 60;

/** A document without what ajv does not accept in it, as far as removing it or a string in its place helps. */
export function conforming(document: Value, validate: ValidateFunction): Value {
  let changed = document;
  for (let n = 0; n < mostAttempts && !validate(toData(changed)); n++) {
    const [error] = validate.errors ?? [];
    if (error === undefined) break;
    const path = error.instancePath.split("/").slice(1);
    const unknown: unknown = error.params["additionalProperty"] ?? error.params["unevaluatedProperty"];
    changed =
      typeof unknown === "string"
        ? replaced(changed, [...path, unknown], undefined)
        : replaced(changed, path, n % 2 === 0 ? "1" : undefined);
  }
  return changed;
}

/** A copy of a value with another one at a JSON pointer; undefined removes the member or the item. */
function replaced(value: Value, [first, ...rest]: readonly string[], by: Value | undefined): Value {
  if (first === undefined) return by ?? new Map<string, Value>();
  const name = first.replaceAll("~1", "/").replaceAll("~0", "~");
  const isRemoved = rest.length === 0 && by === undefined;
  if (isMap(value)) {
    if (isRemoved) return withoutMembers(value, name);
    return withMember(value, name, replaced(value.get(name) ?? null, rest, by));
  }
  if (!isList(value)) return value;
  const at = Number(name);
  return isRemoved ? value.filter((_, i) => i !== at) : value.with(at, replaced(value[at] ?? null, rest, by));
}
