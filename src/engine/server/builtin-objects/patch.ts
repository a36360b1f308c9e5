import { isStatus } from "../../apimachinery/request/envelope.ts";
import { decodeError } from "../../apimachinery/request/faults.ts";
import type { FieldValidation } from "../../apimachinery/request/request.ts";
import { warningHeaders } from "../../apimachinery/request/warnings.ts";
import type { SourceDocument } from "../../apimachinery/source/document.ts";
import { checkNesting, maxNesting } from "../../apimachinery/source/nesting.ts";
import { badRequest } from "../../apimachinery/status/status.ts";
import { decodeGo } from "../../go/decode/decode.ts";
import { goAny, mapOf } from "../../go/decode/types.ts";
import { toJson } from "../../go/value/json.ts";
import { isMap, type ValueMap } from "../../go/value/value.ts";
import { refused } from "../builtin/create.ts";
import type { RequestText } from "../customresource/body.ts";
import type { PatchType } from "../customresource/patch/apply-patch.ts";
import { invalidJsonPatch } from "../customresource/patch/faults.ts";
import { patchedBody } from "../customresource/patch/patched-body.ts";
import { type BuiltinServer, nameOf, type ServedKind } from "./served-kind.ts";
import { strategicMerge } from "./strategic-merge.ts";
import { type CurrentBuiltin, type UpdateOutcome, updateBuiltin } from "./update.ts";

const goObject = mapOf(goAny);

export interface BuiltinPatch {
  readonly typed: RequestText;
  readonly type: PatchType | "strategic";
  readonly fieldValidation: FieldValidation;
}

/**
 * PATCH of an object with a JSON, merge or strategic merge patch. Its result is then handled as an update.
 * Upstream: k8s.io/apiserver/pkg/endpoints/handlers/patch.go.
 * @throws NestedTooDeep
 */
export function patchBuiltin<Content>(
  { typed, type, fieldValidation }: BuiltinPatch,
  current: CurrentBuiltin,
  served: ServedKind<Content>,
  server: BuiltinServer,
): UpdateOutcome {
  const { capabilities } = server;
  const patched =
    type === "strategic"
      ? patchedBody({ typed, type: "merge" }, current.object, fieldValidation, capabilities, merging(served))
      : patchedBody({ typed, type }, current.object, fieldValidation, capabilities);
  if (isStatus(patched)) return refused(patched, served.warned);
  const { body, told, findings } = patched;
  const sent = { body, told, fieldValidation, name: nameOf(current.object) };
  const outcome = updateBuiltin(sent, current, served, server);
  const found = warningHeaders(findings.map(({ text }) => text));
  const { response, warnings } = outcome;
  return {
    ...outcome,
    response: { ...response, warnings: [...found, ...response.warnings] },
    warnings: [...findings, ...warnings],
  };
}

/** Applies a strategic merge patch to an object. @throws NestedTooDeep */
function merging<Content>(served: ServedKind<Content>) {
  return (object: ValueMap, { value }: SourceDocument) => {
    checkNesting(value, maxNesting.definition);
    if (isMap(value)) return { json: toJson(strategicMerge(object, value, served.fields())), findings: [] };
    const why = decodeError(decodeGo(value, goObject));
    return badRequest(why ?? invalidJsonPatch({ said: "invalid JSON patch" }));
  };
}
