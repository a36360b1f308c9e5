import type { CorrelatedObject } from "../../correlation/correlated-object.ts";
import type { FieldError } from "../../field/error.ts";
import { type Path, root } from "../../field/path.ts";
import type { Value } from "../../value/value.ts";
import type { Structural } from "../structural.ts";
import { isRecognisedFormat } from "./formats/recognised.ts";
import { validateNode } from "./node.ts";
import { type Dialect, type Finding, Run } from "./run.ts";

export interface ValidateOptions {
  /** What stands before the value in the paths of errors: `["status"]`. Their sentences stay relative. */
  readonly path?: Path;
  /** The value with the one it replaces: faults of what did not change are let pass. */
  readonly old?: CorrelatedObject;
}

const integerOrString: readonly string[] = ["integer", "string"];
const anyType: readonly string[] = [];
const single = new Map<string, readonly string[]>();

function typesOf(schema: Structural): readonly string[] {
  if (schema.type === "") return anyType;
  let types = single.get(schema.type);
  if (types === undefined) {
    types = [schema.type];
    single.set(schema.type, types);
  }
  return types;
}

const ofResources: Dialect = {
  types: (schema) => (schema.intOrString ? integerOrString : typesOf(schema)),
  format: ({ type, intOrString, format }) =>
    format !== "" && isRecognisedFormat(intOrString ? "" : type, format) ? format : "",
};

const ofDefaults: Dialect = {
  types: (schema) => (schema.intOrString ? anyType : typesOf(schema)),
  format: ({ format }) => format,
};

/**
 * Validates a value against a version's schema: the errors in the server's order, each naming the node that decided
 * (`schema`), the keyword (`origin`) and, if it has no path, its place (`at`).
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/validation/validation.go `ValidateCustomResource`.
 */
export function validateValue(
  value: Value,
  structural: Structural,
  options: ValidateOptions = {},
): readonly FieldError[] {
  return ratchetValue(value, structural, options).errors;
}

/** As `validateValue`, with the errors that ratcheting let pass. */
export function ratchetValue(
  value: Value,
  structural: Structural,
  { path = root, old }: ValidateOptions = {},
): { readonly errors: readonly FieldError[]; readonly tolerated: readonly FieldError[] } {
  const run = new Run({ dialect: ofResources, base: path, old, visit: validateNode });
  validateNode(run, value, structural);
  return { errors: distinct(run.findings), tolerated: distinct(run.tolerated) };
}

/**
 * Validates a default of a definition, found at `path` of it, against its own node. Against a request's value:
 * int-or-string allows any type, and formats that the server does not know count as types.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting/validation.go.
 */
export function validateDefault(value: Value, structural: Structural, path: Path): readonly FieldError[] {
  const run = new Run({ dialect: ofDefaults, base: path, old: undefined, visit: validateNode });
  validateNode(run, value, structural);
  return distinct(run.findings);
}

/** Of errors with the same sentence the server keeps the first. */
function distinct(findings: readonly Finding[]): readonly FieldError[] {
  const first = new Map<string, FieldError>();
  for (const { sentence, error } of findings) if (!first.has(sentence)) first.set(sentence, error);
  return [...first.values()];
}
