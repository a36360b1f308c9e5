import type { Fault } from "../../../apimachinery/fault/fault.ts";
import { type FieldError, forbidden, invalid } from "../../../apimachinery/field/error.ts";
import { append } from "../../../go/value/append.ts";
import type { Path } from "../../../go/value/path.ts";
import { newStructural } from "../../schema/new-structural.ts";
import type { JSONSchemaProps } from "../../schema/props/types.ts";
import type { Structural } from "../../schema/structural.ts";
import { validateStructural } from "../../schema/structural-rules/validate-structural.ts";
import { defaultsErrors } from "./defaults.ts";
import { rootNullable } from "./faults.ts";
import type { ValidationOptions } from "./options.ts";
import { rootWithStatusErrors } from "./root-with-status.ts";
import { walkSchema } from "./walk.ts";
import type { Walk } from "./walk-context.ts";

/** The errors. `crash` is true if the server crashes while validating. */
export interface Verdict {
  readonly errors: readonly FieldError[];
  readonly crash: boolean;
}

export interface SchemaRequest {
  readonly schema: JSONSchemaProps;
  /** The path of the schema: `spec.validation.openAPIV3Schema`. */
  readonly path: Path;
  readonly statusEnabled: boolean;
  readonly requireStructuralSchema: boolean;
  readonly suppressPerExpressionCost: boolean;
  readonly options: ValidationOptions;
}

/**
 * Checks one version's schema, or the one of all versions. Rules are compiled only if there are no errors in the
 * structure and the defaults. Upstream: validateCustomResourceDefinitionValidation.
 */
export function schemaErrors(request: SchemaRequest): Verdict {
  const { schema, path, options } = request;
  const errors: FieldError[] = [];
  const form = request.requireStructuralSchema ? structuralForm(request) : noForm;
  if (request.statusEnabled) append(errors, rootWithStatusErrors(schema, path, form.defaultsJudged));
  if (schema.nullable) {
    errors.push(forbidden([...path, "nullable"], rootNullable(), { origin: "schema/root-nullable" }));
  }
  append(errors, form.errors);
  const walk: Walk = { options, errors: [], sites: [], rules: 0, crash: false };
  walkSchema(schema, path, walk);
  append(errors, walk.errors);
  if (form.usable !== undefined && walk.sites.length > 0) {
    const compiled = options.compiler?.compile({
      root: form.usable,
      path,
      sites: walk.sites,
      storedRules: options.storedRules,
      storedMessageExpressions: options.storedMessageExpressions,
      suppressPerExpressionCost: request.suppressPerExpressionCost,
    });
    append(errors, compiled?.errors ?? []);
    if (compiled?.crash === true) walk.crash = true;
  }
  // The walk reports the same with another message, so this is only reported if the walk found nothing.
  if (errors.length === 0 && form.conversionError !== undefined) {
    errors.push(invalid(path, '""', form.conversionError, { origin: "schema/not-convertible" }));
  }
  return { errors, crash: walk.crash };
}

interface StructuralForm {
  readonly errors: readonly FieldError[];
  readonly conversionError: Fault | undefined;
  /** The structural schema, if it and its defaults have no errors. */
  readonly usable: Structural | undefined;
  readonly defaultsJudged: boolean;
}

const noForm: StructuralForm = {
  errors: [],
  conversionError: undefined,
  usable: undefined,
  defaultsJudged: false,
};

function structuralForm({ schema, path, options }: SchemaRequest): StructuralForm {
  const converted = newStructural(schema);
  if (!converted.ok) return { ...noForm, conversionError: converted.error };
  const { structural } = converted;
  const structuralErrors = validateStructural(schema, path, options.capabilities);
  if (structuralErrors.length > 0) return { ...noForm, errors: structuralErrors };
  const errors = defaultsErrors(structural, path, options);
  const judged = { ...noForm, defaultsJudged: true };
  return errors.length > 0 ? { ...judged, errors } : { ...judged, usable: structural };
}
