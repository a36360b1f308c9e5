import type { Fault } from "../../apimachinery/fault/fault.ts";
import { parseRequestUri } from "../../go/url/parse.ts";
import { formatFloat } from "../../go/value/go-text.ts";
import { isList, member, stringAt, type Value } from "../../go/value/value.ts";
import {
  enumOfField,
  invalidReason,
  invalidUrl,
  listTypes,
  mapTypes,
  notAssociative,
  notCollection,
  notIntegral,
  notList,
  notNumeric,
  notStruct,
  notTextual,
  titleNotString,
} from "./marker-faults.ts";
import { type Schema, setText, type ValidationRule } from "./props.ts";

/** Applies a marker to a schema. Returns the error, if there is one. */
export type Apply = (value: Value, schema: Schema, context: ApplyContext) => Fault | undefined;

/** What a marker may need besides its schema. */
export interface ApplyContext {
  /** The values of the declared type's constants, or the error. Upstream: `K8sEnum.ApplyToSchema`. */
  readonly enumValues: () => readonly string[] | Fault;
}

const isNumeric = ({ type }: Schema) => type === "integer" || type === "number";
const isTextual = (schema: Schema) =>
  schema.type === "string" || schema["x-kubernetes-int-or-string"] === true;

function number(value: Value): number {
  return typeof value === "number" || typeof value === "bigint" ? Number(value) : 0;
}

function int(value: Value): bigint {
  return typeof value === "bigint" ? value : 0n;
}

function text(value: Value): string {
  return typeof value === "string" ? value : "";
}

function flag(value: Value): true | undefined {
  return value === true ? true : undefined;
}

/** Sets or removes a keyword. */
function set<K extends keyof Schema>(schema: Schema, keyword: K, value: Schema[K] | undefined): undefined {
  if (value === undefined) delete schema[keyword];
  else schema[keyword] = value;
  return undefined;
}

function bound(keyword: "maximum" | "minimum" | "multipleOf"): Apply {
  const marker = keyword.toLowerCase();
  return (value, schema) => {
    if (!isNumeric(schema)) return notNumeric({ marker, type: schema.type ?? "" });
    const limit = number(value);
    if (schema.type === "integer" && !Number.isInteger(limit))
      return notIntegral({ marker, limit: formatFloat(limit) });
    return set(schema, keyword, limit);
  };
}

function exclusive(keyword: "exclusiveMaximum" | "exclusiveMinimum"): Apply {
  return (value, schema) =>
    isNumeric(schema)
      ? set(schema, keyword, flag(value))
      : notNumeric({ marker: keyword.toLowerCase(), type: schema.type ?? "" });
}

function textLength(keyword: "maxLength" | "minLength"): Apply {
  return (value, schema) =>
    isTextual(schema)
      ? set(schema, keyword, int(value))
      : notTextual({ marker: keyword.toLowerCase(), type: schema.type ?? "" });
}

function count(
  keyword: "maxItems" | "minItems" | "maxProperties" | "minProperties",
  wanted: "array" | "object",
  marker = keyword.toLowerCase(),
): Apply {
  return (value, schema) =>
    schema.type === wanted ? set(schema, keyword, int(value)) : notCollection({ marker, wanted });
}

function oneOf(rule: (fields: readonly string[]) => string, message: (fields: string) => string): Apply {
  return (value, schema) => {
    const fields = isList(value) ? value.map(text) : [];
    if (fields.length === 0) return undefined;
    return addRule(schema, { rule: rule(fields), message: message(`[${fields.join(" ")}]`) });
  };
}

function addRule(schema: Schema, rule: ValidationRule): undefined {
  return set(schema, "x-kubernetes-validations", [...(schema["x-kubernetes-validations"] ?? []), rule]);
}

const sum = (fields: readonly string[]) => fields.map((field) => `(has(self.${field})?1:0)`).join("+");

const reasons = ["FieldValueRequired", "FieldValueInvalid", "FieldValueForbidden", "FieldValueDuplicate"];

const rule: Apply = (value, schema) => {
  const reason = stringAt(value, "reason");
  if (reason !== "" && !reasons.includes(reason)) return invalidReason({ reason });
  const optional = Object.fromEntries(
    ["message", "messageExpression", "reason", "fieldPath"]
      .map((name) => [name, stringAt(value, name)])
      .filter(([, each]) => each !== ""),
  );
  const old = member(value, "optionalOldSelf");
  const withOld = typeof old === "boolean" ? { optionalOldSelf: old } : {};
  return addRule(schema, { rule: stringAt(value, "rule"), ...optional, ...withOld });
};

const externalDocs: Apply = (value, schema) => {
  const url = stringAt(value, "url");
  const parsed = parseRequestUri(url);
  if (!parsed.ok) return invalidUrl({ url, reason: parsed.error });
  return set(schema, "externalDocs", { description: stringAt(value, "description"), url });
};

const listType: Apply = (value, schema) => {
  if (schema.type !== "array") return notList({ marker: "listType", type: schema.type ?? "" });
  if (value !== "map" && value !== "set" && value !== "atomic") return listTypes();
  return set(schema, "x-kubernetes-list-type", value);
};

const listMapKey: Apply = (value, schema) => {
  if (schema.type !== "array") return notList({ marker: "listMapKey", type: schema.type ?? "" });
  if (schema["x-kubernetes-list-type"] !== "map") return notAssociative();
  const keys = schema["x-kubernetes-list-map-keys"] ?? [];
  return keys.includes(text(value))
    ? undefined
    : set(schema, "x-kubernetes-list-map-keys", [...keys, text(value)]);
};

