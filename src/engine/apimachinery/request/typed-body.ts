import { type DecodeOptions, decodeGo } from "../../go/decode/decode.ts";
import type { GoType } from "../../go/decode/types.ts";
import type { Path } from "../../go/value/path.ts";
import { isMap, type Value } from "../../go/value/value.ts";
import type { Fault } from "../fault/fault.ts";
import { type SourceDocument, writtenAt } from "../source/document.ts";
import { yamlRepeated } from "../source/faults.ts";
import { resolvePlain } from "../source/yaml/resolve.ts";
import type { Body, Envelope } from "./envelope.ts";
import { decodeFault, numberTooLarge, strictDecoding, strictFaults } from "./faults.ts";
import type { FieldValidation } from "./request.ts";

export type TypedBody =
  | { readonly ok: true; readonly output: Value; readonly warnings: readonly Fault[] }
  | { readonly ok: false; readonly fault: Fault };

/**
 * Decodes a body into a Go type. Unknown or repeated fields are an error, a warning or ignored, as requested. None of
 * them are reported if a value has the wrong type. `options` come from `bodyOptions`.
 * Upstream: k8s.io/apimachinery/pkg/runtime/serializer/json/json.go, k8s.io/apiserver/pkg/endpoints/handlers/create.go.
 */
export function decodeTyped(
  { document, value }: Envelope,
  type: GoType,
  fieldValidation: FieldValidation,
  options: DecodeOptions,
): TypedBody {
  const refused = (fault: Fault): TypedBody => ({ ok: false, fault });
  const decoded = decodeGo(value, type, options);
  if (decoded.fault !== undefined) return refused(decodeFault(decoded.fault));
  const number = document.unrepresentable;
  if (number !== undefined && hasInfinity(decoded.output)) return refused(numberTooLarge({ number }));
  const { yamlDuplicates } = document;
  const strict = strictFaults(decoded);
  if (fieldValidation === "Strict" && yamlDuplicates.length + strict.length > 0) {
    const findings = [...(yamlDuplicates.length > 0 ? [yamlRepeated(yamlDuplicates)] : []), ...strict];
    const list = findings.map(({ text }) => text).join(", ");
    return refused(strictDecoding({ list, findings }));
  }
  const warnings = fieldValidation === "Warn" ? [...yamlDuplicates, ...strict] : [];
  return { ok: true, output: decoded.output, warnings };
}

/** A body that was converted from YAML to JSON has sorted keys and numbers in JSON's form. */
export function bodyOptions({ sent }: Body, document: SourceDocument): DecodeOptions {
  const asTyped = document.format === "json" && sent === document.text;
  const written = (path: Path) => writtenAt(document, path);
  if (!asTyped) return { sorted: true, numberText: (path) => unsignedText(written(path)) };
  return { duplicates: document.jsonDuplicates, numberText: written };
}

/** Returns the digits of an integer that only fits into a uint64: go-yaml keeps them, and here it is a float. */
function unsignedText(scalar: string | undefined): string | undefined {
  const value = scalar === undefined ? undefined : resolvePlain(scalar).value;
  return typeof value === "bigint" ? String(value) : undefined;
}

function hasInfinity(value: Value): boolean {
  if (typeof value === "number") return !Number.isFinite(value);
  if (isMap(value)) return [...value.values()].some(hasInfinity);
  return Array.isArray(value) && value.some(hasInfinity);
}
