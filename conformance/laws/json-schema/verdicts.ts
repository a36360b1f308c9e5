import { Ajv, type AnySchema, type ErrorObject, type ValidateFunction } from "ajv";
import type { FieldError } from "../../../src/engine/apimachinery/field/error.ts";
import { toData } from "../../../src/engine/go/value/to-data.ts";
import type { Value } from "../../../src/engine/go/value/value.ts";
import type { Structural } from "../../../src/engine/server/schema/structural.ts";
import { validateValue } from "../../../src/engine/server/schema/validation/validate-value.ts";
import { toJsonSchema } from "../../../src/engine/tools/json-schema/to-json-schema.ts";

/** What the server and a JSON Schema validator report about one value under one schema. */
export interface Verdicts {
  readonly value: Value;
  readonly server: readonly FieldError[];
  /** undefined if the validator does not accept the schema. */
  readonly validator: readonly ErrorObject[] | undefined;
  /** Why the validator does not accept the schema. */
  readonly refusal?: string;
}

/** Formats are not checked, since validators do not agree about them. */
const ajv = new Ajv({
  allErrors: true,
  strict: false,
  validateFormats: false,
  validateSchema: false,
  ownProperties: true,
  logger: false,
  meta: false,
});

type Compiled = { readonly validate: ValidateFunction } | { readonly refusal: string };

const compiled = new WeakMap<Structural, Compiled>();

/** Compiling takes longer than checking. */
function compile(schema: Structural): Compiled {
  let known = compiled.get(schema);
  if (known === undefined) {
    try {
      const jsonSchema = toJsonSchema(schema) as AnySchema;
      known = { validate: ajv.compile(jsonSchema) };
      ajv.removeSchema(jsonSchema);
    } catch (error) {
      known = { refusal: String(error) };
    }
    compiled.set(schema, known);
  }
  return known;
}

/** Both verdicts about a value that is pruned and has its defaults. */
export function verdicts(value: Value, schema: Structural): Verdicts {
  const server = validateValue(value, schema);
  const found = compile(schema);
  if ("refusal" in found) return { value, server, validator: undefined, refusal: found.refusal };
  const { validate } = found;
  validate(toData(value));
  return { value, server, validator: validate.errors ?? [] };
}
