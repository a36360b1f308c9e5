import {
  type Cause,
  type FieldError,
  forbidden,
  invalid,
  notSupported,
  required,
} from "../../../apimachinery/field/error.ts";
import { append } from "../../../go/value/append.ts";
import { quote } from "../../../go/value/go-text.ts";
import { toJson } from "../../../go/value/json.ts";
import type { Path } from "../../../go/value/path.ts";
import { orArrayGoJson } from "../../schema/props/schema.ts";
import type { JSONSchemaProps } from "../../schema/props/types.ts";
import {
  itemsMany,
  itemsMissing,
  itemsNotObject,
  itemsNullable,
  keyNotScalar,
  keyNullable,
  keyOptional,
  keyRepeated,
  keysMissing,
  keysWithoutMap,
  keyUnknown,
  listOrMapType,
  setItems,
} from "./walk-faults.ts";

/** Checks whether a set has items that server-side apply cannot compare: lists and objects that are not atomic. */
export function hasNonAtomicSetItems(schema: JSONSchemaProps): boolean {
  const items = schema.items?.schema;
  if (schema.xListType !== "set" || items === undefined) return false;
  if (items.type === "array") return items.xListType !== undefined && items.xListType !== "atomic";
  return items.type === "object" && items.xMapType !== "atomic";
}

function typeErrors(
  schema: JSONSchemaProps,
  path: Path,
  type: "object" | "array",
  keyword: "x-kubernetes-list-type" | "x-kubernetes-map-type",
): FieldError[] {
  const at: Path = [...path, "type"];
  const detail = listOrMapType({ type, keyword });
  const cause: Cause = { origin: `walk/${keyword}` };
  return [schema.type === "" ? required(at, detail, cause) : invalid(at, quote(schema.type), detail, cause)];
}

function setItemsErrors(schema: JSONSchemaProps, path: Path): FieldError[] {
  if (!hasNonAtomicSetItems(schema)) return [];
  const items = schema.items?.schema;
  const keyword = items?.type === "array" ? "x-kubernetes-list-type" : "x-kubernetes-map-type";
  // The value is the items' list type in both cases.
  const value = toJson(items?.xListType ?? null);
  return [invalid([...path, "items", keyword], value, setItems(), { origin: "walk/set-items" })];
}

function mapKeysErrors(schema: JSONSchemaProps, items: JSONSchemaProps, path: Path): FieldError[] {
  const errors: FieldError[] = [];
  const keys = schema.xListMapKeys ?? [];
  const keysPath: Path = [...path, "x-kubernetes-list-map-keys"];
  const cause: Cause = { origin: "walk/list-map-keys" };
  const seen = new Set<string>();
  for (const key of keys) {
    const property = items.properties?.get(key);
    if (property === undefined) {
      errors.push(invalid(keysPath, toJson(keys), keyUnknown(), cause));
    } else if (property.type === "array" || property.type === "object") {
      const at: Path = [...path, "items", "properties", { key }, "type"];
      errors.push(invalid(at, quote(items.type), keyNotScalar(), cause));
    }
    if (seen.has(key)) {
      errors.push(invalid(keysPath, toJson(keys), keyRepeated(), cause));
    }
    seen.add(key);
  }
  return errors;
}

function mapListErrors(schema: JSONSchemaProps, path: Path): FieldError[] {
  const errors: FieldError[] = [];
  const cause: Cause = { origin: "walk/list-map" };
  const { items } = schema;
  if ((schema.xListMapKeys?.length ?? 0) === 0) {
    errors.push(required([...path, "x-kubernetes-list-map-keys"], keysMissing(), cause));
  }
  const at: Path = [...path, "items"];
  if (items === undefined) {
    errors.push(required(at, itemsMissing(), cause));
  } else if (items.schema === undefined) {
    errors.push(invalid(at, orArrayGoJson(items), itemsMany(), cause));
  } else if (items.schema.type !== "object") {
    errors.push(invalid([...at, "type"], quote(items.schema.type), itemsNotObject(), cause));
  } else {
    append(errors, mapKeysErrors(schema, items.schema, path));
  }
  return errors;
}

/** Checks the list type and the map type of a node, and the keys of a map list. */
export function listTypeErrors(
  schema: JSONSchemaProps,
  path: Path,
  requireAtomicSetType: boolean,
): FieldError[] {
  const { xMapType, xListType, xListMapKeys = [] } = schema;
  const errors: FieldError[] = [];
  if (xMapType !== undefined && schema.type !== "object") {
    append(errors, typeErrors(schema, path, "object", "x-kubernetes-map-type"));
  }
  if (xMapType !== undefined && xMapType !== "atomic" && xMapType !== "granular") {
    const at: Path = [...path, "x-kubernetes-map-type"];
    const cause: Cause = { origin: "walk/x-kubernetes-map-type" };
    errors.push(notSupported(at, quote(xMapType), ["atomic", "granular"], cause));
  }
  const at: Path = [...path, "x-kubernetes-list-type"];
  const cause: Cause = { origin: "walk/x-kubernetes-list-type" };
  if (xListType !== undefined && schema.type !== "array") {
    append(errors, typeErrors(schema, path, "array", "x-kubernetes-list-type"));
  } else if (requireAtomicSetType) {
    append(errors, setItemsErrors(schema, path));
  }
  if (xListType !== undefined && !["atomic", "set", "map"].includes(xListType)) {
    errors.push(notSupported(at, quote(xListType), ["atomic", "set", "map"], cause));
  }
  if (xListMapKeys.length > 0 && xListType !== "map") {
    const detail = keysWithoutMap();
    errors.push(
      xListType === undefined ? required(at, detail, cause) : invalid(at, quote(xListType), detail, cause),
    );
  }
  if (xListType === "map") append(errors, mapListErrors(schema, path));
  return errors;
}

/** Checks the items of sets and maps, and the keys of maps, by which items are identified. */
export function mapListKeysMapSetErrors(schema: JSONSchemaProps, path: Path): FieldError[] {
  const { xListType } = schema;
  const items = schema.items?.schema;
  if (items === undefined || (xListType !== "set" && xListType !== "map")) return [];
  const errors: FieldError[] = [];
  const at: Path = [...path, "items"];
  if (items.nullable) {
    errors.push(
      forbidden([...at, "nullable"], itemsNullable({ listType: xListType }), {
        origin: "walk/nullable-items",
      }),
    );
  }
  if (xListType === "set") return errors;
  const cause: Cause = { origin: "walk/list-map-key" };
  for (const key of schema.xListMapKeys ?? []) {
    const property = items.properties?.get(key);
    if (property === undefined) continue;
    const keyPath: Path = [...at, "properties", { key }];
    if (!items.required?.includes(key) && property.default === undefined) {
      errors.push(required([...keyPath, "default"], keyOptional(), cause));
    }
    if (property.nullable) {
      errors.push(forbidden([...keyPath, "nullable"], keyNullable(), cause));
    }
  }
  return errors;
}
