import type { Fault } from "../../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import { type Body, isStatus } from "../../../apimachinery/request/envelope.ts";
import { strictDecoding } from "../../../apimachinery/request/faults.ts";
import type { FieldValidation } from "../../../apimachinery/request/request.ts";
import type { SourceDocument } from "../../../apimachinery/source/document.ts";
import { badRequest, type Status } from "../../../apimachinery/status/status.ts";
import { toJson } from "../../../go/value/json.ts";
import { stringAt, type ValueMap } from "../../../go/value/value.ts";
import { readPatched } from "../../json-patch/read-patched.ts";
import { nameMismatch } from "../faults.ts";
import type { Refusal } from "../refusal.ts";
import { type Applied, applyPatch, readPatch, type TypedPatch } from "./apply-patch.ts";
import { patchInvalid } from "./patch-object.ts";

/** The body of the update that a patch amounts to. */
export interface PatchedBody {
  readonly body: Body;
  /** Makes the rejection if the body cannot be decoded. */
  readonly told: (why: Fault) => Status;
  /** What field validation warns of in the patch itself. */
  readonly findings: readonly Fault[];
}

/** How a patch changes the JSON of an object. */
type Apply = (current: ValueMap, patch: SourceDocument) => Applied | Refusal;

/**
 * Applies a merge or JSON patch to an object of a kind that is decoded into a Go type, or returns the rejection.
 * `apply` replaces how the patch is applied.
 * Upstream: k8s.io/apiserver/pkg/endpoints/handlers/patch.go `jsonPatcher`.
 */
export function patchedBody(
  { typed, type }: TypedPatch,
  current: ValueMap,
  fieldValidation: FieldValidation,
  capabilities: Capabilities,
  apply: Apply = (object, patch) => applyPatch(toJson(object), patch, type, fieldValidation, capabilities),
): PatchedBody | Refusal {
  const read = readPatch(typed, type, fieldValidation, capabilities);
  if (isStatus(read)) return read;
  const applied = apply(current, read);
  if (isStatus(applied)) return applied;
  const { json, findings } = applied;
  const told = (error: Fault): Status => patchInvalid(json, error);
  if (fieldValidation === "Strict" && findings.length > 0)
    return told(strictDecoding({ list: findings.map(({ text }) => text).join(", "), findings }));
  const patched = readPatched(json, capabilities);
  if ("fault" in patched) return told(patched.fault);
  const name = stringAt(current, "metadata", "name");
  const patchedName = stringAt(patched.value, "metadata", "name");
  if (patchedName !== "" && patchedName !== name) {
    return badRequest(nameMismatch({ written: patchedName, onUrl: name }));
  }
  const warned = fieldValidation === "Warn" ? findings : [];
  return { body: { document: patched, sent: json }, told, findings: warned };
}
