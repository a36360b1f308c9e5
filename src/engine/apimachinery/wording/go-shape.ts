/** The Go type of a value in an error, as far as it affects the syntax. Pointers are printed as addresses. */
export type GoShape =
  | { readonly kind: "any" | "bool" | "number" | "string" | "bytes" }
  | { readonly kind: "pointer" | "slice" | "map"; readonly type: string; readonly of?: GoShape }
  | { readonly kind: "struct"; readonly type: string; readonly fields: readonly GoField[] };

export interface GoField {
  readonly name: string;
  /** Its name in the JSON of the value, if it differs. */
  readonly json?: string;
  readonly shape: GoShape;
}

export const any: GoShape = { kind: "any" };
const bool: GoShape = { kind: "bool" };
const number: GoShape = { kind: "number" };
export const string: GoShape = { kind: "string" };
export const bytes: GoShape = { kind: "bytes" };

const pointerTo = (type: string): GoShape => ({ kind: "pointer", type });
const sliceOf = (type: string, of?: GoShape): GoShape => ({ kind: "slice", type, ...(of ? { of } : {}) });
const mapOf = (type: string, of?: GoShape): GoShape => ({ kind: "map", type, ...(of ? { of } : {}) });

export const strings = sliceOf("[]string", string);

/** The package of the internal types of definitions. */
const internal = (name: string): string => `apiextensions.${name}`;

/** Reads fields from words `Name:shape`. A shape that is not a scalar is a type of the package, with its prefix. */
function fieldsOf(text: string, shapes: Readonly<Record<string, GoShape>> = {}): GoField[] {
  return text.split(" ").map((word) => {
    const [name = "", type = ""] = word.split(":");
    return { name, shape: shapes[type] ?? shapeOf(type) };
  });
}

function shapeOf(type: string): GoShape {
  if (type === "string") return string;
  if (type === "bool") return bool;
  if (type === "int") return number;
  if (type.startsWith("*")) {
    const name = type.slice(1);
    return pointerTo(/^[a-z]/.test(name) ? `*${name}` : `*${internal(name)}`);
  }
  return sliceOf(`[]${internal(type.slice(2))}`);
}

export const validationRule: GoShape = {
  kind: "struct",
  type: internal("ValidationRule"),
  fields: fieldsOf(
    "Rule:string Message:string MessageExpression:string Reason:*FieldValueErrorReason FieldPath:string OptionalOldSelf:*bool",
  ),
};

const schemaFields: GoField[] = [];

export const schemaProps: GoShape = {
  kind: "struct",
  type: internal("JSONSchemaProps"),
  fields: schemaFields,
};

const schemas = sliceOf(`[]${internal("JSONSchemaProps")}`, schemaProps);
const values = sliceOf(`[]${internal("JSON")}`, any);
const schemaMap = mapOf(`map[string]${internal("JSONSchemaProps")}`, schemaProps);
const shapes: Readonly<Record<string, GoShape>> = {
  schemas,
  values,
  schemaMap,
  strings,
  definitions: mapOf(internal("JSONSchemaDefinitions"), schemaProps),
  dependencies: mapOf(internal("JSONSchemaDependencies"), {
    kind: "struct",
    type: internal("JSONSchemaPropsOrStringArray"),
    fields: fieldsOf("Schema:*JSONSchemaProps Property:strings", { strings }),
  }),
  rules: sliceOf(internal("ValidationRules"), validationRule),
};

schemaFields.push(
  ...fieldsOf(
    "ID:string Schema:string Ref:*string Description:string Type:string Nullable:bool Format:string Title:string " +
      "Default:*JSON Maximum:*float64 ExclusiveMaximum:bool Minimum:*float64 ExclusiveMinimum:bool MaxLength:*int64 " +
      "MinLength:*int64 Pattern:string MaxItems:*int64 MinItems:*int64 UniqueItems:bool MultipleOf:*float64 " +
      "Enum:values MaxProperties:*int64 MinProperties:*int64 Required:strings Items:*JSONSchemaPropsOrArray " +
      "AllOf:schemas OneOf:schemas AnyOf:schemas Not:*JSONSchemaProps Properties:schemaMap " +
      "AdditionalProperties:*JSONSchemaPropsOrBool PatternProperties:schemaMap Dependencies:dependencies " +
      "AdditionalItems:*JSONSchemaPropsOrBool Definitions:definitions ExternalDocs:*ExternalDocumentation " +
      "Example:*JSON XPreserveUnknownFields:*bool XEmbeddedResource:bool XIntOrString:bool XListMapKeys:strings " +
      "XListType:*string XMapType:*string XValidations:rules",
    shapes,
  ),
);

export const schemaOrArray: GoShape = {
  kind: "struct",
  type: internal("JSONSchemaPropsOrArray"),
  fields: fieldsOf("Schema:*JSONSchemaProps JSONSchemas:schemas", shapes),
};

/** The list of a definition's versions. `SelectableFields` was added to the struct later. */
export function versionsShape(hasSelectableFields: boolean): GoShape {
  const version: GoShape = {
    kind: "struct",
    type: internal("CustomResourceDefinitionVersion"),
    fields: fieldsOf(
      "Name:string Served:bool Storage:bool Deprecated:bool DeprecationWarning:*string " +
        "Schema:*CustomResourceValidation Subresources:*CustomResourceSubresources " +
        `AdditionalPrinterColumns:[]CustomResourceColumnDefinition${hasSelectableFields ? " SelectableFields:[]SelectableField" : ""}`,
      {
        "[]CustomResourceColumnDefinition": sliceOf(`[]${internal("CustomResourceColumnDefinition")}`, {
          kind: "struct",
          type: internal("CustomResourceColumnDefinition"),
          fields: fieldsOf(
            "Name:string Type:string Format:string Description:string Priority:int JSONPath:string",
          ),
        }),
        "[]SelectableField": sliceOf(`[]${internal("SelectableField")}`, {
          kind: "struct",
          type: internal("SelectableField"),
          fields: fieldsOf("JSONPath:string"),
        }),
      },
    ),
  };
  return sliceOf(`[]${internal("CustomResourceDefinitionVersion")}`, version);
}

export const ownerReference: GoShape = {
  kind: "struct",
  type: "v1.OwnerReference",
  fields: [
    { name: "APIVersion", json: "apiVersion", shape: string },
    { name: "Kind", json: "kind", shape: string },
    { name: "Name", json: "name", shape: string },
    { name: "UID", json: "uid", shape: string },
    { name: "Controller", json: "controller", shape: pointerTo("*bool") },
    { name: "BlockOwnerDeletion", json: "blockOwnerDeletion", shape: pointerTo("*bool") },
  ],
};

export const ownerReferences = sliceOf("[]v1.OwnerReference", ownerReference);

const ofPolicies = (name: string): string => `admissionregistration.${name}`;
export const operations = sliceOf(`[]${ofPolicies("OperationType")}`, string);
export const validationActions = sliceOf(`[]${ofPolicies("ValidationAction")}`, string);
export const auditAnnotations = sliceOf(`[]${ofPolicies("AuditAnnotation")}`, {
  kind: "struct",
  type: ofPolicies("AuditAnnotation"),
  fields: fieldsOf("Key:string ValueExpression:string"),
});
