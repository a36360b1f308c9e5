import {
  type Cause,
  type FieldError,
  invalid,
  notSupported,
  required,
} from "../../../apimachinery/field/error.ts";
import { isDns1035Label, isDns1123Subdomain, joined } from "../../../apimachinery/field/names.ts";
import { append } from "../../../go/value/append.ts";
import { quote } from "../../../go/value/go-text.ts";
import { toJson } from "../../../go/value/json.ts";
import type { Path } from "../../../go/value/path.ts";
import { newStructural } from "../../schema/new-structural.ts";
import type { CustomResourceDefinitionSpec } from "../types.ts";
import { columnsErrors } from "./columns.ts";
import { conversionErrors } from "./conversion.ts";
import { conversionNeedsPruning } from "./conversion-faults.ts";
import { defaultsNeedPruning, groupWithoutDot, selectableWithoutSchema } from "./faults.ts";
import { namesErrors, requiredNamesErrors } from "./names.ts";
import type { ValidationOptions } from "./options.ts";
import { schemaErrors, type Verdict } from "./schema.ts";
import { selectableFieldsErrors } from "./selectable-fields.ts";
import { hasDefault, hasKubernetesExtension, someSchemaOf } from "./spec-schemas.ts";
import { subresourcesErrors } from "./subresources.ts";
import {
  anyStatusEnabled,
  missingSchemaErrors,
  type SpecContext,
  versionSetErrors,
  versionsErrors,
} from "./versions.ts";

function groupErrors(group: string, path: Path): FieldError[] {
  const cause: Cause = { origin: "spec/group" };
  if (group === "") return [required(path, "", cause)];
  const messages = isDns1123Subdomain(group);
  if (messages.length > 0) return [invalid(path, quote(group), joined(messages), cause)];
  if (group.includes(".")) return [];
  return [invalid(path, quote(group), groupWithoutDot(), cause)];
}

function scopeErrors(scope: string, path: Path): FieldError[] {
  const cause: Cause = { origin: "spec/scope" };
  const scopes = ["Cluster", "Namespaced"];
  if (scope === "") return [required(path, "", cause)];
  return scopes.includes(scope) ? [] : [notSupported(path, quote(scope), scopes, cause)];
}

/** Checks the internal copy of the first version's name. */
function versionErrors(version: string, path: Path): FieldError[] {
  const messages = version === "" ? [] : isDns1035Label(version);
  if (messages.length === 0) return [];
  return [invalid(path, quote(version), joined(messages), { origin: "versions/name" })];
}

/**
 * Checks the spec of a new or updated definition, in the order of upstream's validateCustomResourceDefinitionSpec
 * (apiextensions/validation/validation.go).
 */
export function specErrors(
  spec: CustomResourceDefinitionSpec,
  path: Path,
  options: ValidationOptions,
): Verdict {
  const at = (...names: readonly string[]): Path => [...path, ...names];
  const withDefaults = someSchemaOf(spec, hasDefault);
  const requireStructuralSchema =
    options.requireStructuralSchema ||
    !spec.preserveUnknownFields ||
    withDefaults ||
    someSchemaOf(spec, hasKubernetesExtension);
  const context: SpecContext = { options, requireStructuralSchema };
  const errors = [
    ...groupErrors(spec.group, at("group")),
    ...scopeErrors(spec.scope, at("scope")),
    ...missingSchemaErrors(spec, at("versions"), options),
  ];
  if (withDefaults && spec.preserveUnknownFields) {
    const cause: Cause = { origin: "preserveUnknownFields/defaults" };
    errors.push(invalid(at("preserveUnknownFields"), "true", defaultsNeedPruning(), cause));
  }
  const versions = versionsErrors(spec, at("versions"), context);
  append(errors, versions.errors);
  if (versions.crash) return { errors, crash: true };
  append(errors, versionSetErrors(spec, at("versions")));
  append(errors, versionErrors(spec.version, at("version")));
  append(errors, requiredNamesErrors(spec.names, at("names")));
  append(errors, namesErrors(spec.names, at("names")));
  const hoisted = hoistedErrors(spec, path, context);
  append(errors, hoisted.errors);
  if (hoisted.crash) return { errors, crash: true };
  const { conversion } = spec;
  if (conversion !== undefined && conversion.strategy !== "None" && spec.preserveUnknownFields) {
    const cause: Cause = { origin: "conversion/preserveUnknownFields" };
    const value = toJson(conversion.strategy);
    errors.push(invalid(at("conversion", "strategy"), value, conversionNeedsPruning(), cause));
  }
  append(errors, conversionErrors(conversion, options, at("conversion")));
  return { errors, crash: false };
}

/** Checks the members that all versions share and that are therefore at the top. */
function hoistedErrors(spec: CustomResourceDefinitionSpec, path: Path, context: SpecContext): Verdict {
  const { options, requireStructuralSchema } = context;
  const errors: FieldError[] = [];
  const schema = spec.validation?.openAPIV3Schema;
  if (schema !== undefined) {
    const verdict = schemaErrors({
      schema,
      path: [...path, "validation", "openAPIV3Schema"],
      statusEnabled: anyStatusEnabled(spec),
      requireStructuralSchema,
      suppressPerExpressionCost: options.versionsWithUnchangedSchemas.has(spec.version),
      options,
    });
    append(errors, verdict.errors);
    if (verdict.crash) return { errors, crash: true };
  }
  append(errors, subresourcesErrors(spec.subresources, [...path, "subresources"]));
  append(errors, columnsErrors(spec.additionalPrinterColumns, [...path, "additionalPrinterColumns"]));
  const fields = spec.selectableFields ?? [];
  const fieldsPath: Path = [...path, "selectableFields"];
  if (fields.length === 0) return { errors, crash: false };
  if (spec.validation === undefined) {
    const detail = selectableWithoutSchema({ where: "validations.schema is included" });
    errors.push(invalid(fieldsPath, '""', detail, { origin: "selectableFields/schema" }));
    return { errors, crash: false };
  }
  const converted = schema === undefined ? undefined : newStructural(schema);
  if (converted?.ok === false) {
    const at: Path = [...path, "schema", "openAPIV3Schema"];
    errors.push(invalid(at, '""', converted.error, { origin: "schema/not-convertible" }));
  }
  const structural = converted?.ok ? converted.structural : undefined;
  const allowed = options.allowTooManySelectableFields.has("");
  const verdict = selectableFieldsErrors(fields, structural, fieldsPath, allowed);
  return { errors: [...errors, ...verdict.errors], crash: verdict.crash };
}
