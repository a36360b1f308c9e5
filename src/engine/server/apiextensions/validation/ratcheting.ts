import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import { newStructural } from "../../schema/new-structural.ts";
import type { JSONSchemaProps } from "../../schema/props/types.ts";
import { collect } from "../../schema/props/visit.ts";
import { validateStructural } from "../../schema/structural-rules/validate-structural.ts";
import { isConditionTrue } from "../conditions.ts";
import type {
  CustomResourceDefinition,
  CustomResourceDefinitionSpec,
  CustomResourceValidation,
} from "../types.ts";
import { schemaCodec, selectableFieldsCodec } from "../v1/version.ts";
import { caBundleErrors } from "./ca-bundle.ts";
import { hasRecognizedReviewVersion } from "./conversion.ts";
import type { ValidationHost, ValidationOptions } from "./options.ts";
import { schemasOf, someSchemaOf } from "./spec-schemas.ts";
import { hasUnprunedDefault } from "./unpruned-defaults.ts";
import { hasNonAtomicSetItems, mapListKeysMapSetErrors } from "./walk-list-types.ts";
import { openApiTypes } from "./walk-unsupported.ts";

const maxSelectableFields = 8;

/** Rules that the stored definition breaks do not apply to the new one, anywhere in it. */
export function updateOptions(
  crd: CustomResourceDefinition,
  old: CustomResourceDefinition,
  { compiler, capabilities }: ValidationHost,
): ValidationOptions {
  const spec = old.spec;
  const schemas = schemasOf(spec);
  const texts = (pick: (schema: JSONSchemaProps) => readonly string[]): ReadonlySet<string> =>
    new Set(schemas.flatMap((schema) => collect(schema, pick)));
  return {
    requireRecognizedConversionReviewVersion: hasRecognizedReviewVersion(
      spec.conversion?.conversionReviewVersions ?? [],
    ),
    requireImmutableNames: isConditionTrue(old, "Established"),
    requireOpenAPISchema: allVersionsHaveSchemas(spec),
    requireValidPropertyType: !someSchemaOf(spec, hasUnknownType),
    requireStructuralSchema: schemas.every((schema) => isStructural(schema, capabilities)),
    requirePrunedDefaults: !schemas.some((schema) => hasUnprunedDefault(schema, capabilities)),
    requireAtomicSetType: !someSchemaOf(spec, hasNonAtomicSetItems),
    requireMapListKeysMapSetValidation: !someSchemaOf(spec, hasBadMapListKeys),
    allowInvalidCABundle: !capabilities.caBundleChecked || allowInvalidCABundle(old),
    allowTooManySelectableFields: capabilities.manySelectableFieldsRatchet
      ? unchangedLongLists(crd.spec, spec)
      : new Set(),
    versionsWithUnchangedSchemas: unchangedSchemas(crd.spec, spec),
    storedRules: texts(ruleTexts),
    storedMessageExpressions: texts(capabilities.storedMessageExpressions ? messageExpressions : ruleTexts),
    compiler,
    capabilities,
  };
}

function hasBadMapListKeys(schema: JSONSchemaProps): boolean {
  return mapListKeysMapSetErrors(schema, []).length > 0;
}

function ruleTexts({ xValidations = [] }: JSONSchemaProps): string[] {
  return xValidations.map(({ rule }) => rule);
}

function messageExpressions({ xValidations = [] }: JSONSchemaProps): string[] {
  return xValidations.flatMap(({ messageExpression }) =>
    messageExpression === "" ? [] : [messageExpression],
  );
}

function hasUnknownType({ type }: JSONSchemaProps): boolean {
  return type !== "" && !openApiTypes.includes(type);
}

function allVersionsHaveSchemas(spec: CustomResourceDefinitionSpec): boolean {
  if (spec.validation?.openAPIV3Schema !== undefined) return true;
  return (spec.versions ?? []).every((version) => version.schema?.openAPIV3Schema !== undefined);
}

function isStructural(schema: JSONSchemaProps, capabilities: Capabilities): boolean {
  return newStructural(schema).ok && validateStructural(schema, [], capabilities).length === 0;
}

/** Allowed until the definition is established, and while the stored bundle cannot be loaded either. */
function allowInvalidCABundle(old: CustomResourceDefinition): boolean {
  if (!isConditionTrue(old, "Established")) return true;
  const bundle = old.spec.conversion?.webhookClientConfig?.caBundle ?? "";
  return bundle !== "" && caBundleErrors(bundle, []).length > 0;
}

function unchangedLongLists(
  spec: CustomResourceDefinitionSpec,
  old: CustomResourceDefinitionSpec,
): ReadonlySet<string> {
  const pairs = [
    { name: "", is: spec.selectableFields, was: old.selectableFields },
    ...(spec.versions ?? []).map(({ name, selectableFields: is }) => ({
      name,
      is,
      // If several versions have the same name, the last one is used.
      was: old.versions?.findLast((version) => version.name === name)?.selectableFields,
    })),
  ];
  return new Set(
    pairs
      .filter(
        ({ is, was }) => (was?.length ?? 0) > maxSelectableFields && selectableFieldsCodec.equal(is, was),
      )
      .map(({ name }) => name),
  );
}

/** Returns the schema of a version. If there is no version of this name, the schema that all versions share. */
function schemaOf(
  spec: CustomResourceDefinitionSpec,
  name: string,
): { readonly schema: CustomResourceValidation | undefined } | undefined {
  const versions = spec.versions ?? [];
  if (versions.every((version) => version.schema === undefined)) return { schema: spec.validation };
  return versions.find((version) => version.name === name);
}

function unchangedSchemas(
  spec: CustomResourceDefinitionSpec,
  old: CustomResourceDefinitionSpec,
): ReadonlySet<string> {
  const names = (spec.versions ?? []).map(({ name }) => name);
  return new Set(
    names.filter((name) => {
      const is = schemaOf(spec, name);
      const was = schemaOf(old, name);
      return is !== undefined && was !== undefined && schemaCodec.equal(is.schema, was.schema);
    }),
  );
}