function granularity(marker: "MapType" | "StructType", value: Value, schema: Schema): Fault | undefined {
  if (value !== "atomic" && value !== "granular") return mapTypes({ marker });
  return set(schema, "x-kubernetes-map-type", value);
}

const k8sRequired: Apply = (_, schema) => {
  const of: Readonly<Record<string, "minLength" | "minItems" | "minProperties">> = {
    string: "minLength",
    array: "minItems",
    object: "minProperties",
  };
  const keyword = of[schema.type ?? ""] ?? (schema.$ref === undefined ? undefined : "minProperties");
  return keyword !== undefined && schema[keyword] === undefined ? set(schema, keyword, 1n) : undefined;
};

const preserveUnknown: Apply = (_, schema) => set(schema, "x-kubernetes-preserve-unknown-fields", true);
const embeddedResource: Apply = (_, schema) => set(schema, "x-kubernetes-embedded-resource", true);
const setDefault: Apply = (value, schema) => {
  const isEmptyList = schema.type === "array" && value instanceof Map && value.size === 0;
  return set(schema, "default", isEmptyList ? [] : value);
};

/** Keyed by the last part of the marker's name, upstream's type. Upstream: crd/markers/validation.go, topology.go. */
export const validations: Readonly<Record<string, Apply>> = {
  Maximum: bound("maximum"),
  Minimum: bound("minimum"),
  ExclusiveMaximum: exclusive("exclusiveMaximum"),
  ExclusiveMinimum: exclusive("exclusiveMinimum"),
  MultipleOf: bound("multipleOf"),
  MinProperties: count("minProperties", "object"),
  MaxProperties: count("maxProperties", "object"),
  MaxLength: textLength("maxLength"),
  MinLength: textLength("minLength"),
  Pattern: (value, schema) => {
    if (!isTextual(schema)) return notTextual({ marker: "pattern", type: schema.type ?? "" });
    setText(schema, "pattern", text(value));
    return undefined;
  },
  MaxItems: count("maxItems", "array", "maxitem"),
  MinItems: count("minItems", "array"),
  UniqueItems: (value, schema) =>
    schema.type === "array"
      ? set(schema, "uniqueItems", flag(value))
      : notCollection({ marker: "uniqueitems", wanted: "array" }),
  Enum: (value, schema) => set(schema, "enum", isList(value) ? value : []),
  Format: (value, schema) => void setText(schema, "format", text(value)),
  Type: (value, schema) => void setText(schema, "type", text(value)),
  XPreserveUnknownFields: preserveUnknown,
  XEmbeddedResource: embeddedResource,
  XIntOrString: (_, schema) => set(schema, "x-kubernetes-int-or-string", true),
  XValidation: rule,
  EmbeddedResource: embeddedResource,
  AtMostOneOf: oneOf(
    (fields) => `${sum(fields)} <= 1`,
    (fields) => `at most one of the fields in ${fields} may be set`,
  ),
  ExactlyOneOf: oneOf(
    (fields) => `${sum(fields)} == 1`,
    (fields) => `exactly one of the fields in ${fields} must be set`,
  ),
  AtLeastOneOf: oneOf(
    (fields) => fields.map((field) => `has(self.${field})`).join("||"),
    (fields) => `at least one of the fields in ${fields} must be set`,
  ),
};

/** Keyed by the marker's full name. */
export const otherMarkers: Readonly<Record<string, Apply>> = {
  "k8s:maxItems": validations["MaxItems"] ?? preserveUnknown,
  "k8s:minimum": bound("minimum"),
  "k8s:maximum": bound("maximum"),
  "kubebuilder:pruning:PreserveUnknownFields": preserveUnknown,
  "kubebuilder:title": (value, schema) => {
    if (value === null) return undefined;
    if (typeof value !== "string") return titleNotString({ type: goTypeName(value) });
    setText(schema, "title", value);
    return undefined;
  },
  "kubebuilder:externalDocs": externalDocs,
  "kubebuilder:default": setDefault,
  default: (value, schema) => (value === null ? undefined : set(schema, "default", value)),
  "kubebuilder:example": (value, schema) => set(schema, "example", value),
  nullable: (_, schema) => set(schema, "nullable", true),
  "k8s:immutable": (_, schema) => addRule(schema, { rule: "self == oldSelf", message: "field is immutable" }),
  "k8s:required": k8sRequired,
  listType,
  listMapKey,
  "k8s:listType": listType,
  "k8s:listMapKey": listMapKey,
  mapType: (value, schema) =>
    schema.type === "object"
      ? granularity("MapType", value, schema)
      : notCollection({ marker: "mapType", wanted: "object" }),
  structType: (value, schema) =>
    schema.type === "object" || schema.type === undefined
      ? granularity("StructType", value, schema)
      : notStruct(),
};

/** `+k8s:enum` of a type. */
export const k8sEnum: Apply = (_, schema, { enumValues }) => {
  const values = enumValues();
  if ("code" in values) return values;
  schema.type = "string";
  return set(schema, "enum", values);
};

/** `+k8s:enum` of a field. */
export const k8sEnumOfField: Apply = () => enumOfField();

/** Go's `%T` for the value of a marker with any type. Upstream: markers/parse.go `makeSliceType`, `makeMapType`. */
function goTypeName(value: Value): string {
  if (typeof value === "bigint") return "int";
  if (typeof value === "number") return "float64";
  if (typeof value === "boolean") return "bool";
  if (isList(value)) return `[]${value[0] === undefined ? "string" : goTypeName(value[0])}`;
  return typeof value === "string" ? "string" : "map[string]interface {}";
}
