import { quote } from "../../go/value/go-text.ts";
import { toJson } from "../../go/value/json.ts";
import { isList, isMap, stringAt, type Value, type ValueMap } from "../../go/value/value.ts";
import type { ValidationMarker } from "./registry.ts";

/** Keywords that have a validation marker with their name in upper camel case. */
const valued: ReadonlySet<string> = new Set<Uncapitalize<ValidationMarker>>([
  "maximum",
  "minimum",
  "exclusiveMaximum",
  "exclusiveMinimum",
  "multipleOf",
  "maxLength",
  "minLength",
  "maxItems",
  "minItems",
  "maxProperties",
  "minProperties",
  "format",
  "type",
]);

/** Keywords that are either true or missing. */
const flags: Readonly<Record<string, string>> = {
  nullable: "nullable",
  "x-kubernetes-preserve-unknown-fields": "kubebuilder:pruning:PreserveUnknownFields",
  "x-kubernetes-embedded-resource": "kubebuilder:validation:EmbeddedResource",
  "x-kubernetes-int-or-string": "kubebuilder:validation:XIntOrString",
};

/**
 * Returns the markers of controller-gen for a keyword of a node, without `// +`. Those of values begin with
 * `validation:`, as `markerOf` expects. Empty if there is none.
 */
export function keywordMarker(name: string, value: Value, node: ValueMap): readonly string[] {
  const flag = flags[name];
  if (flag !== undefined) return value === true ? [flag] : [];
  // The type comes from the Go type. It needs a marker only if it must differ.
  if (name === "type" && !node.has("format")) return [];
  if (valued.has(name)) return [`validation:${name.charAt(0).toUpperCase()}${name.slice(1)}=${text(value)}`];
  switch (name) {
    case "default":
      return [`kubebuilder:default=${isMap(value) ? braces(value) : toJson(value)}`];
    case "pattern":
      return typeof value === "string" ? [`validation:Pattern=${raw(value)}`] : [];
    case "enum":
      return isList(value) ? [`validation:Enum=${value.map(text).join(";")}`] : [];
    case "x-kubernetes-list-type":
      return [`listType=${text(value)}`];
    case "x-kubernetes-list-map-keys":
      return isList(value) ? value.map((key) => `listMapKey=${text(key)}`) : [];
    case "x-kubernetes-map-type":
      return [`${node.has("properties") ? "structType" : "mapType"}=${text(value)}`];
    case "x-kubernetes-validations":
      return isList(value) ? value.map(ruleMarker) : [];
    default:
      return [];
  }
}

function ruleMarker(rule: Value): string {
  const parts = ["rule", "message", "messageExpression", "reason", "fieldPath"].flatMap((name) => {
    const written = stringAt(rule, name);
    return written === "" ? [] : [`${name}=${quote(written)}`];
  });
  return `validation:XValidation:${parts.join(",")}`;
}

function text(value: Value): string {
  return typeof value === "string" && /^[\w./-]+$/.test(value) ? value : toJson(value);
}

/** Patterns are in backquotes, where nothing is escaped. */
function raw(pattern: string): string {
  return pattern.includes("`") ? quote(pattern) : `\`${pattern}\``;
}

/** Maps in markers are `{name:value}`. */
function braces(value: ValueMap): string {
  return `{${[...value].map(([key, item]) => `${key}:${isMap(item) ? braces(item) : toJson(item)}`).join(",")}}`;
}
