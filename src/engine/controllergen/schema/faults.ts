import { fault } from "../../apimachinery/fault/fault.ts";
import { choice, quoted, text, word } from "../../apimachinery/fault/hole.ts";
import { words } from "../../apimachinery/fault/words.ts";

/** What controller-gen reports about Go types. Upstream: controller-tools/pkg/crd/schema.go, flatten.go, gen.go. */

export const float = fault(
  "go-type/float",
  words`found float, the usage of which is highly discouraged, as support for them varies across languages. Please consider serializing your float as string instead. If you are really sure you want to use them, re-run with crd:allowDangerousTypes=true`,
);
/** A basic type without a schema. */
export const unsupported = fault("go-type/unsupported", words`unsupported type ${quoted("type")}`);
/** A type that only has a name through an alias. `kind`: its kind in go/types. */
export const unnamed = fault(
  "go-type/unnamed",
  words`unsupported type *types.${word("kind")} for identifier ${word("name")}`,
);
export const unknown = fault("go-type/unknown", words`unknown type ${word("name")}`);
/** `qualifier`: the name of the package in the file. */
export const unknownImported = fault(
  "go-type/unknown-imported",
  words`unknown type ${text("qualifier")}.${word("name")}`,
);
export const unknownInPackage = fault(
  "go-type/unknown-in-package",
  words`unknown type ${quoted("package")}.${word("name")}`,
);
export const notLocated = fault(
  "go-type/not-located",
  words`unable to locate schema for type ${quoted("package")}.${word("name")}`,
);
export const notImported = fault(
  "go-type/not-imported",
  words`unable to find package ${quoted("package")} for type ${word("name")} (not in direct imports)`,
);
export const unsupportedSyntax = fault(
  "go-type/unsupported-syntax",
  words`unsupported AST kind *ast.${word("kind")}`,
);
export const interfaceReference = fault(
  "go-type/interface-reference",
  words`cannot generate schema for ${word("name")}; interface type is not supported in CRD schemas, consider using an explicit type or apiextensionsv1.JSON instead`,
);
export const interfaceType = fault(
  "go-type/interface",
  words`interface type is not supported in CRD schemas; consider using an explicit type or apiextensionsv1.JSON instead`,
);
export const interfaceInMap = fault(
  "go-type/interface-in-map",
  words`interface type is not supported as map value in CRD schemas; consider using an explicit type or apiextensionsv1.JSON instead`,
);
export const mapKey = fault(
  "go-type/map-key",
  words`map keys must be strings or implement encoding.TextMarshaler, not ${text("type")}`,
);
export const mapValue = fault(
  "go-type/map-value",
  words`not a supported map value type: *ast.${word("kind")}`,
);
export const inlineStruct = fault(
  "go-type/inline-struct",
  words`inline struct types are not supported, use a named type instead`,
);
export const innerStruct = fault(
  "go-type/inner-struct",
  words`encountered non-top-level struct (possibly embedded), those aren't allowed`,
);
export const notText = fault(
  "go-type/not-text",
  words`${quoted("name")} implements encoding.TextMarshaler but schema type is not string: ${quoted("type")}`,
);
export const noJsonTag = fault(
  "go-type/no-json-tag",
  words`encountered struct field ${quoted("field")} without JSON tag in type ${quoted("type")}`,
);
export const conflictingTypes = fault(
  "go-type/conflicting-types",
  words`conflicting types in allOf branches in schema: ${text("type")} vs ${text("other")}`,
);
export const unionField = fault(
  "go-type/union-field",
  words`field ${word("field")} is part of OneOf constraint and ${choice("need", ["cannot be marked as required", "must have omitempty or omitzero tag"])}`,
);
export const nestedUnionField = fault(
  "go-type/nested-union-field",
  words`${word("marker")}: cannot reference nested fields: ${text("fields")}`,
);

/** Words of ours: controller-gen crashes. */
export const crash = fault(
  "go-type/crash",
  words`cannot generate schema for ${word("name")}: controller-gen fails on it`,
);
export const crashOnBasic = fault(
  "go-type/crash-on-basic",
  words`cannot generate schema for ${word("name")}: a basic type of another package by a name of this one`,
);
export const noSchema = fault("go-type/no-schema", words`cannot generate schema for ${word("name")}`);
