import type { Fault } from "./types.ts";

/** Returns the error text of Go's `encoding/json`. */
export function faultText(fault: Fault): string {
  if (fault.kind === "boolean-or-schema") return "boolean or JSON schema expected";
  if (fault.kind === "base64") return `illegal base64 data at input byte ${fault.byte}`;
  if (fault.kind === "time") return fault.text;
  const field = fault.field.join(".");
  const where = fault.struct === "" && field === "" ? "value" : `struct field ${fault.struct}.${field}`;
  return `json: cannot unmarshal ${fault.found} into Go ${where} of type ${fault.target}`;
}
