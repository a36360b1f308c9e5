import { parseDocument } from "../../apimachinery/source/document.ts";
import { toJson } from "../../go/value/json.ts";
import type { Value } from "../../go/value/value.ts";
import { applyOperations } from "../../server/json-patch/json-patch.ts";
import { LazyNode } from "../../server/json-patch/lazy-node.ts";
import { mergePatch } from "../../server/json-patch/merge-patch.ts";
import { operationOf } from "../../server/json-patch/operation.ts";
import { type Failure, failure } from "./failure.ts";

/**
 * The object after a patch that kubectl applies itself, without the server and its checks, or why it cannot.
 * Upstream: k8s.io/kubectl/pkg/cmd/patch/patch.go `getPatchedJSON`.
 */
export function patchLocally(
  object: Value,
  patch: string,
  isOperations: boolean,
): { readonly object: Value } | Failure {
  const current = toJson(object);
  const document = parseDocument(patch, "json");
  if (!document.ok) return failure(isOperations ? document.error : "Invalid JSON Patch");
  if (!isOperations) return read(mergePatch(current, LazyNode.of(document)), "Invalid JSON Patch");
  const operations = (LazyNode.of(document)?.intoList() ?? []).map(operationOf);
  const patched = applyOperations(current, operations, { scalarRootsRejected: true, panics: false });
  return patched.ok ? read(patched.json, "") : failure(patched.fault.text);
}

function read(json: string | undefined, error: string): { readonly object: Value } | Failure {
  const document = json === undefined ? undefined : parseDocument(json, "json");
  return document?.ok === true ? { object: document.value } : failure(error);
}
