import { fault } from "../../apimachinery/fault/fault.ts";
import { choice, quoted, text, word } from "../../apimachinery/fault/hole.ts";
import { words } from "../../apimachinery/fault/words.ts";

/** What controller-gen reports about a marker that does not fit its type. Upstream: controller-tools/pkg/crd/markers. */

export const notNumeric = fault(
  "marker/not-numeric",
  words`must apply ${word("marker")} to a numeric value, found ${text("type")}`,
);
export const notIntegral = fault(
  "marker/not-integral",
  words`cannot apply non-integral ${word("marker")} validation (${text("limit")}) to integer value`,
);
export const notTextual = fault(
  "marker/not-textual",
  words`must apply ${word("marker")} to a textual value, found type ${quoted("type")}`,
);
/** The size of a list or an object, without the type that was found. */
export const notCollection = fault(
  "marker/not-a-collection",
  words`must apply ${word("marker")} to an ${choice("wanted", ["array", "object"])}`,
);
export const notList = fault(
  "marker/not-a-list",
  words`must apply ${word("marker")} to an array, found ${text("type")}`,
);
/** A marker for the items of a list. */
export const noItems = fault(
  "marker/no-items",
  words`must apply ${word("marker")} to an array value, found ${text("type")}`,
);
export const notAssociative = fault(
  "marker/not-associative",
  words`must apply listMapKey to an associative-list`,
);
export const notStruct = fault(
  "marker/not-a-struct",
  words`must apply structType to an object; either explicitly set or defaulted through an empty schema type`,
);
export const listTypes = fault("marker/list-types", words`ListType must be either "map", "set" or "atomic"`);
export const mapTypes = fault(
  "marker/map-types",
  words`${choice("marker", ["MapType", "StructType"])} must be either "granular" or "atomic"`,
);
export const invalidReason = fault(
  "marker/invalid-reason",
  words`invalid reason ${text("reason")}, valid values are FieldValueRequired, FieldValueInvalid, FieldValueForbidden and FieldValueDuplicate`,
);
export const invalidUrl = fault(
  "marker/invalid-url",
  words`invalid url ${quoted("url")} in kubebuilder:externalDocs marker: ${text("reason")}`,
);
export const titleNotString = fault("marker/title-not-a-string", words`expected string, got ${text("type")}`);
export const enumOfField = fault("marker/enum-of-field", words`k8s:enum must be set on a type, not a field`);
export const enumWithoutType = fault("marker/enum-without-type", words`k8s:enum requires type context`);
export const enumNotString = fault(
  "marker/enum-not-a-string",
  words`enum type must be a string, not ${text("type")}`,
);
export const enumEmpty = fault("marker/enum-empty", words`no enum values found for type ${word("type")}`);
/** Words of ours: controller-gen crashes. */
export const enumRepeated = fault(
  "marker/enum-repeated",
  words`constant ${word("constant")} of type ${word("type")} has no value of its own`,
);
