import { fault } from "../../../apimachinery/fault/fault.ts";
import { choice, integer, quoted, text } from "../../../apimachinery/fault/hole.ts";
import { words } from "../../../apimachinery/fault/words.ts";
import { formatNames } from "../../../apimachinery/formats/registry.ts";

/**
 * What is wrong with a value, by the keyword that it breaks. `name` is its path as kube-openapi prints it.
 * Upstream: k8s.io/kube-openapi/pkg/validation/errors/schema.go, validation/validate.
 */

export const wrongFormat = fault(
  "format",
  words`${text("name")} in body must be of type ${choice("format", formatNames)}: ${quoted("value")}`,
);
export const wrongType = fault(
  "type",
  words`${text("name")} in body must be of type ${text("type")}: ${quoted("found")}`,
);
export const numberMisfit = fault(
  "number-type",
  words`${choice("subject", ["Checked", "MultipleOf", "Minimum boundary", "Maximum boundary"])} value must be of type ${text("type")} ${text("format")} in ${text("name")}`,
);
export const notPositiveFactor = fault(
  "multipleOf/not-positive",
  words`factor MultipleOf declared for ${text("name")} must be positive: ${text("factor")}`,
);
export const notAMultiple = fault(
  "multipleOf",
  words`${text("name")} in body should be a multiple of ${text("factor")}`,
);
export const belowMinimum = fault(
  "minimum",
  words`${text("name")} in body should be ${choice("relation", ["greater than or equal to", "greater than"])} ${text("bound")}`,
);
export const aboveMaximum = fault(
  "maximum",
  words`${text("name")} in body should be ${choice("relation", ["less than or equal to", "less than"])} ${text("bound")}`,
);
export const tooShort = fault(
  "minLength",
  words`${text("name")} in body should be at least ${integer("limit")} chars long`,
);
export const notMatching = fault("pattern", words`${text("name")} in body should match '${text("pattern")}'`);
export const repeatedItems = fault(
  "uniqueItems",
  words`${text("name")} in body shouldn't contain duplicates`,
);
export const forbiddenProperty = fault(
  "additionalProperties",
  words`${text("name")} in body is a forbidden property`,
);
/** Up to Kubernetes 1.35, where newer servers count: `Too few`. */
export const tooFewItems = fault(
  "minItems",
  words`${text("name")} in body should have at least ${integer("limit")} items`,
);
export const tooFewProperties = fault(
  "minProperties",
  words`${text("name")} in body should have at least ${integer("limit")} properties`,
);
export const noBranch = fault("anyOf", words`${quoted("name")} must validate at least one schema (anyOf)`);
export const notOneBranch = fault(
  "oneOf",
  words`${quoted("name")} must validate one and only one schema (oneOf). Found none valid`,
);
export const severalBranches = fault(
  "oneOf",
  words`${quoted("name")} must validate one and only one schema (oneOf). Found ${integer("count")} valid alternatives`,
);
export const notEveryBranch = fault(
  "allOf",
  words`${quoted("name")} must validate all the schemas (allOf)${choice("none", ["", ". None validated"])}`,
);
export const forbiddenByNot = fault("not", words`${quoted("name")} must not validate the schema (not)`);
