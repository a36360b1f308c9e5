import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import { type CelValue, celError } from "../../../cel/values/value.ts";
import { goTypeText } from "../../../go/value/go-type.ts";
import { remembering } from "../../../go/value/remembering.ts";
import { isList, isMap, type Value } from "../../../go/value/value.ts";
import type { Structural } from "../../schema/structural.ts";
import { withMeta } from "../decl-type.ts";
import {
  noItems,
  notIntOrString,
  notList,
  notMap,
  nullNotAllowed,
  otherType,
  unknownType,
} from "./faults.ts";
import { formattedString } from "./formatted-string.ts";
import { DataList, KeyedList } from "./list.ts";
import { DataMap } from "./map.ts";
import { SetList } from "./set-list.ts";
import { UnknownPreserved } from "./unknown.ts";

/**
 * Converts a value of an object to what rules see under its schema. Lists and maps are views: parts that a rule does
 * not use are never converted. A value that the schema does not describe becomes an error value.
 * Upstream: `UnstructuredToVal` in k8s.io/apiserver/pkg/cel/common/valuesunstructured.go.
 */
export function toCel(value: Value, schema: Structural, capabilities: Capabilities): CelValue {
  if (value === null) {
    return schema.nullable ? null : celError(nullNotAllowed());
  }
  if (schema.intOrString) {
    if (typeof value === "string" || typeof value === "bigint") return value;
    return celError(notIntOrString());
  }
  switch (schema.type) {
    case "object":
      return objectToCel(value, schema, capabilities);
    case "array":
      return listToCel(value, schema, capabilities);
    case "string":
      if (typeof value !== "string") return unexpected("string", value);
      return formattedString(value, schema.format, capabilities);
    case "number":
      if (typeof value === "bigint") return Number(value);
      return typeof value === "number" ? value : unexpected("float", value);
    case "integer":
      return typeof value === "bigint" ? value : unexpected("int", value);
    case "boolean":
      return typeof value === "boolean" ? value : unexpected("bool", value);
    default:
      return schema.preserveUnknownFields
        ? new UnknownPreserved(value)
        : celError(unknownType({ type: schema.type }));
  }
}

function unexpected(wanted: string, value: Value): CelValue {
  return celError(otherType({ expected: wanted, goType: goTypeText(value) }));
}

/** Converts the elements of lists and maps. */
type Convert = (value: Value, schema: Structural) => CelValue;

const converterOf = remembering(
  (capabilities: Capabilities): Convert =>
    (value, schema) =>
      toCel(value, schema, capabilities),
);

function objectToCel(value: Value, schema: Structural, capabilities: Capabilities): CelValue {
  if (!isMap(value)) return celError(notMap());
  return new DataMap(
    value,
    schema.embeddedResource ? withMeta(schema, capabilities) : schema,
    converterOf(capabilities),
    capabilities.hiddenMembersEqual,
  );
}

function listToCel(value: Value, schema: Structural, capabilities: Capabilities): CelValue {
  if (!isList(value)) return celError(notList());
  const { items } = schema;
  if (items === undefined) return celError(noItems());
  const convert = converterOf(capabilities);
  const countsMatches = capabilities.setsCompareValues;
  switch (schema.listType) {
    case "map":
      return new KeyedList(value, items, convert, { keyNames: schema.listMapKeys, countsMatches });
    case "set":
      return new SetList(value, items, convert, countsMatches);
    default:
      return new DataList(value, items, convert, countsMatches);
  }
}
