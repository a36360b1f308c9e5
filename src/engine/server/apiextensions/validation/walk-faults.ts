/**
 * What no schema of a definition may have, in the server's words.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation/validation.go `ValidateCustomResourceDefinitionOpenAPISchema`.
 */
import { fault } from "../../../apimachinery/fault/fault.ts";
import { choice, word } from "../../../apimachinery/fault/hole.ts";
import { words } from "../../../apimachinery/fault/words.ts";

const ifMapList = "if x-kubernetes-list-type is map";
const isKey = "this property is in x-kubernetes-list-map-keys, so it";

export const unsupported = fault(
  "walk/unsupported",
  words`${choice("keyword", ["id", "additionalItems", "patternProperties", "definitions", "dependencies", "$ref"])} is not supported`,
);
export const typeNull = fault(
  "walk/type-null",
  words`type cannot be set to null, use nullable as an alternative`,
);
export const itemsList = fault("walk/items", words`items must be a schema object and not an array`);
export const metaEmbedded = fault(
  "walk/x-kubernetes-embedded-resource",
  words`must not be used inside of resource meta`,
);
export const defaultInMeta = fault(
  "walk/default",
  words`must not be set ${choice("where", ["in top-level metadata", "in top-level kind", "in top-level apiVersion", "inside additionalProperties applying to object metadata"])}`,
);
export const uniqueItems = fault(
  "walk/uniqueItems",
  words`uniqueItems cannot be set to true since the runtime complexity becomes quadratic`,
);
export const additionalAndProperties = fault(
  "walk/additionalProperties",
  words`additionalProperties and properties are mutual exclusive`,
);
export const preserveFalse = fault("walk/preserve-unknown-fields", words`must be true or undefined`);

export const listOrMapType = fault(
  "walk/type-for",
  words`must be ${choice("type", ["object", "array"])} if ${choice("keyword", ["x-kubernetes-list-type", "x-kubernetes-map-type"])} is specified`,
);
export const setItems = fault(
  "walk/set-items",
  words`must be atomic as item of a list with x-kubernetes-list-type=set`,
);
export const keyUnknown = fault(
  "walk/list-map-keys-unknown",
  words`entries must all be names of item properties`,
);
export const keyNotScalar = fault(
  "walk/list-map-keys-type",
  words`must be a scalar type if parent array's x-kubernetes-list-type is map`,
);
export const keyRepeated = fault("walk/list-map-keys-repeated", words`must not contain duplicate entries`);
export const keysWithoutMap = fault(
  "walk/list-map-keys-alone",
  words`must be map if x-kubernetes-list-map-keys is non-empty`,
);
export const keysMissing = fault("walk/list-map-without-keys", words`must not be empty ${ifMapList}`);
export const itemsMissing = fault("walk/list-map-without-items", words`must have a schema ${ifMapList}`);
export const itemsMany = fault(
  "walk/list-map-items-many",
  words`must only have a single schema ${ifMapList}`,
);
export const itemsNotObject = fault(
  "walk/list-map-items-type",
  words`must be object if parent array's x-kubernetes-list-type is map`,
);
export const itemsNullable = fault(
  "walk/nullable-items",
  words`cannot be nullable when x-kubernetes-list-type is ${word("listType")}`,
);
export const keyOptional = fault(
  "walk/list-map-key-optional",
  words`${isKey} must have a default or be a required property`,
);
export const keyNullable = fault("walk/list-map-key-nullable", words`${isKey} cannot be nullable`);
