import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import { typeMetaFault } from "../../../apimachinery/request/envelope.ts";
import { parseDocument, readError, type SourceDocument } from "../../../apimachinery/source/document.ts";
import { stringAt } from "../../../go/value/value.ts";

/**
 * Reads a patched document, or says what the serializer says of one that is no object with a kind; one that is
 * read into a type that is known, `isTyped`, need not say it.
 * Upstream: k8s.io/apimachinery/pkg/runtime/serializer/json/json.go `Decode`.
 */
export function readPatched(
  json: string,
  capabilities: Capabilities,
  isTyped = false,
): SourceDocument | { readonly fault: string } {
  const document = parseDocument(json, "json");
  if (!document.ok)
    return { fault: `couldn't get version/kind; json parse error: ${readError(document, capabilities)}` };
  const fault = typeMetaFault(document.value, capabilities);
  if (fault !== undefined) return { fault };
  return stringAt(document.value, "kind") === "" && !isTyped
    ? { fault: `Object 'Kind' is missing in '${json}'` }
    : document;
}
