/**
 * What is wrong with the patch of a mutation.
 * Upstream: k8s.io/apiserver/pkg/admission/plugin/policy/mutating/patch/{smd,json_patch}.go.
 */
import { fault } from "../../../../apimachinery/fault/fault.ts";
import { frame } from "../../../../apimachinery/fault/frame.ts";
import { choice, inner, text, word } from "../../../../apimachinery/fault/hole.ts";
import { words } from "../../../../apimachinery/fault/words.ts";

/** The type of a value and the one that its place demands. */
export interface OtherName {
  readonly found: string;
  readonly expected: string;
}

/** Types with other names than their fields: `spec: Object.specs{}`. */
export const typeNamesDiffer = fault(
  "policy/object-type-names",
  words`type mismatch: ${text("list")}`,
).carrying<{ readonly names: readonly OtherName[] }>();
export const noObject = fault("policy/patch-type", words`invalid return type: *dynamic.ObjectVal`);

export const patchNotApplied = frame("policyPatchNotApplied", words`error applying patch: ${inner("why")}`);
export const notTyped = frame(
  "policyPatchNotTyped",
  words`failed to convert ${choice("which", ["patch", "original"])} object to typed object: ${inner("why")}`,
);
export const atomicMutated = fault(
  "policy/atomic",
  words`invalid ApplyConfiguration: may not mutate atomic arrays, maps or structs: ${text("list")}`,
).carrying<{ readonly fields: readonly string[] }>();

export const jsonPatchNotApplied = frame("policyJsonPatchNotApplied", words`JSON Patch: ${inner("why")}`);
/** An earlier mutation may have written a number that JSON does not have. */
export const objectNotMarshalled = frame(
  "policyObjectNotMarshalled",
  words`failed to create JSON patch: json: error calling MarshalJSON for type *unstructured.Unstructured: ${inner("why")}`,
);
export const noOperation = frame(
  "policyNoOperation",
  words`type mismatch: JSONPatchType.expression should evaluate to array of JSONPatch: ${inner("why")}`,
);
export const notMarshalled = frame(
  "policyNotMarshalled",
  words`JSONPath valueExpression evaluated to a type that could not marshal to JSON: ${inner("why")}`,
);

/** What cannot be converted to a Go type. Upstream: `ConvertToNative` of cel-go's and Kubernetes' types. */
export const integerNotConverted = fault(
  "policy/convert-integer",
  words`unsupported type conversion from '${choice("from", ["int", "uint"])}' to ${text("to")}`,
);
export const stringNotConverted = fault(
  "policy/convert-string",
  words`unsupported native conversion from string to '${text("to")}'`,
);
export const notConverted = fault(
  "policy/convert",
  words`type conversion error from ${text("from")} to '${text("to")}'`,
);
export const structNotConverted = fault(
  "policy/convert-struct",
  words`type conversion error from struct type ${text("struct")} to ${text("to")}`,
);
export const typeNotConverted = fault("policy/convert-type", words`type conversion not supported for 'type'`);
export const objectNotConverted = fault("policy/convert-object", words`unable to convert to ${text("to")}`);
export const operationNotConverted = fault(
  "policy/convert-json-patch",
  words`cannot convert to native type: ${text("to")}`,
);
/** `variables` as a whole. Upstream: k8s.io/apiserver/pkg/cel/lazy. */
export const variablesNotConverted = fault(
  "policy/convert-variables",
  words`disallowed conversion from "kubernetes.variables" to ""`,
);
/** Protobuf prints one of two blanks, by a hash of the program. */
const protoBlank = choice("blank", [" ", "\u00a0"]);
/** A Go value in an `Object` that JSON does not have. */
export const notJson = fault("policy/not-json", words`proto:${protoBlank}invalid type: ${text("type")}`);
export const numberNotJson = fault(
  "policy/not-json-number",
  words`json: error calling MarshalJSON for type *structpb.Value: proto:${protoBlank}google.protobuf.Value.number_value: invalid ${word("number")} value`,
);
