import {
  isList,
  isMap,
  member,
  stringAt,
  type Value,
  type ValueMap,
} from "../../src/engine/go/value/value.ts";

/**
 * `metadata.managedFields` of a recorded object, read without the engine's own field sets, which the recordings test.
 */

/** A step to a field: a member's name, an item's keys, or an item that is a value. */
type Segment =
  | { readonly name: string }
  | { readonly keys: Readonly<Record<string, unknown>> }
  | { readonly value: unknown };

export interface RecordedField {
  /** In the form of the server's messages: `.spec.ports[port=80].name`. */
  readonly text: string;
  readonly path: readonly Segment[];
}

export interface RecordedOwner {
  readonly name: string;
  readonly operation: string;
  readonly apiVersion: string;
  readonly subresource: string;
  readonly fields: readonly RecordedField[];
}

export function recordedOwners(body: Value): readonly RecordedOwner[] {
  const entries = member(member(body, "metadata"), "managedFields");
  return (isList(entries) ? entries : []).map((entry) => ({
    name: stringAt(entry, "manager"),
    operation: stringAt(entry, "operation"),
    apiVersion: stringAt(entry, "apiVersion"),
    subresource: stringAt(entry, "subresource"),
    fields: fieldsIn(member(entry, "fieldsV1"), { text: "", path: [] }),
  }));
}

/** A field is in the set if nothing is below it, or a dot. */
function fieldsIn(fields: Value | undefined, above: RecordedField): readonly RecordedField[] {
  if (!isMap(fields)) throw new Error("no FieldsV1");
  if (fields.size === 0) return above.path.length === 0 ? [] : [above];
  return [...fields].flatMap(([key, below]) => {
    if (key === ".") return [above];
    const { text, segment } = segmentOf(key);
    return fieldsIn(below, { text: above.text + text, path: [...above.path, segment] });
  });
}

function segmentOf(key: string): { readonly text: string; readonly segment: Segment } {
  const [kind, rest] = [key.slice(0, 2), key.slice(2)];
  if (kind === "f:") return { text: `.${rest}`, segment: { name: rest } };
  const data: unknown = JSON.parse(rest);
  if (kind === "v:") return { text: `[=${JSON.stringify(data)}]`, segment: { value: data } };
  if (kind !== "k:" || typeof data !== "object" || data === null) throw new Error(`no field: ${key}`);
  const keys = Object.entries(data).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return { text: `[${keys.join(",")}]`, segment: { keys: { ...data } } };
}

/** Whether a field is in a recorded object. */
export function isInObject(object: Value, field: RecordedField): boolean {
  return valueIn(object, field) !== undefined;
}

/** The value of a field in a recorded object. Undefined if it is missing. */
export function valueIn(object: Value, { path }: RecordedField): Value | undefined {
  let value: Value | undefined = object;
  for (const segment of path) value = value === undefined ? undefined : below(value, segment);
  return value;
}

function below(value: Value, segment: Segment): Value | undefined {
  if ("name" in segment) return isMap(value) ? value.get(segment.name) : undefined;
  if (!isList(value)) return undefined;
  if ("value" in segment) return value.find((item) => isSame(item, segment.value));
  return value.find(
    (item) => isMap(item) && Object.entries(segment.keys).every(([name, key]) => isSame(item.get(name), key)),
  );
}

function isSame(value: Value | undefined, data: unknown): boolean {
  return typeof value === "bigint" ? value === BigInt(Number(data)) : value === data;
}

/** A recorded object without what differs between recordings. */
export function settled(body: ValueMap): ValueMap {
  const volatile = ["uid", "resourceVersion", "creationTimestamp", "managedFields"];
  const metadata = member(body, "metadata");
  const kept = [...(isMap(metadata) ? metadata : [])].filter(([name]) => !volatile.includes(name));
  return new Map([...body, ["metadata", new Map(kept)]]);
}
