import type { Fault } from "../../apimachinery/fault/fault.ts";
import { fieldFault } from "../../apimachinery/field/error.ts";
import { reword } from "../../apimachinery/wording/reword.ts";
import { pathText } from "../../go/value/path.ts";
import { isMap, type Value, type ValueMap } from "../../go/value/value.ts";
import type { Resource } from "../resource/resource.ts";
import { type Nulled, pruneNulls } from "../schema/defaulting/prune-nulls.ts";
import { coerceEmbedded } from "../schema/objectmeta/embedded.ts";
import { type Pruned, prune } from "../schema/pruning/prune.ts";
import type { Structural } from "../schema/structural.ts";
import { type Finding, unknownField } from "./field-validation.ts";
import type { Trace, TracedProblem } from "./trace.ts";

/** An object in the shape of a schema, and what was changed for that. */
export interface Coerced {
  readonly output: ValueMap;
  /** The object without unknown fields, before all other changes. */
  readonly withoutUnknown: Value;
  readonly pruned: readonly Pruned[];
  readonly nulled: readonly Nulled[];
  /** The findings for field validation. */
  readonly findings: readonly Finding[];
}

/**
 * Brings the object of a request into the shape of its schema: unknown fields, nulls, embedded resources. `error` is
 * the first error in an embedded resource.
 * Upstream: customresource_handler.go `unstructuredSchemaCoercer.apply`.
 */
export function coerceToSchema(
  object: ValueMap,
  schema: Structural,
  { preserveUnknownFields, capabilities }: Resource,
): Coerced | { readonly error: Fault } {
  const { output: withoutUnknown, pruned } = preserveUnknownFields
    ? { output: object, pruned: [] }
    : prune(object, schema, { isResourceRoot: true });
  const { output: withoutNulls, nulled } = preserveUnknownFields
    ? { output: withoutUnknown, nulled: [] }
    : pruneNulls(withoutUnknown, schema);
  const { output, unknown, fault } = coerceEmbedded(withoutNulls, schema);
  if (fault !== undefined) return { error: fieldFault(reword(fault, capabilities)) };
  const findings = [
    ...pruned.map(({ path }) => unknownField(pathText(path), "prune", path)),
    ...unknown.map(({ path, text }) => unknownField(text, "prune", path)),
  ];
  return { output: isMap(output) ? output : object, withoutUnknown, pruned, nulled, findings };
}

/** Adds the stages of the coercer to the trace. `problems` are those of the pruning. */
export function traceCoerced(
  { output, withoutUnknown, pruned, nulled }: Coerced,
  problems: readonly TracedProblem[],
  trace: Trace,
): void {
  trace.add("prune", {
    output: withoutUnknown,
    changes: pruned.map(({ path, schema, value: before }) => ({ kind: "pruned", path, schema, before })),
    problems,
  });
  trace.add("nulls", {
    output,
    changes: nulled.map(({ path, schema }) => ({ kind: "nulled", path, schema, before: null })),
  });
}
