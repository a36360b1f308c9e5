import type { Fault } from "../../../apimachinery/fault/fault.ts";
import { type Cause, type FieldError, invalid, required } from "../../../apimachinery/field/error.ts";
import { isDns1035Label, joined } from "../../../apimachinery/field/names.ts";
import type { Origin } from "../../../apimachinery/field/origin.ts";
import { append } from "../../../go/value/append.ts";
import { quote } from "../../../go/value/go-text.ts";
import type { Path } from "../../../go/value/path.ts";
import { newStructural } from "../../schema/new-structural.ts";
import type {
  CustomResourceDefinitionSpec,
  CustomResourceDefinitionVersion,
  CustomResourceSubresources,
} from "../types.ts";
import { versionsCodec } from "../v1/version.ts";
import { columnsErrors } from "./columns.ts";
import { deprecationWarningErrors } from "./deprecation-warning.ts";
import {
  notOneStorageVersion,
  selectableWithoutSchema,
  versionNamesRepeated,
  versionWithoutSchema,
} from "./faults.ts";
import type { ValidationOptions } from "./options.ts";
import { schemaErrors, type Verdict } from "./schema.ts";
import { selectableFieldsErrors } from "./selectable-fields.ts";
import { subresourcesErrors } from "./subresources.ts";

export interface SpecContext {
  readonly options: ValidationOptions;
  /** Follows from the options and from the new definition itself. */
  readonly requireStructuralSchema: boolean;
}

const statusEnabled = (subresources: CustomResourceSubresources | undefined): boolean =>
  subresources?.status !== undefined;

/** Checks whether the status subresource is enabled in any version. */
export function anyStatusEnabled(spec: CustomResourceDefinitionSpec): boolean {
  return statusEnabled(spec.subresources) || (spec.versions ?? []).some((v) => statusEnabled(v.subresources));
}

function versionStatusEnabled(spec: CustomResourceDefinitionSpec, name: string): boolean {
  const versions = spec.versions ?? [];
  if (versions.every((version) => version.subresources === undefined))
    return statusEnabled(spec.subresources);
  // If several versions have the same name, the first one is used.
  return statusEnabled(versions.find((version) => version.name === name)?.subresources);
}

/** Checks the entries of `spec.versions`, with their own members. */
export function versionsErrors(
  spec: CustomResourceDefinitionSpec,
  path: Path,
  context: SpecContext,
): Verdict {
  const errors: FieldError[] = [];
  for (const [i, version] of (spec.versions ?? []).entries()) {
    const at: Path = [...path, i];
    const messages = isDns1035Label(version.name);
    if (messages.length > 0) {
      const cause: Cause = { origin: "versions/name" };
      errors.push(invalid([...at, "name"], quote(version.name), joined(messages), cause));
    }
    const verdict = versionErrors(version, at, versionStatusEnabled(spec, version.name), context);
    append(errors, verdict.errors);
    if (verdict.crash) return { errors, crash: true };
  }
  return { errors, crash: false };
}

function versionErrors(
  version: CustomResourceDefinitionVersion,
  path: Path,
  status: boolean,
  context: SpecContext,
): Verdict {
  const { options } = context;
  const errors = deprecationWarningErrors(version, [...path, "deprecationWarning"]);
  const schema = version.schema?.openAPIV3Schema;
  if (schema !== undefined) {
    const verdict = schemaErrors({
      schema,
      path: [...path, "schema", "openAPIV3Schema"],
      statusEnabled: status,
      requireStructuralSchema: context.requireStructuralSchema,
      suppressPerExpressionCost: options.versionsWithUnchangedSchemas.has(version.name),
      options,
    });
    append(errors, verdict.errors);
    if (verdict.crash) return { errors, crash: true };
  }
  append(errors, subresourcesErrors(version.subresources, [...path, "subresources"]));
  append(errors, columnsErrors(version.additionalPrinterColumns, [...path, "additionalPrinterColumns"]));
  const fields = version.selectableFields ?? [];
  const fieldsPath: Path = [...path, "selectableFields"];
  if (fields.length === 0) return { errors, crash: false };
  if (schema === undefined) {
    const where = "`version.schema.openAPIV3Schema` is not included";
    const detail = selectableWithoutSchema({ where });
    errors.push(invalid(fieldsPath, '""', detail, { origin: "selectableFields/schema" }));
    return { errors, crash: false };
  }
  const converted = newStructural(schema);
  if (!converted.ok) {
    const at: Path = [...path, "schema", "openAPIV3Schema"];
    errors.push(invalid(at, '""', converted.error, { origin: "schema/not-convertible" }));
  }
  const structural = converted.ok ? converted.structural : undefined;
  const allowed = options.allowTooManySelectableFields.has(version.name);
  const verdict = selectableFieldsErrors(fields, structural, fieldsPath, allowed);
  return { errors: [...errors, ...verdict.errors], crash: verdict.crash };
}

/** Reports versions without a schema, if there is none for all versions. */
export function missingSchemaErrors(
  spec: CustomResourceDefinitionSpec,
  path: Path,
  options: ValidationOptions,
): FieldError[] {
  if (spec.validation?.openAPIV3Schema !== undefined) return [];
  const { requireOpenAPISchema } = options;
  if (!requireOpenAPISchema && spec.preserveUnknownFields) return [];
  return (spec.versions ?? []).flatMap((version, i) => {
    const missing = version.schema?.openAPIV3Schema === undefined;
    if (!missing || !(requireOpenAPISchema || version.served)) return [];
    const detail = requireOpenAPISchema ? "" : versionWithoutSchema();
    return [required([...path, i, "schema", "openAPIV3Schema"], detail, { origin: "versions/schema" })];
  });
}

/** Checks the versions as a set. */
export function versionSetErrors(spec: CustomResourceDefinitionSpec, path: Path): FieldError[] {
  const versions = spec.versions ?? [];
  const errors: FieldError[] = [];
  const bad = (detail: Fault, origin: Origin): FieldError =>
    invalid(path, versionsCodec.goJson(spec.versions), detail, { origin });
  if (new Set(versions.map(({ name }) => name)).size < versions.length) {
    errors.push(bad(versionNamesRepeated(), "versions/unique"));
  }
  if (versions.filter(({ storage }) => storage).length !== 1) {
    errors.push(bad(notOneStorageVersion(), "versions/storage"));
  }
  return errors;
}
