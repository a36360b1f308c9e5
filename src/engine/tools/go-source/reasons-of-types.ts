import type * as definitions from "../../controllergen/definition/faults.ts";
import type * as packages from "../../controllergen/load/faults.ts";
import type * as types from "../../controllergen/schema/faults.ts";
import type * as syntax from "../../controllergen/syntax/faults.ts";
import type { SentencesOf } from "../../diagnoses/sentences-of.ts";

const undeclared =
  "No file here declares the type. Import its package, or add its file below a line `-- folder/file.go --`; packages of other modules go below `vendor/`.";
const unknownPackage = "The package is not known here. Add its file below `-- vendor/its/path/file.go --`.";
const noInterface =
  "An interface has no schema. `runtime.RawExtension` and `apiextensionsv1.JSON` take anything.";
const nameIt = "Give the struct a name: only named types are described.";
const noSchema = "A definition has no schema for this Go type.";
const crashes = "controller-gen crashes here, so it generates nothing. Use another type.";
const limit = "The playground stops here; controller-gen may go on, or run out of memory.";

/** Our reasons for what controller-gen says about types and definitions. Sentences with Markdown code. */
export const typeReasons: SentencesOf<typeof types> & SentencesOf<typeof definitions> = {
  "go-type/float":
    "Clients do not all treat numbers with a fraction alike. Write the value as a string or a `resource.Quantity`, or set `allowDangerousTypes`.",
  "go-type/unsupported": noSchema,
  "go-type/unnamed": noSchema,
  "go-type/unknown": undeclared,
  "go-type/unknown-imported": undeclared,
  "go-type/unknown-in-package": undeclared,
  "go-type/not-located": undeclared,
  "go-type/not-imported": undeclared,
  "go-type/unsupported-syntax": ({ kind }) => (kind === "StructType" ? nameIt : noSchema),
  "go-type/interface-reference": noInterface,
  "go-type/interface": noInterface,
  "go-type/interface-in-map": noInterface,
  "go-type/map-key":
    "Keys of JSON objects are strings, so keys of maps must be strings or types made of them.",
  "go-type/map-value": ({ kind }) =>
    kind === "StructType"
      ? nameIt
      : "controller-gen describes maps of named types, lists, maps and pointers only.",
  "go-type/inline-struct": nameIt,
  "go-type/inner-struct": nameIt,
  "go-type/not-text":
    "A type with `MarshalText` is a string in JSON. A marker gives it another type: remove `+kubebuilder:validation:Type`.",
  "go-type/no-json-tag":
    "Fields get their name in the definition from their json tag; without one, the field is omitted.",
  "go-type/conflicting-types": "The field and its type set the same keyword differently, and both apply.",
  "go-type/union-field": "In a union, only one field is set, so none of them can be required.",
  "go-type/nested-union-field": "`ExactlyOneOf` and similar markers must name fields of the struct itself.",
  "go-type/crash": crashes,
  "go-type/crash-on-basic": crashes,
  "go-type/no-schema": noSchema,
  "generate/no-storage-version":
    "One of several versions must be the storage version: mark its kind with `+kubebuilder:storageversion`.",
  "generate/no-served-version":
    "A definition needs a version that is served: remove `+kubebuilder:unservedversion` from one.",
  "generate/absent-version":
    "`+kubebuilder:skipversion` removed the version before this marker changed it. Remove one of the two.",
  "generate/only-version": "Without a version, there is no definition. Remove `+kubebuilder:skipversion`.",
  "generate/annotation-format": "An annotation is written `key=value`.",
  "generate/label-format": "A label is written `key=value`. controller-gen crashes on one without `=`.",
  "generate/old-version": "controller-gen generates definitions of `v1` only.",
  "generate/unknown-version": "controller-gen generates definitions of `v1` only.",
  "generate/too-deep": limit,
  "generate/too-many-schemas": limit,
};

const notGo = "This is not valid Go. The definition is generated from the rest.";

/** Our reasons for what Go says about the text and its imports. */
export const textReasons: SentencesOf<typeof syntax> & SentencesOf<typeof packages> = {
  "go-syntax/illegal-character": notGo,
  "go-syntax/illegal-rune": notGo,
  "go-syntax/open-literal": ({ literal }) =>
    literal === "raw string" ? "A backquote is not closed." : "A quote is not closed.",
  "go-syntax/open-comment": "The comment has no `*/` at its end.",
  "go-syntax/missing": notGo,
  "go-syntax/unexpected": ({ found }) =>
    found.includes("+") ? `${notGo} A marker is a comment: its line begins with \`//\`.` : notGo,
  "go-syntax/late-import": "In Go, all imports come directly after the package clause.",
  "go-syntax/no-import-path": "An import has its path in quotes.",
  "go-syntax/import-path-not-a-string": "An import has its path in quotes.",
  "go-syntax/embedded-in-parentheses": "Go embeds a type by its name alone. Remove the parentheses.",
  "go-syntax/too-deep": "Go reads types to a limited depth.",
  "go-package/no-folder": "There is no folder with Go files at this path.",
  "go-package/several-in-folder":
    "Files of one folder belong to one package. Give each its own folder: `-- v1/types.go --`.",
  "go-package/import-cycle": "Packages cannot import each other. Move what both need into a third one.",
  "go-package/program": "A package `main` is a program. Only other packages can be imported.",
  "go-package/relative-import": "Write the import path from its module on: `example.com/api/v1`.",
  "go-package/local-import": "Write the import path from its module on: `example.com/api/v1`.",
  "go-package/internal-import":
    "A package below `internal` can only be imported from the folder that contains `internal`.",
  "go-package/not-in-std": unknownPackage,
  "go-package/not-required": unknownPackage,
  "go-package/not-located": unknownPackage,
  "go-package/not-imported": undeclared,
};
