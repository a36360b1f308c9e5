import { isStatus } from "../../apimachinery/request/envelope.ts";
import type { FieldValidation } from "../../apimachinery/request/request.ts";
import { warningHeaders } from "../../apimachinery/request/warnings.ts";
import type { Status } from "../../apimachinery/status/status.ts";
import type { TypedPatch } from "../customresource/patch/apply-patch.ts";
import { patchedBody } from "../customresource/patch/patched-body.ts";
import { admitStatusUpdate, admitUpdate, type CrdHost, type CrdOutcome } from "./admit.ts";
import type { StoredDefinition } from "./stored-definition.ts";

/** A patch of a definition, or of its status. */
export interface CrdPatch extends TypedPatch {
  readonly subresource: "status" | undefined;
  readonly fieldValidation: FieldValidation;
}

/**
 * A merge or JSON patch of the stored definition. Its result is then handled as an update.
 * Upstream: k8s.io/apiserver/pkg/endpoints/handlers/patch.go `jsonPatcher`.
 */
export function admitPatch(patch: CrdPatch, stored: StoredDefinition, host: CrdHost): CrdOutcome {
  const { typed, type, subresource, fieldValidation } = patch;
  const { capabilities } = host;
  const patched = patchedBody({ typed, type }, stored.body, fieldValidation, capabilities);
  if (isStatus(patched)) return refused(patched);
  const { body, told, findings } = patched;
  const admit = subresource === "status" ? admitStatusUpdate : admitUpdate;
  const outcome = admit({ body, fieldValidation, told }, stored, host);
  if (findings.length === 0) return outcome;
  const { response, warnings: own = [] } = outcome;
  const found = warningHeaders(findings.map(({ text }) => text));
  return {
    ...outcome,
    response: { ...response, warnings: [...found, ...response.warnings] },
    warnings: [...findings, ...own],
  };
}

function refused({ code, body, fault }: Status): CrdOutcome {
  return { response: { code, body, warnings: [] }, errors: [], ...(fault && { fault }) };
}
