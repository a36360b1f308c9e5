import type { Fault } from "../../../apimachinery/fault/fault.ts";
import { decodeFault } from "../../../apimachinery/request/faults.ts";
import { decodeGo } from "../../../go/decode/decode.ts";
import { goObjectMeta } from "../../../go/decode/object-meta.ts";
import { append } from "../../../go/value/append.ts";
import { deepEqual } from "../../../go/value/equal.ts";
import { goTypeText } from "../../../go/value/go-type.ts";
import { sortedKeys } from "../../../go/value/json.ts";
import { remembering } from "../../../go/value/remembering.ts";
import { reread } from "../../../go/value/reread.ts";
import { isMap, type Value, type ValueMap } from "../../../go/value/value.ts";
import { encodeObjectMeta } from "./encode.ts";
import { metadataNotAnObject } from "./faults.ts";

/**
 * How to handle a known field of a wrong type: reject it (requests), or drop it (objects that are read from storage).
 */
export type CoerceMode = "request" | "drop";

export interface CoercedMetadata {
  /** Known fields only, without zero values; the value itself if nothing changed. */
  readonly output: ValueMap;
  /** Fields that were dropped because ObjectMeta does not have them: `foo`, `ownerReferences[0].zz`. */
  readonly unknown: readonly string[];
  /** Go's error. Then `output` must not be used. */
  readonly error?: Fault;
}

/**
 * Converts metadata to Go's ObjectMeta and back. Null counts as empty.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/objectmeta/coerce.go `GetObjectMetaWithOptions`.
 */
export function coerceRootMetadata(metadata: Value, mode: CoerceMode = "request"): CoercedMetadata {
  const { written, ...decoded } = isMap(metadata) ? throughMetaOnce(metadata) : throughMeta(metadata);
  if (decoded.error === undefined) return decoded;
  if (mode === "request") return { output: new Map(), unknown: [], error: decoded.error };
  if (!isMap(written)) {
    const error = metadataNotAnObject({ type: goTypeText(metadata) });
    return { output: new Map(), unknown: [], error };
  }
  return dropMalformed(written, metadata);
}

/** Remembered, because an object's metadata is decoded each time the object is read from storage. */
const throughMetaOnce = remembering((metadata: ValueMap) => throughMeta(metadata));

function throughMeta(metadata: Value): CoercedMetadata & { readonly written: Value } {
  // Upstream writes the metadata as JSON and parses that, so keys are sorted and integral floats become integers.
  const written = reread(metadata);
  const { output, unknown, fault } = decodeGo(written, goObjectMeta, { sorted: true });
  return fault === undefined
    ? { written, output: encoded(output, metadata), unknown }
    : { written, output: new Map(), unknown: [], error: decodeFault(fault) };
}

function encoded(meta: Value, original: Value): ValueMap {
  const output = encodeObjectMeta(isMap(meta) ? meta : new Map());
  return isMap(original) && deepEqual(output, original) ? original : output;
}

/** Goes field by field. A field that cannot be decoded is dropped as a whole. */
function dropMalformed(metadata: ValueMap, original: Value): CoercedMetadata {
  const kept = new Map<string, Value>();
  const unknown: string[] = [];
  for (const key of sortedKeys(metadata)) {
    const field = decodeGo(new Map([[key, metadata.get(key) ?? null]]), goObjectMeta, { sorted: true });
    if (field.error !== undefined) continue;
    append(unknown, field.unknown);
    if (isMap(field.output)) for (const [name, value] of field.output) kept.set(name, value);
  }
  return { output: encoded(kept, original), unknown };
}
