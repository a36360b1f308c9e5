import type { FieldError } from "../../apimachinery/field/error.ts";
import { errorText } from "../../apimachinery/field/error.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { rewordAll } from "../../apimachinery/wording/reword.ts";
import { append } from "../../go/value/append.ts";
import type { ValueMap } from "../../go/value/value.ts";
import { correlate } from "../schema/correlation/correlated-object.ts";
import { ratchetValue } from "../schema/validation/validate-value.ts";
import { validateScaleStatus } from "./scale-values.ts";
import { errors, finish, type ValidationContext, type Verdict } from "./validate.ts";

/**
 * The validators of a status update: only the status is checked against the schema, but list types and rules are
 * checked on the whole object.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/registry/customresource/status_strategy.go `ValidateUpdate`.
 */
export function validateStatus(
  object: ValueMap,
  old: ValueMap,
  before: readonly FieldError[],
  metadataErrors: () => readonly FieldError[],
  context: ValidationContext,
): Verdict {
  const { resource, version, trace } = context;
  const { capabilities } = resource;
  const found: FieldError[] = [...before, ...rewordAll(metadataErrors(), capabilities)];
  const schema = version.schema.properties.get("status");
  const status = object.get("status");
  let tolerated: readonly FieldError[] = [];
  if (schema !== undefined && status !== undefined) {
    // Upstream treats a missing old status as null.
    const oldStatus = old.get("status") ?? null;
    const values = ratchetValue(status, schema, capabilities, {
      ...(capabilities.statusPaths ? { path: ["status"] } : {}),
      ...(capabilities.statusRatcheting ? { old: correlate(status, oldStatus, schema) } : {}),
    });
    append(
      found,
      rewordAll(values.errors, capabilities).map((error) => inStatus(error, capabilities)),
    );
    tolerated = rewordAll(values.tolerated, capabilities);
  }
  append(found, validateScaleStatus(object, version.scale));
  trace.add("schema", {
    output: object,
    problems: [
      ...errors(found),
      ...tolerated.map((error) => ({ severity: "tolerated" as const, text: errorText(error), error })),
    ],
  });
  return finish(object, old, found, capabilities.statusRatcheting, context);
}

/** If the path is relative to the status, `at` has the path in the object. */
function inStatus(error: FieldError, { statusPaths }: Capabilities): FieldError {
  return statusPaths ? error : { ...error, at: ["status", ...(error.at ?? error.path ?? [])] };
}
