import type { DataOfKind } from "../../apimachinery/fault/fault.ts";
import { compareStrings } from "../../go/value/go-text.ts";
import type { StructType } from "../syntax/ast.ts";
import { apply, type Context, tell } from "./context.ts";
import { inlineStruct, innerStruct, noJsonTag, unionField } from "./faults.ts";
import { constrainedFields } from "./one-of.ts";
import { type Schema, setText, type ValidationRule } from "./props.ts";
import type { FieldInfo } from "./type-info.ts";

/** The JSON part of a field's tag. */
interface JsonName {
  readonly name: string;
  readonly isInline: boolean;
  readonly omitsEmpty: boolean;
}

/** Returns the schema of a struct. Embedded fields are in `allOf`. Upstream: crd/schema.go `structToSchema`. */
export function structSchema(context: Context, struct: StructType): Schema {
  const { info } = context;
  const properties = new Map<string, Schema>();
  const schema: Schema = { type: "object", properties };
  if (info === undefined) {
    tell(context, struct.pos, inlineStruct());
    return schema;
  }
  if (info.spec.type !== struct) {
    tell(context, struct.pos, innerStruct());
    return schema;
  }
  const constrained = constrainedFields(info.markers, (fault) => tell(context, struct.pos, fault));
  if (constrained === undefined) return schema;
  const required: string[] = [];
  const embedded: Schema[] = [];
  const immutable: string[] = [];
  const finish = (): Schema => {
    if (required.length > 0) schema.required = [...required];
    if (embedded.length > 0) schema.allOf = embedded;
    return schema;
  };
  for (const field of info.fields) {
    if (field.name !== "" && context.requests.ignoresUnexported && !/^\p{Lu}/u.test(field.name)) continue;
    if (field.json === undefined) {
      tell(context, field.field.pos, noJsonTag({ field: field.name, type: info.name }));
      continue;
    }
    const json = jsonName(field.json);
    if (json === undefined) continue;
    const need = requirement(context, field, json);
    if (need !== undefined && constrained.has(json.name)) {
      tell(context, struct.pos, unionField({ field: json.name, need }));
      return finish();
    }
    if (need !== undefined) required.push(json.name);
    const property = fieldSchema(context, field);
    if (json.isInline) {
      embedded.push(property);
      continue;
    }
    if (field.markers.has("k8s:immutable")) immutable.push(json.name);
    properties.set(json.name, property);
  }
  required.sort(compareStrings);
  const rules = immutable.filter((name) => !required.includes(name)).map(keepsOnceSet);
  if (rules.length > 0) schema["x-kubernetes-validations"] = rules;
  return finish();
}

function fieldSchema(context: Context, { field, markers, doc }: FieldInfo): Schema {
  const isSchemaless = markers.has("kubebuilder:validation:Schemaless");
  const property = isSchemaless ? {} : context.schemas.ofType({ ...context, info: undefined }, field.type);
  property.place = { source: context.outer.source, offset: field.pos };
  setText(property, "description", doc);
  apply(context, markers, property, field.pos);
  return property;
}

/** Undefined for fields that are omitted. */
function jsonName(tag: string): JsonName | undefined {
  const [name = "", ...options] = tag.split(",");
  if (name === "-" && options.length === 0) return undefined;
  const isInline = options.includes("inline") || name === "";
  return { name, isInline, omitsEmpty: options.includes("omitempty") || options.includes("omitzero") };
}

type Need = DataOfKind<typeof unionField>["need"];

const cannotBeMarked = "cannot be marked as required";

/** Returns the error of a constraint on the field if the field is required. Undefined if it is not. */
function requirement(context: Context, { markers }: FieldInfo, json: JsonName): Need | undefined {
  if (markers.has("kubebuilder:validation:Optional")) return undefined;
  if (markers.has("kubebuilder:validation:Required")) return cannotBeMarked;
  if (markers.has("optional") || markers.has("k8s:optional")) return undefined;
  if (markers.has("required") || markers.has("k8s:required")) return cannotBeMarked;
  if (context.packageMarkers?.has("kubebuilder:validation:Optional") === true) return undefined;
  return json.isInline || json.omitsEmpty ? undefined : "must have omitempty or omitzero tag";
}

function keepsOnceSet(name: string): ValidationRule {
  return {
    rule: `!has(oldSelf.${name}) || has(self.${name})`,
    message: `field ${name} is immutable once set`,
  };
}
