import type { Capabilities } from "../minors/capabilities.ts";
import { stringFormat } from "./registry.ts";

const numberFormats: Readonly<Record<string, readonly string[]>> = {
  integer: ["int32", "int64"],
  number: ["float", "double"],
};

/** Checks for a format of numbers of a type, which servers apply since 1.36. */
export function isNumberFormat(type: string, format: string): boolean {
  return numberFormats[type]?.includes(format) ?? false;
}

const kubernetesNames: ReadonlySet<string> = new Set(["k8sshortname", "k8slongname"]);

/** Checks for a format for names of objects, which older servers do not have. Dashes in the name are ignored. */
export function isNameFormat(format: string): boolean {
  return kubernetesNames.has(format.replaceAll("-", ""));
}

/**
 * Checks whether the server applies `format` to a node of `type` ("" for none and for int-or-string). Otherwise it
 * ignores it, and warns when the definition is written.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/validation/formats.go.
 */
export function isRecognisedFormat(
  type: string,
  format: string,
  { kubernetesNameFormats, numericFormats: hasNumeric }: Capabilities,
): boolean {
  if (!kubernetesNameFormats && isNameFormat(format)) return false;
  if (type === "" || type === "string" || !hasNumeric) return stringFormat(format) !== undefined;
  return isNumberFormat(type, format);
}
