import type { Value } from "../../go/value/value.ts";
import type { Comment } from "../syntax/ast.ts";
import type { SourceFile } from "../syntax/source-file.ts";

/** A position in a Go file. */
export interface Place {
  readonly source: SourceFile;
  readonly offset: number;
}

/** The marker that a keyword of a schema comes from. */
export interface MarkerPlace {
  readonly source: SourceFile;
  readonly comment: Comment;
}

export interface ValidationRule {
  readonly rule: string;
  readonly message?: string;
  readonly messageExpression?: string;
  readonly reason?: string;
  readonly fieldPath?: string;
  readonly optionalOldSelf?: boolean;
}

/**
 * A schema while it is being built: members by their JSON names, missing if Go has the zero value. Schemas are never
 * changed once another one contains them. Upstream: apiextensions/v1 `JSONSchemaProps`.
 */
export interface Schema {
  $ref?: string;
  description?: string;
  type?: string;
  format?: string;
  title?: string;
  default?: Value;
  maximum?: number;
  exclusiveMaximum?: true;
  minimum?: number;
  exclusiveMinimum?: true;
  maxLength?: bigint;
  minLength?: bigint;
  pattern?: string;
  maxItems?: bigint;
  minItems?: bigint;
  uniqueItems?: true;
  multipleOf?: number;
  enum?: readonly Value[];
  maxProperties?: bigint;
  minProperties?: bigint;
  required?: readonly string[];
  items?: Schema;
  allOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  properties?: ReadonlyMap<string, Schema>;
  /** `true` allows anything. */
  additionalProperties?: Schema | true;
  externalDocs?: { readonly description: string; readonly url: string };
  example?: Value;
  nullable?: true;
  "x-kubernetes-preserve-unknown-fields"?: true;
  "x-kubernetes-embedded-resource"?: true;
  "x-kubernetes-int-or-string"?: true;
  "x-kubernetes-list-map-keys"?: readonly string[];
  "x-kubernetes-list-type"?: string;
  "x-kubernetes-map-type"?: string;
  "x-kubernetes-validations"?: readonly ValidationRule[];
  /** The field or type that the schema is made from. */
  place?: Place;
  /** The markers that set keywords. */
  markers?: ReadonlyMap<string, MarkerPlace>;
}

export type Keyword = Exclude<keyof Schema, "place" | "markers">;

/** All keywords in the order of Go's struct, in which conflicts are found. */
export const keywords: readonly Keyword[] = [
  "$ref",
  "description",
  "type",
  "format",
  "title",
  "default",
  "maximum",
  "exclusiveMaximum",
  "minimum",
  "exclusiveMinimum",
  "maxLength",
  "minLength",
  "pattern",
  "maxItems",
  "minItems",
  "uniqueItems",
  "multipleOf",
  "enum",
  "maxProperties",
  "minProperties",
  "required",
  "items",
  "allOf",
  "anyOf",
  "properties",
  "additionalProperties",
  "externalDocs",
  "example",
  "nullable",
  "x-kubernetes-preserve-unknown-fields",
  "x-kubernetes-embedded-resource",
  "x-kubernetes-int-or-string",
  "x-kubernetes-list-map-keys",
  "x-kubernetes-list-type",
  "x-kubernetes-map-type",
  "x-kubernetes-validations",
];

/** Sets a string, or removes the keyword if the string is empty. */
export function setText(
  schema: Schema,
  keyword: "description" | "type" | "format" | "title" | "pattern",
  text: string,
): void {
  if (text === "") delete schema[keyword];
  else schema[keyword] = text;
}

/** Copies one keyword, with the marker that set it. */
export function copyKeyword(to: Schema, from: Schema, keyword: Keyword): void {
  if (from[keyword] === undefined) delete to[keyword];
  else Object.assign(to, { [keyword]: from[keyword] });
  const marker = from.markers?.get(keyword);
  if (marker !== undefined) to.markers = new Map(to.markers).set(keyword, marker);
}
