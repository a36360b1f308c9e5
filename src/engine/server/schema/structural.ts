import type { Path } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";
import type { ExternalDocumentation } from "./props/types.ts";

/** One entry of `x-kubernetes-validations`. Missing members are undefined, as in the manifest. */
export interface ValidationRule {
  readonly rule: string;
  readonly message: string;
  readonly messageExpression: string;
  readonly reason: string | undefined;
  readonly fieldPath: string;
  readonly optionalOldSelf: boolean | undefined;
}

/**
 * A node of a version's schema, Go's `schema.Structural` with the value validation of its `kubeopenapi` form. Branches
 * under `allOf`, `anyOf`, `oneOf` and `not` are nodes too, without the structural members. Missing strings are "",
 * missing lists and maps are empty, missing bounds are undefined.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/structural.go.
 */
export interface Structural {
  /** The path in the version's schema, from its root: `["properties", "spec", "items"]`. */
  readonly at: Path;

  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly externalDocs: ExternalDocumentation | undefined;
  readonly example: Value | undefined;
  readonly nullable: boolean;
  readonly default: Value | undefined;
  readonly items: Structural | undefined;
  /** In Go's order of names. */
  readonly properties: ReadonlyMap<string, Structural>;
  readonly additionalProperties: Structural | boolean | undefined;

  readonly preserveUnknownFields: boolean;
  readonly embeddedResource: boolean;
  readonly intOrString: boolean;
  readonly listMapKeys: readonly string[];
  readonly listType: string | undefined;
  readonly mapType: string | undefined;
  readonly validations: readonly ValidationRule[];

  readonly format: string;
  readonly maximum: number | undefined;
  readonly exclusiveMaximum: boolean;
  readonly minimum: number | undefined;
  readonly exclusiveMinimum: boolean;
  readonly multipleOf: number | undefined;
  readonly maxLength: bigint | undefined;
  readonly minLength: bigint | undefined;
  readonly pattern: string;
  readonly maxItems: bigint | undefined;
  readonly minItems: bigint | undefined;
  readonly uniqueItems: boolean;
  readonly maxProperties: bigint | undefined;
  readonly minProperties: bigint | undefined;
  readonly required: readonly string[];
  readonly enum: readonly Value[];

  readonly allOf: readonly Structural[];
  readonly anyOf: readonly Structural[];
  readonly oneOf: readonly Structural[];
  readonly not: Structural | undefined;
}

/** Returns an empty node at `at`. For building nodes and for tests. */
export function emptyStructural(at: Path): Structural {
  return {
    at,
    type: "",
    title: "",
    description: "",
    externalDocs: undefined,
    example: undefined,
    nullable: false,
    default: undefined,
    items: undefined,
    properties: new Map(),
    additionalProperties: undefined,
    preserveUnknownFields: false,
    embeddedResource: false,
    intOrString: false,
    listMapKeys: [],
    listType: undefined,
    mapType: undefined,
    validations: [],
    format: "",
    maximum: undefined,
    exclusiveMaximum: false,
    minimum: undefined,
    exclusiveMinimum: false,
    multipleOf: undefined,
    maxLength: undefined,
    minLength: undefined,
    pattern: "",
    maxItems: undefined,
    minItems: undefined,
    uniqueItems: false,
    maxProperties: undefined,
    minProperties: undefined,
    required: [],
    enum: [],
    allOf: [],
    anyOf: [],
    oneOf: [],
    not: undefined,
  };
}
