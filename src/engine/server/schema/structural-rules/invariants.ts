import {
  type Cause,
  type FieldError,
  forbidden,
  invalid,
  required,
} from "../../../apimachinery/field/error.ts";
import type { GoRelease } from "../../../go/regexp/re2.ts";
import { append } from "../../../go/value/append.ts";
import { quote } from "../../../go/value/go-text.ts";
import type { Path } from "../../../go/value/path.ts";
import type { JSONSchemaProps } from "../props/types.ts";
import {
  embeddedAdditional,
  embeddedNotObject,
  embeddedWithoutProperties,
  intOrStringClash,
  itemsMissing,
  rootAdditional,
  rootNotObject,
  typeEmpty,
} from "./faults.ts";
import { exemptionsOf, valueValidationErrors } from "./junctors.ts";
import { resourceMetaErrors } from "./metadata.ts";

/** The relation of a node to its parent. */
type Level = "root" | "item" | "field";

const emptyType = {
  root: "at the root",
  item: "for specified array items",
  field: "for specified object fields",
} as const;

function typeErrors(schema: JSONSchemaProps, level: Level, path: Path): FieldError[] {
  const at: Path = [...path, "type"];
  const errors: FieldError[] = [];
  if (schema.xEmbeddedResource && schema.type !== "object") {
    const detail = embeddedNotObject();
    const cause: Cause = { origin: "structural/embedded-type" };
    errors.push(
      schema.type === "" ? required(at, detail, cause) : invalid(at, quote(schema.type), detail, cause),
    );
  } else if (schema.type === "" && !schema.xIntOrString && schema.xPreserveUnknownFields !== true) {
    errors.push(required(at, typeEmpty({ where: emptyType[level] }), { origin: "structural/type-empty" }));
  }
  if (level === "root" && schema.type !== "" && schema.type !== "object") {
    errors.push(invalid(at, quote(schema.type), rootNotObject(), { origin: "structural/root-type" }));
  }
  return errors;
}

function extensionErrors(schema: JSONSchemaProps, path: Path): FieldError[] {
  if (!schema.xIntOrString) return [];
  const detail = intOrStringClash();
  const clash = (name: string): FieldError =>
    invalid([...path, name], "true", detail, { origin: "structural/int-or-string" });
  return [
    ...(schema.xPreserveUnknownFields === true ? [clash("x-kubernetes-preserve-unknown-fields")] : []),
    ...(schema.xEmbeddedResource ? [clash("x-kubernetes-embedded-resource")] : []),
  ];
}

function additionalPropertiesErrors(schema: JSONSchemaProps, level: Level, path: Path): FieldError[] {
  if (schema.additionalProperties === undefined) return [];
  const at: Path = [...path, "additionalProperties"];
  const errors: FieldError[] = [];
  if (level === "root") {
    errors.push(forbidden(at, rootAdditional(), { origin: "structural/root-additional" }));
  }
  if (schema.xEmbeddedResource) {
    errors.push(forbidden(at, embeddedAdditional(), { origin: "structural/embedded-additional" }));
  }
  return errors;
}

/** Schemas below a root that have no errors, wherever they are. */
const sounds: Readonly<Record<GoRelease, WeakSet<JSONSchemaProps>>> = {
  "1.26": new WeakSet(),
  "1.27": new WeakSet(),
};

/** Checks a node of the structural schema and everything below it. The order of the errors is not fixed. */
export function invariantErrors(
  schema: JSONSchemaProps,
  level: Level,
  path: Path,
  release: GoRelease,
): FieldError[] {
  const sound = sounds[release];
  if (level !== "root" && sound.has(schema)) return [];
  const errors = treeErrors(schema, level, path, release);
  if (level !== "root" && errors.length === 0) sound.add(schema);
  return errors;
}

function treeErrors(schema: JSONSchemaProps, level: Level, path: Path, release: GoRelease): FieldError[] {
  const errors: FieldError[] = [];
  const { items, properties, additionalProperties } = schema;
  if (schema.type === "array" && items?.schema === undefined) {
    errors.push(required([...path, "items"], itemsMissing(), { origin: "structural/items" }));
  }
  if (items?.schema !== undefined)
    append(errors, invariantErrors(items.schema, "item", [...path, "items"], release));
  for (const [name, property] of properties ?? []) {
    append(errors, invariantErrors(property, "field", [...path, "properties", { key: name }], release));
  }
  if (additionalProperties?.schema !== undefined) {
    append(
      errors,
      invariantErrors(additionalProperties.schema, "field", [...path, "additionalProperties"], release),
    );
  }
  append(errors, additionalPropertiesErrors(schema, level, path));
  append(errors, extensionErrors(schema, path));
  append(errors, valueValidationErrors(schema, path, release, exemptionsOf(schema)));
  append(errors, typeErrors(schema, level, path));
  const root = level === "root";
  append(errors, resourceMetaErrors(schema, path, { root, resource: root || schema.xEmbeddedResource }));
  if (schema.xEmbeddedResource && schema.xPreserveUnknownFields !== true && (properties?.size ?? 0) === 0) {
    errors.push(
      required([...path, "properties"], embeddedWithoutProperties(), {
        origin: "structural/embedded-properties",
      }),
    );
  }
  return errors;
}
