import type { Capabilities } from "../minors/capabilities.ts";

/**
 * Returns the error for a key of labels, annotations or finalizers, or for a label's value, in the words of a server.
 * Upstream: k8s.io/apimachinery/pkg/util/validation/validation.go before pkg/api/validate/content.
 */
export function nameFault(message: string, { labelKeys }: Capabilities): string {
  if (labelKeys) return message;
  return message
    .replace("a valid label key must consist of", "a qualified name must consist of")
    .replace(/must be no more than (\d+) bytes$/, "must be no more than $1 characters");
}
