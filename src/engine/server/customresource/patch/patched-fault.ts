import { typeMetaFault } from "../../../apimachinery/request/envelope.ts";
import { stringAt, type Value } from "../../../go/value/value.ts";

/**
 * What the serializer says of a patched value that is no object with a kind; `text` is its JSON.
 * Upstream: k8s.io/apimachinery/pkg/runtime/serializer/json/json.go `Decode`.
 */
export function patchedFault(value: Value, text: string): string | undefined {
  const fault = typeMetaFault(value);
  if (fault !== undefined) return fault;
  return stringAt(value, "kind") === "" ? `Object 'Kind' is missing in '${text}'` : undefined;
}
