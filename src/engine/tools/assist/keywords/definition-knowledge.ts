import { nodeAt } from "../outline/marked-string.ts";
import type { OutlineNode } from "../outline/nodes.ts";
import { memberOf, scalarText } from "../outline/outline.ts";
import { outlinedValue } from "../outline/outlined-value.ts";
import type { SlotValue } from "../slot.ts";
import type { GoKnowledge, GoMember } from "./go-slot.ts";
import { fieldPaths, propertyNames } from "./outlined-schema.ts";
import { valueNotes } from "./value-notes.ts";

const required: Readonly<Record<string, readonly string[]>> = {
  "v1.CustomResourceDefinition": ["apiVersion", "kind", "metadata", "spec"],
  "v1.CustomResourceDefinitionSpec": ["group", "names", "scope", "versions"],
  "v1.CustomResourceDefinitionNames": ["plural", "kind"],
  "v1.CustomResourceDefinitionVersion": ["name", "served", "storage", "schema"],
  "v1.CustomResourceValidation": ["openAPIV3Schema"],
  "v1.CustomResourceColumnDefinition": ["name", "type", "jsonPath"],
  "v1.CustomResourceSubresourceScale": ["specReplicasPath", "statusReplicasPath"],
  "v1.SelectableField": ["jsonPath"],
  "v1.CustomResourceConversion": ["strategy"],
  "v1.WebhookConversion": ["clientConfig", "conversionReviewVersions"],
  "v1.ServiceReference": ["namespace", "name"],
  "v1.ValidationRule": ["rule"],
  "v1.ObjectMeta": ["name"],
};

const common: Readonly<Record<string, readonly string[]>> = {
  "v1.JSONSchemaProps": [
    "type",
    "properties",
    "required",
    "items",
    "description",
    "default",
    "enum",
    "format",
    "nullable",
    "x-kubernetes-validations",
  ],
};

/** What is known of a definition's values, some of it from other parts of its text. */
export function definitionKnowledge(text: string, root: OutlineNode): GoKnowledge {
  return {
    required: (struct) => required[struct] ?? [],
    common: (struct) => common[struct] ?? [],
    values: (member, at) => [...(valueNotes[nameOf(member)] ?? []), ...namesOf(member, at, text, root)],
  };
}

function nameOf({ struct, member }: GoMember): string {
  return `${struct}.${member}`;
}

function namesOf(
  member: GoMember,
  at: readonly (string | number)[],
  text: string,
  root: OutlineNode,
): readonly SlotValue[] {
  const schemaAt = (path: readonly (string | number)[]) => nodeAt(root, path);
  const asValues = (names: readonly string[], detail: string): readonly SlotValue[] =>
    names.map((value) => ({ value, detail }));
  switch (nameOf(member)) {
    case "v1.JSONSchemaProps.required":
      return asValues(
        unnamed(propertyNames(schemaAt(at.slice(0, -2))), schemaAt(at.slice(0, -1)), text),
        "property",
      );
    case "v1.JSONSchemaProps.x-kubernetes-list-map-keys": {
      const items = memberOf(schemaAt(at.slice(0, -2)), "items")?.value;
      return asValues(
        unnamed(propertyNames(items), schemaAt(at.slice(0, -1)), text),
        "property of the items",
      );
    }
    case "v1.JSONSchemaProps.default":
    case "v1.JSONSchemaProps.example":
      return defaultsFor(schemaAt(at.slice(0, -1)), text);
    case "v1.ValidationRule.fieldPath":
      return asValues(propertyNames(schemaAt(at.slice(0, -3))).map(dotted), "property");
    case "v1.CustomResourceColumnDefinition.jsonPath":
    case "v1.SelectableField.jsonPath": {
      const paths = fieldPaths(schemaAt([...at.slice(0, -3), "schema", "openAPIV3Schema"]));
      const age = member.struct === "v1.SelectableField" ? [] : [".metadata.creationTimestamp"];
      return asValues([...paths, ...age], "field");
    }
    default:
      return [];
  }
}

/** Names that a list does not contain yet. */
function unnamed(names: readonly string[], list: OutlineNode | undefined, text: string): readonly string[] {
  const written = new Set(list?.items.map(({ value }) => scalarText(text, value)));
  return names.filter((name) => !written.has(name));
}

function dotted(name: string): string {
  return /^\w+$/.test(name) ? `.${name}` : `['${name}']`;
}

function defaultsFor(schema: OutlineNode | undefined, text: string): readonly SlotValue[] {
  const type = memberOf(schema, "type")?.value;
  const listed = memberOf(schema, "enum")?.value.items ?? [];
  const values: readonly SlotValue[] = listed.map(({ value }) => ({
    value: outlinedValue(text, value),
    detail: "enum",
  }));
  if (values.length > 0) return values;
  switch (type === undefined ? "" : scalarText(text, type)) {
    case "boolean":
      return [false, true].map((value) => ({ value, detail: "boolean" }));
    case "object":
      return [{ value: new Map(), detail: "lets the defaults of its fields take effect" }];
    case "array":
      return [{ value: [], detail: "an empty list" }];
    default:
      return [];
  }
}
