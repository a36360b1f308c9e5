import { deepEqual } from "../../../go/value/equal.ts";
import { compareStrings } from "../../../go/value/go-text.ts";
import { toJson } from "../../../go/value/json.ts";
import type { Value } from "../../../go/value/value.ts";
import { childSchema } from "../../../server/schema/defaulting/child-schema.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import { constraintsOf, typeOf } from "../../fields/node-words.ts";
import { formatExamples } from "../../samples/formats.ts";
import { metadataSlot } from "../keywords/metadata-slot.ts";
import type { Shape, Slot, SlotKey, SlotValue } from "../slot.ts";

/** What the schema implies for an object's type. */
export interface TypeMeta {
  readonly apiVersions: readonly string[];
  readonly kinds: readonly string[];
}

/** The slot for values of a schema's node. `meta`: for a whole object, at the root and in embedded resources. */
export function schemaSlot(node: Structural, required: boolean, meta?: TypeMeta): Slot {
  const implied = meta ?? (node.embeddedResource ? { apiVersions: [], kinds: [] } : undefined);
  const constraints = constraintsOf(node);
  const child = (key: string): Slot | undefined => {
    const own = implied && impliedMember(key, implied);
    if (own !== undefined) return own;
    const schema = childSchema(node, key);
    return schema && schemaSlot(schema, node.required.includes(key));
  };
  const names = [
    ...(implied === undefined ? [] : ["apiVersion", "kind", "metadata"]),
    ...[...node.properties.keys()].sort(compareStrings),
  ];
  const isRequired = (key: string): boolean =>
    node.required.includes(key) || (implied !== undefined && impliedKeys.has(key));
  return {
    shape: shapeOf(node),
    summary: typeOf(node),
    notes: [
      ...(node.description === "" ? [] : [node.description]),
      ...(required ? ["Required."] : []),
      ...(constraints.length === 0 ? [] : [`${constraints.join("; ")}.`]),
      ...(node.default === undefined ? [] : [`Default: ${toJson(node.default)}`]),
    ],
    keys: () => {
      const keys = [...new Set(names)].flatMap((key): SlotKey[] => {
        const slot = child(key);
        return slot === undefined ? [] : [{ key, required: isRequired(key), slot }];
      });
      return [...keys.filter((key) => key.required), ...keys.filter((key) => !key.required)];
    },
    member: child,
    item: () => node.items && schemaSlot(node.items, false),
    values: () => valuesOf(node),
  };
}

const impliedKeys = new Set(["apiVersion", "kind", "metadata"]);

function impliedMember(key: string, { apiVersions, kinds }: TypeMeta): Slot | undefined {
  if (key === "metadata") return metadataSlot();
  if (key === "apiVersion") return textSlot(apiVersions, "The API group and version of the object.");
  return key === "kind" ? textSlot(kinds, "The kind of the object.") : undefined;
}

function textSlot(values: readonly string[], note: string): Slot {
  return {
    shape: "scalar",
    summary: "string",
    notes: [note],
    keys: () => [],
    member: () => undefined,
    item: () => undefined,
    values: () => values.map((value) => ({ value, detail: "of the definition" })),
  };
}

function shapeOf({ type, items, intOrString, properties, additionalProperties }: Structural): Shape {
  if (type === "array" || items !== undefined) return "list";
  if (type === "object" || properties.size > 0 || typeof additionalProperties === "object") return "object";
  return type === "" && !intOrString ? "any" : "scalar";
}

/** If there are several reasons for a value, the first one counts. */
function valuesOf(node: Structural): readonly SlotValue[] {
  const found: SlotValue[] = [];
  const add = (value: Value, detail: string): void => {
    if (!found.some((other) => deepEqual(other.value, value))) found.push({ value, detail });
  };
  const enums = [node, ...node.allOf, ...node.anyOf, ...node.oneOf].flatMap((branch) => branch.enum);
  if (node.default !== undefined) add(node.default, "default");
  for (const value of enums) add(value, "enum");
  if (enums.length === 0 && node.type === "boolean") for (const value of [true, false]) add(value, "boolean");
  if (node.example !== undefined && enums.length === 0) add(node.example, "example");
  if (enums.length === 0) {
    for (const value of formatExamples(node.format)) add(value, `example of ${node.format}`);
  }
  if (node.nullable) add(null, "nullable");
  return found;
}
