import type { Fault } from "../../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import { isStatus } from "../../../apimachinery/request/envelope.ts";
import { decodeError, strictFaults, wrongType } from "../../../apimachinery/request/faults.ts";
import type { FieldValidation } from "../../../apimachinery/request/request.ts";
import {
  parseDocument,
  readError,
  type SourceDocument,
  writtenAt,
} from "../../../apimachinery/source/document.ts";
import { repeatedField } from "../../../apimachinery/source/faults.ts";
import { badRequest, type Status, tooLarge, unprocessable } from "../../../apimachinery/status/status.ts";
import { decodeGo } from "../../../go/decode/decode.ts";
import { type GoType, goAny, goString, mapOf, raw, sliceOf, struct } from "../../../go/decode/types.ts";
import { toJson } from "../../../go/value/json.ts";
import { pathText } from "../../../go/value/path.ts";
import { isList, isMap } from "../../../go/value/value.ts";
import { jsonPatch, operationLimit } from "../../json-patch/json-patch.ts";
import { LazyNode } from "../../json-patch/lazy-node.ts";
import { mergePatch } from "../../json-patch/merge-patch.ts";
import type { RequestText } from "../body.ts";
import type { Refusal } from "../refusal.ts";
import type { Write } from "../write.ts";
import {
  invalidJsonPatch,
  ofJsonPatch,
  operationOfWrongType,
  patchNotDecoded,
  tooManyOperations,
} from "./faults.ts";

export type PatchType = "merge" | "json";

const goObject = mapOf(goAny);
const operation = struct("handlers.jsonPatchOp", () => ({
  op: goString,
  path: goString,
  from: goString,
  value: goAny,
}));
const operations = sliceOf(operation);
const looseOperations = sliceOf(mapOf(raw("json.RawMessage"), "jsonpatch.Operation"), "jsonpatch.Patch");

/**
 * Reads a patch as the server gets it. If it does not look like JSON, the client converts it, if that is possible.
 * Upstream: k8s.io/apiserver/pkg/endpoints/handlers/patch.go `validateAndTranscodePatch`.
 */
export function readPatch(
  typed: RequestText,
  type: PatchType,
  fieldValidation: FieldValidation,
  capabilities: Capabilities,
): SourceDocument | Status {
  const yaml = /^\s*[{[]/.test(typed.text) ? undefined : typed.as("yaml");
  const document = yaml?.ok === true ? parseDocument(toJson(yaml.value), "json") : typed.as("json");
  if (document.ok) return document;
  if (capabilities.patchesDecodedAlike) return badRequest(invalidJsonPatch({ said: "invalid JSON patch" }));
  const why = readError(document, capabilities);
  if (fieldValidation !== "Ignore") return badRequest(patchNotDecoded({ why }));
  return badRequest(type === "merge" ? invalidJsonPatch({ said: "Invalid JSON Patch" }) : why);
}

/** The text of a patch and its type. */
export interface TypedPatch {
  readonly typed: RequestText;
  readonly type: PatchType;
}

/**
 * Reads a patch and the object to patch, or returns the rejection of one of them. Newer servers read the patch first.
 * Upstream: k8s.io/apiserver/pkg/endpoints/handlers/patch.go `PatchResource`.
 */
export function readForPatch<T extends object>(
  { typed, type }: TypedPatch,
  read: () => T | Refusal,
  { server, fieldValidation }: Write,
): { readonly patch: SourceDocument; readonly current: T } | Refusal {
  const { capabilities } = server.resource;
  const patch = readPatch(typed, type, fieldValidation, capabilities);
  if (isStatus(patch) && capabilities.patchesDecodedAlike) return patch;
  const current = read();
  if (isStatus(current)) return current;
  return isStatus(patch) ? patch : { patch, current };
}

/** A patched document, and what field validation finds in the patch itself. */
export interface Applied {
  /** The JSON. Values from the patch are written as in the patch. */
  readonly json: string;
  readonly findings: readonly Fault[];
}

/**
 * Applies a patch to the JSON of the current object, or returns the rejection.
 * Upstream: k8s.io/apiserver/pkg/endpoints/handlers/patch.go `applyJSPatch`.
 */
export function applyPatch(
  current: string,
  patch: SourceDocument,
  type: PatchType,
  fieldValidation: FieldValidation,
  capabilities: Capabilities,
): Applied | Refusal {
  const lax = fieldValidation === "Ignore";
  const decoded = decodePatch(patch, type === "merge" ? goObject : operations);
  const why = decodeError(decoded);
  if (!lax && why !== undefined) return badRequest(patchNotDecoded({ why }));
  const found = strictFaults(decoded);
  const findings = lax ? [] : [...found, ...nestedDuplicates(patch, found)];
  return type === "merge"
    ? merged(current, patch, findings)
    : operated(
        current,
        patch,
        findings.map((why) => ofJsonPatch({ why })),
        capabilities,
      );
}

/** Returns repeated members inside the values of a patch, which the decoder does not check. */
function nestedDuplicates({ jsonDuplicates }: SourceDocument, known: readonly Fault[]): readonly Fault[] {
  const told = new Set(known.map(({ text }) => text));
  const found = jsonDuplicates.map((path) => repeatedField({ field: pathText(path), path }));
  return [...new Map(found.map((each) => [each.text, each])).values()].filter(({ text }) => !told.has(text));
}

function decodePatch(patch: SourceDocument, type: GoType) {
  return decodeGo(patch.value, type, {
    duplicates: patch.jsonDuplicates,
    numberText: (path) => writtenAt(patch, path),
  });
}

function merged(current: string, patch: SourceDocument, findings: readonly Fault[]): Applied | Status {
  const json = mergePatch(current, LazyNode.of(patch));
  return json === undefined
    ? badRequest(invalidJsonPatch({ said: "Invalid JSON Patch" }))
    : { json, findings };
}

/** Since Go 1.27, the decoder names the root's type and the index of an item that is not an operation. */
function operationFault({ value }: SourceDocument, { jsonDecoderOfGo127 }: Capabilities): Fault | undefined {
  const error = decodeError(decodeGo(value, looseOperations));
  if (error === undefined || !jsonDecoderOfGo127 || !isList(value)) return error;
  const index = value.findIndex((item) => item !== null && !isMap(item));
  return wrongType.is(error)
    ? operationOfWrongType({ ...(error.data as { found: string; type: string }), index })
    : error;
}

function operated(
  current: string,
  patch: SourceDocument,
  findings: readonly Fault[],
  capabilities: Capabilities,
): Applied | Refusal {
  const error = operationFault(patch, capabilities);
  if (error !== undefined) return badRequest(error);
  const list = LazyNode.of(patch)?.intoList() ?? [];
  if (list.length > operationLimit)
    return tooLarge(tooManyOperations({ limit: operationLimit, count: list.length }));
  let index = 0;
  const json = jsonPatch(current, list, capabilities, (failed) => {
    index = failed;
  });
  return json === undefined ? { ...unprocessable(), at: [index] } : { json, findings };
}
