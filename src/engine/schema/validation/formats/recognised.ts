import { stringFormat } from "./registry.ts";

const numberFormats: Readonly<Record<string, readonly string[]>> = {
  integer: ["int32", "int64"],
  number: ["float", "double"],
};

/**
 * Whether the server acts on `format` at a node of `type` ("" for none and for int-or-string); otherwise it ignores
 * it, and warns when the definition is written.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/validation/formats.go.
 */
export function isRecognisedFormat(type: string, format: string): boolean {
  if (type === "" || type === "string") return stringFormat(format) !== undefined;
  return numberFormats[type]?.includes(format) ?? false;
}
