import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { type Body, foldedMember, isStatus, openEnvelope } from "../../apimachinery/request/envelope.ts";
import { cannotBeHandled } from "../../apimachinery/request/faults.ts";
import { kindOf } from "../../apimachinery/request/group-version-kind.ts";
import type { FieldValidation } from "../../apimachinery/request/request.ts";
import { bodyOptions, decodeTyped } from "../../apimachinery/request/typed-body.ts";
import { checkNesting, maxNesting } from "../../apimachinery/source/nesting.ts";
import { badRequest, type Status } from "../../apimachinery/status/status.ts";
import type { Value } from "../../go/value/value.ts";
import type { BuiltinKind } from "./kind.ts";
import { kindFault } from "./scheme.ts";

/** A decoded body, and what field validation warns of. */
export interface DecodedBuiltin {
  readonly output: Value;
  readonly warnings: readonly Fault[];
}

export interface DecodeChoices {
  readonly level: FieldValidation;
  /** Makes the rejection if decoding fails. The default is that of a body. */
  readonly told?: (why: Fault) => Status;
}

/**
 * Decodes a body into the Go type of a kind, or returns the rejection.
 * @throws NestedTooDeep
 */
export function decodeBuiltin<Content>(
  body: Body,
  kind: BuiltinKind<Content>,
  capabilities: Capabilities,
  { level, told }: DecodeChoices,
): DecodedBuiltin | Status {
  const envelope = openEnvelope(body, kind.kind, capabilities);
  if (isStatus(envelope)) return envelope;
  const said = (name: "apiVersion" | "kind") => foldedMember(name, envelope.value, envelope.document.format);
  const given = kindOf(said("apiVersion"), said("kind"), kind);
  const cannot =
    told ??
    ((why: Fault): Status =>
      badRequest(cannotBeHandled({ kind: given.kind, version: given.version, as: kind.kind, why })));
  const misfit = kindFault(given, kind, body.sent, capabilities);
  if (misfit !== undefined) return cannot(misfit);
  checkNesting(envelope.value, maxNesting.definition);
  const typed = decodeTyped(envelope, kind.type, level, {
    ...bodyOptions(body, envelope.document),
    ...(capabilities.nestedDecodePaths ? {} : { shallowPaths: true }),
  });
  return typed.ok ? { output: typed.output, warnings: typed.warnings } : cannot(typed.fault);
}
