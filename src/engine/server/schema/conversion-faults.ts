/**
 * Why a schema has no structural form, in the server's words.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/convert.go.
 */
import { fault } from "../../apimachinery/fault/fault.ts";
import { choice } from "../../apimachinery/fault/hole.ts";
import { words } from "../../apimachinery/fault/words.ts";

export const keywordInTheWay = fault(
  "schema/not-convertible",
  words`OpenAPIV3Schema '${choice("keyword", ["id", "schema", "$ref", "patternProperties", "dependencies", "additionalItems", "definitions"])}' is not supported`,
);
export const itemsInTheWay = fault(
  "schema/items-list",
  words`OpenAPIV3Schema 'items' must be a schema, but is an array`,
);
export const preserveInTheWay = fault(
  "schema/preserve-unknown-fields",
  words`internal error: 'x-kubernetes-preserve-unknown-fields' must be true or undefined`,
);
