import type { Fault } from "../../apimachinery/fault/fault.ts";
import { isStatus } from "../../apimachinery/request/envelope.ts";
import { strictDecoding } from "../../apimachinery/request/faults.ts";
import type { FieldValidation } from "../../apimachinery/request/request.ts";
import { warningHeaders } from "../../apimachinery/request/warnings.ts";
import { badRequest, type Status } from "../../apimachinery/status/status.ts";
import { toJson } from "../../go/value/json.ts";
import { stringAt } from "../../go/value/value.ts";
import { nameMismatch } from "../customresource/faults.ts";
import { applyPatch, readPatch, type TypedPatch } from "../customresource/patch/apply-patch.ts";
import { patchInvalid } from "../customresource/patch/patch-object.ts";
import { readPatched } from "../json-patch/read-patched.ts";
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
  const read = readPatch(typed, type, fieldValidation, capabilities);
  if (isStatus(read)) return refused(read);
  const applied = applyPatch(toJson(stored.body), read, type, fieldValidation, capabilities);
  if (isStatus(applied)) return refused(applied);
  const told = (error: Fault): Status => patchInvalid(applied.json, error);
  if (fieldValidation === "Strict" && applied.findings.length > 0)
    return refused(
      told(
        strictDecoding({
          list: applied.findings.map(({ text }) => text).join(", "),
          findings: applied.findings,
        }),
      ),
    );
  const patched = readPatched(applied.json, capabilities);
  if ("fault" in patched) return refused(told(patched.fault));
  const name = stringAt(stored.body, "metadata", "name");
  const patchedName = stringAt(patched.value, "metadata", "name");
  if (patchedName !== "" && patchedName !== name) {
    return refused(badRequest(nameMismatch({ written: patchedName, onUrl: name })));
  }
  const admit = subresource === "status" ? admitStatusUpdate : admitUpdate;
  const body = { document: patched, sent: applied.json };
  const outcome = admit({ body, fieldValidation, told }, stored, host);
  if (fieldValidation !== "Warn" || applied.findings.length === 0) return outcome;
  const { response, warnings: own = [] } = outcome;
  const found = warningHeaders(applied.findings.map(({ text }) => text));
  return {
    ...outcome,
    response: { ...response, warnings: [...found, ...response.warnings] },
    warnings: [...applied.findings, ...own],
  };
}

function refused({ code, body, fault }: Status): CrdOutcome {
  return { response: { code, body, warnings: [] }, errors: [], ...(fault && { fault }) };
}
