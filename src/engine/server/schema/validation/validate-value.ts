import type { FieldError } from "../../../apimachinery/field/error.ts";
import { isNameFormat, isRecognisedFormat } from "../../../apimachinery/formats/recognised.ts";
import { stringFormat } from "../../../apimachinery/formats/registry.ts";
import { type Capabilities, newest } from "../../../apimachinery/minors/capabilities.ts";
import { type Path, root } from "../../../go/value/path.ts";
import { remembering } from "../../../go/value/remembering.ts";
import type { Value } from "../../../go/value/value.ts";
import type { CorrelatedObject } from "../correlation/correlated-object.ts";
import type { Structural } from "../structural.ts";
import { validateNode } from "./node.ts";
import { type Expectation, type Finding, Run } from "./run.ts";

export interface ValidateOptions {
  /** The path before the value in errors: `["status"]`. Messages stay relative. */
  readonly path?: Path;
  /** The value and the one it replaces. Errors of unchanged values are tolerated. */
  readonly old?: CorrelatedObject;
}

type ExpectationOf = (schema: Structural) => Expectation;

const expectationOfResources = remembering(
  (capabilities: Capabilities): ExpectationOf =>
    remembering(({ type, intOrString, format }) => {
      const counts = format !== "" && isRecognisedFormat(intOrString ? "" : type, format, capabilities);
      return {
        types: intOrString ? ["integer", "string"] : type === "" ? [] : [type],
        format: counts ? format : "",
        accepts: counts ? stringFormat(format) : undefined,
      };
    }),
);

const expectationOfDefaults = remembering(
  (capabilities: Capabilities): ExpectationOf =>
    remembering(({ type, format }) => ({
      types: type === "" ? [] : [type],
      format,
      accepts:
        capabilities.kubernetesNamesInDefaults || !isNameFormat(format) ? stringFormat(format) : undefined,
    })),
);

/**
 * Validates a value against a version's schema like the newest server. Returns the errors in the server's order, each
 * with the node that caused it (`schema`), the keyword (`origin`) and, if it has no path, its position (`at`).
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/validation/validation.go `ValidateCustomResource`.
 */
export function validateValue(
  value: Value,
  structural: Structural,
  options: ValidateOptions = {},
): readonly FieldError[] {
  return ratchetValue(value, structural, newest, options).errors;
}

/** Like `validateValue`, on the server of a minor. Also returns the errors that ratcheting tolerated. */
export function ratchetValue(
  value: Value,
  structural: Structural,
  capabilities: Capabilities,
  { path = root, old }: ValidateOptions = {},
): { readonly errors: readonly FieldError[]; readonly tolerated: readonly FieldError[] } {
  const run = new Run({
    capabilities,
    expectation: expectationOfResources(capabilities),
    base: path,
    old,
    closesInBranches: true,
    visit: validateNode,
  });
  validateNode(run, value, structural);
  return { errors: distinct(run.findings), tolerated: distinct(run.tolerated) };
}

/**
 * Validates a default of a definition, which is at `path`, against its own node. In contrast to a request's value,
 * int-or-string allows any type, and formats that the server does not know count as types.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting/validation.go.
 */
export function validateDefault(
  value: Value,
  structural: Structural,
  path: Path,
  capabilities: Capabilities,
): readonly FieldError[] {
  const run = new Run({
    capabilities,
    expectation: expectationOfDefaults(capabilities),
    base: path,
    old: undefined,
    closesInBranches: false,
    visit: validateNode,
  });
  validateNode(run, value, structural);
  return distinct(run.findings);
}

/** The server keeps only the first of several errors with the same text. */
function distinct(findings: readonly Finding[]): readonly FieldError[] {
  const first = new Map<string, FieldError>();
  for (const { sentence, error } of findings) if (!first.has(sentence)) first.set(sentence, error);
  return [...first.values()];
}
