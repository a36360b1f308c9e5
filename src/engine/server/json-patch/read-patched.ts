import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { typeMetaFault } from "../../apimachinery/request/envelope.ts";
import { kindMissing, typeMetaUnread } from "../../apimachinery/request/faults.ts";
import { parseDocument, readError, type SourceDocument } from "../../apimachinery/source/document.ts";
import { stringAt } from "../../go/value/value.ts";

/**
 * Parses a patched document, or returns the serializer's error if it is not an object with a kind. If the target type
 * is known (`isTyped`), the kind may be missing.
 * Upstream: k8s.io/apimachinery/pkg/runtime/serializer/json/json.go `Decode`.
 */
export function readPatched(
  json: string,
  capabilities: Capabilities,
  isTyped = false,
): SourceDocument | { readonly fault: Fault } {
  const document = parseDocument(json, "json");
  if (!document.ok) return { fault: typeMetaUnread({ why: readError(document, capabilities) }) };
  const fault = typeMetaFault(document.value, capabilities);
  if (fault !== undefined) return { fault };
  return stringAt(document.value, "kind") === "" && !isTyped
    ? { fault: kindMissing({ sent: json }) }
    : document;
}
