import {
  type CustomResult,
  type GoCustom,
  type GoType,
  goString,
  type NestedDecode,
  sliceOf,
} from "../../../go/decode/types.ts";
import type { Element } from "../../../go/struct/containers.ts";
import { keepAll } from "../../../go/struct/keep.ts";
import { toJson } from "../../../go/value/json.ts";
import { isList, isMap, type Value } from "../../../go/value/value.ts";
import type {
  JSONSchemaProps,
  JSONSchemaPropsOrArray,
  JSONSchemaPropsOrBool,
  JSONSchemaPropsOrStringArray,
} from "./types.ts";

/**
 * The three v1 types with their own unmarshaller. Each is decoded to a map with Go's names of its members.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1/marshal.go.
 */

function wrap(name: string, result: CustomResult, more: readonly [string, Value][] = []): CustomResult {
  if (result.fault !== undefined) return { fault: result.fault };
  return { output: new Map([...more, [name, result.output ?? null]]) };
}

/** The operations on schemas that these types need. */
export interface SchemaElement extends Element<JSONSchemaProps> {
  readonly type: GoType;
}

const at = (decoded: Value, name: string): Value | undefined =>
  isMap(decoded) ? decoded.get(name) : undefined;

function optional<T>(value: Value | undefined, read: (decoded: Value) => T): T | undefined {
  return value === undefined ? undefined : read(value);
}

const pointerJson = (schema: JSONSchemaProps | undefined, element: SchemaElement): string =>
  schema === undefined ? "null" : element.goJson(schema);

function equalPointers(
  a: JSONSchemaProps | undefined,
  b: JSONSchemaProps | undefined,
  element: SchemaElement,
): boolean {
  return a === undefined || b === undefined ? a === b : element.equal(a, b);
}

/** `items`: an object is one schema, an array is several, any scalar is ignored. */
export function orArrayType(element: () => SchemaElement): GoCustom {
  return {
    kind: "custom",
    name: "v1.JSONSchemaPropsOrArray",
    decode: (value: Value, nested: NestedDecode) => {
      if (isMap(value)) return wrap("Schema", nested(value, element().type));
      if (isList(value)) return wrap("JSONSchemas", nested(value, sliceOf(element().type)));
      return { output: new Map() };
    },
  };
}

export function orArrayElement(element: () => SchemaElement): Element<JSONSchemaPropsOrArray> {
  return {
    read: (decoded) => ({
      schema: optional(at(decoded, "Schema"), element().read),
      jsonSchemas: optional(at(decoded, "JSONSchemas"), (list) =>
        isList(list) ? list.map(element().read) : [],
      ),
    }),
    write: ({ schema, jsonSchemas = [] }) => {
      if (jsonSchemas.length > 0) return jsonSchemas.map(element().write);
      return schema === undefined ? null : element().write(schema);
    },
    keep: (value) => {
      const { schema, jsonSchemas = [] } = value;
      const kept = {
        schema: schema && element().keep(schema),
        jsonSchemas: jsonSchemas.length === 0 ? undefined : keepAll(jsonSchemas, element().keep),
      };
      return kept.schema === schema && kept.jsonSchemas === value.jsonSchemas ? value : kept;
    },
    goJson: ({ schema, jsonSchemas }) => {
      const list = jsonSchemas === undefined ? "null" : `[${jsonSchemas.map(element().goJson).join(",")}]`;
      return `{"Schema":${pointerJson(schema, element())},"JSONSchemas":${list}}`;
    },
    equal: (a, b) => {
      const [x, y] = [a.jsonSchemas ?? [], b.jsonSchemas ?? []];
      return (
        equalPointers(a.schema, b.schema, element()) &&
        x.length === y.length &&
        x.every((item, i) => equalPointers(item, y[i], element()))
      );
    },
  };
}

/** `additionalProperties` and `additionalItems`: a schema or a boolean. */
export function orBoolType(element: () => SchemaElement): GoCustom {
  return {
    kind: "custom",
    name: "v1.JSONSchemaPropsOrBool",
    decode: (value: Value, nested: NestedDecode) => {
      if (isMap(value)) return wrap("Schema", nested(value, element().type), [["Allows", true]]);
      if (typeof value === "boolean") return { output: new Map([["Allows", value]]) };
      return { fault: { kind: "boolean-or-schema" } };
    },
  };
}

export function orBoolElement(element: () => SchemaElement): Element<JSONSchemaPropsOrBool> {
  return {
    read: (decoded) => ({
      allows: at(decoded, "Allows") === true,
      schema: optional(at(decoded, "Schema"), element().read),
    }),
    write: ({ allows, schema }) => (schema === undefined ? allows : element().write(schema)),
    keep: (value) => {
      const schema = value.schema && element().keep(value.schema);
      return schema === value.schema ? value : { ...value, schema };
    },
    goJson: ({ allows, schema }) => `{"Allows":${allows},"Schema":${pointerJson(schema, element())}}`,
    equal: (a, b) => a.allows === b.allows && equalPointers(a.schema, b.schema, element()),
  };
}

/** A value of `dependencies`: a schema or names. Anything else is ignored. */
export function orStringArrayType(element: () => SchemaElement): GoCustom {
  return {
    kind: "custom",
    name: "v1.JSONSchemaPropsOrStringArray",
    decode: (value: Value, nested: NestedDecode) => {
      if (isMap(value)) return wrap("Schema", nested(value, element().type));
      if (isList(value)) return wrap("Property", nested(value, sliceOf(goString)));
      return { output: new Map() };
    },
  };
}

export function orStringArrayElement(element: () => SchemaElement): Element<JSONSchemaPropsOrStringArray> {
  return {
    read: (decoded) => ({
      schema: optional(at(decoded, "Schema"), element().read),
      property: optional(at(decoded, "Property"), (list) => (isList(list) ? list.map(String) : [])),
    }),
    write: ({ schema, property = [] }) => {
      if (property.length > 0) return property;
      return schema === undefined ? null : element().write(schema);
    },
    keep: (value) => {
      const schema = value.schema && element().keep(value.schema);
      const property = value.property?.length === 0 ? undefined : value.property;
      return schema === value.schema && property === value.property ? value : { schema, property };
    },
    goJson: ({ schema, property }) =>
      `{"Schema":${pointerJson(schema, element())},"Property":${toJson(property ?? null)}}`,
    equal: (a, b) => {
      const [x, y] = [a.property ?? [], b.property ?? []];
      return (
        equalPointers(a.schema, b.schema, element()) &&
        x.length === y.length &&
        x.every((item, i) => item === y[i])
      );
    },
  };
}
