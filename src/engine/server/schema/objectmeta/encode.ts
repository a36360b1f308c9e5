import { isList, isMap, type Value, type ValueMap } from "../../../go/value/value.ts";

function isEmpty(value: Value): boolean {
  if (value === null || value === "" || value === 0n || value === false) return true;
  if (isList(value)) return value.length === 0;
  return isMap(value) && value.size === 0;
}

/** Fields that are pointers in Go: a value is written even if it is zero. */
const pointers: ReadonlySet<string> = new Set([
  "deletionGracePeriodSeconds",
  "controller",
  "blockOwnerDeletion",
  "fieldsV1",
]);

function withoutEmpty(struct: ValueMap, always: readonly string[]): ValueMap {
  const out = new Map<string, Value>(always.map((name) => [name, ""]));
  for (const [name, value] of struct) {
    if (always.includes(name) || pointers.has(name) || !isEmpty(value)) out.set(name, value);
  }
  return out;
}

function each(list: Value | undefined, always: readonly string[]): Value | undefined {
  return isList(list) ? list.map((item) => (isMap(item) ? withoutEmpty(item, always) : item)) : undefined;
}

/**
 * Returns a decoded ObjectMeta as it is written: without zero values. An owner reference always has its four strings.
 * Upstream: the JSON tags of k8s.io/apimachinery/pkg/apis/meta/v1/types.go.
 */
export function encodeObjectMeta(meta: ValueMap): ValueMap {
  const out = new Map(withoutEmpty(meta, []));
  const owners = each(out.get("ownerReferences"), ["apiVersion", "kind", "name", "uid"]);
  const managers = each(out.get("managedFields"), []);
  if (owners !== undefined) out.set("ownerReferences", owners);
  if (managers !== undefined) out.set("managedFields", managers);
  return out;
}
