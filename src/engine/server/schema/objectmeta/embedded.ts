import type { Fault } from "../../../apimachinery/fault/fault.ts";
import {
  badValue,
  type Cause,
  type FieldError,
  invalid,
  required,
} from "../../../apimachinery/field/error.ts";
import { kindNotDns1035 } from "../../../apimachinery/field/name-faults.ts";
import { isDns1035Label, isValidPathSegmentName, joined } from "../../../apimachinery/field/names.ts";
import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import { append } from "../../../go/value/append.ts";
import { compareStrings } from "../../../go/value/go-text.ts";
import { sortedKeys } from "../../../go/value/json.ts";
import { type Path, pathText, root, type Segment } from "../../../go/value/path.ts";
import { isList, isMap, stringAt, type Value, type ValueMap } from "../../../go/value/value.ts";
import type { Structural } from "../structural.ts";
import { someBelow } from "../subtree.ts";
import { groupVersionUnexpected, memberEmpty, notAString } from "./faults.ts";
import { parseGroupVersion } from "./group-version.ts";
import { type CoerceMode, coerceRootMetadata } from "./root-metadata.ts";
import { distinctErrors, validateObjectMeta } from "./validate.ts";

const hasEmbedded = someBelow(({ embeddedResource }) => embeddedResource);

/** A key of an embedded resource's metadata that was dropped because ObjectMeta does not have it. */
export interface UnknownMetadata {
  /** The path of the metadata. */
  readonly path: Path;
  /** The whole path as the server prints it: `spec.emb.metadata.foo`. */
  readonly text: string;
}

export interface CoerceEmbeddedResult {
  /** The value itself if nothing changed. */
  readonly output: Value;
  /** Ordered by text. */
  readonly unknown: readonly UnknownMetadata[];
  /** The first error, in mode `request`. Then `output` must not be used. */
  readonly fault?: FieldError;
}

/**
 * Coerces the embedded resources of a value: apiVersion and kind must be strings, and metadata is converted to
 * ObjectMeta and back. In mode `drop`, invalid members are removed.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/objectmeta/algorithm.go `CoerceWithOptions`.
 */
export function coerceEmbedded(
  value: Value,
  structural: Structural,
  mode: CoerceMode = "request",
): CoerceEmbeddedResult {
  const coercer = new Coercer(mode);
  const output = coercer.coerce(value, structural, []);
  if (coercer.fault !== undefined) {
    return { output, unknown: [], fault: coercer.fault };
  }
  return { output, unknown: coercer.unknown.sort((a, b) => compareStrings(a.text, b.text)) };
}

function childOf(schema: Structural, key: string): { segment: Segment; child: Structural } | undefined {
  const property = schema.properties.get(key);
  if (property !== undefined) return { segment: key, child: property };
  const additional = schema.additionalProperties;
  return typeof additional === "object" ? { segment: { key }, child: additional } : undefined;
}

class Coercer {
  readonly unknown: UnknownMetadata[] = [];
  fault: FieldError | undefined;
  readonly #mode: CoerceMode;

  constructor(mode: CoerceMode) {
    this.#mode = mode;
  }

  coerce(value: Value, schema: Structural, path: Path): Value {
    if (this.fault !== undefined || !hasEmbedded(schema)) return value;
    if (isMap(value)) return this.#map(value, schema, path);
    if (!isList(value) || schema.items === undefined) return value;
    const { items } = schema;
    const output = value.map((item, i) => this.coerce(item, items, [...path, i]));
    return output.some((item, i) => item !== value[i]) ? output : value;
  }

  #map(map: ValueMap, schema: Structural, path: Path): ValueMap {
    let output: Map<string, Value> | undefined;
    for (const key of sortedKeys(map)) {
      const item = map.get(key) ?? null;
      const kept = this.#member(key, item, schema, path);
      if (this.fault !== undefined) return map;
      if (kept === item) continue;
      output ??= new Map(map);
      if (kept === undefined) output.delete(key);
      else output.set(key, kept);
    }
    return output ?? map;
  }

  /** Undefined if the member is removed. */
  #member(key: string, item: Value, schema: Structural, path: Path): Value | undefined {
    if (schema.embeddedResource) {
      if (key === "metadata") return this.#metadata(item, schema, path);
      if ((key === "apiVersion" || key === "kind") && typeof item !== "string") {
        if (this.#mode === "drop") return undefined;
        this.#refuse([...path, key], item, notAString(), schema);
        return item;
      }
    }
    const found = childOf(schema, key);
    return found ? this.coerce(item, found.child, [...path, found.segment]) : item;
  }

  #metadata(item: Value, schema: Structural, path: Path): Value {
    const place = [...path, "metadata"];
    const coerced = coerceRootMetadata(item, this.#mode);
    if (coerced.error !== undefined) {
      if (this.#mode === "request") this.#refuse(place, item, coerced.error, schema);
      return item;
    }
    for (const field of coerced.unknown) {
      this.unknown.push({ path: place, text: `${pathText(place)}.${field}` });
    }
    return coerced.output;
  }

  #refuse(path: Path, value: Value, detail: Fault, schema: Structural): void {
    const cause: Cause = { origin: "x-kubernetes-embedded-resource", schema: schema.at };
    this.fault = invalid(path, badValue(value), detail, cause);
  }
}

/**
 * Checks apiVersion, kind and metadata of embedded resources.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/objectmeta/validation.go.
 */
export function validateEmbedded(
  value: Value,
  structural: Structural,
  capabilities: Capabilities,
  path: Path = root,
): FieldError[] {
  const errors: FieldError[] = [];
  walk(value, structural, path, { errors, capabilities });
  return errors;
}

interface Found {
  readonly errors: FieldError[];
  readonly capabilities: Capabilities;
}

function walk(value: Value, schema: Structural, path: Path, found: Found): void {
  if (!hasEmbedded(schema)) return;
  if (isMap(value)) {
    if (schema.embeddedResource) validateResource(value, schema, path, found);
    for (const key of sortedKeys(value)) {
      const below = childOf(schema, key);
      if (below) walk(value.get(key) ?? null, below.child, [...path, below.segment], found);
    }
  } else if (isList(value) && schema.items !== undefined) {
    const { items } = schema;
    value.forEach((item, i) => {
      walk(item, items, [...path, i], found);
    });
  }
}

function validateResource(
  map: ValueMap,
  schema: Structural,
  path: Path,
  { errors, capabilities }: Found,
): void {
  const cause: Cause = { origin: "x-kubernetes-embedded-resource", schema: schema.at };
  for (const name of ["apiVersion", "kind"]) {
    if (!map.has(name)) errors.push(required([...path, name], "", cause));
  }
  for (const name of ["apiVersion", "kind"] as const) {
    const value = map.get(name);
    if (value === undefined) continue;
    const detail = typeof value === "string" ? nameFault(name, value) : notAString();
    if (detail !== undefined) errors.push(invalid([...path, name], badValue(value), detail, cause));
  }
  const metadata = map.get("metadata");
  if (metadata === undefined) return;
  const place = [...path, "metadata"];
  const { output, error } = coerceRootMetadata(metadata);
  if (error !== undefined) {
    errors.push(invalid(place, badValue(metadata), error, cause));
    return;
  }
  // A name is not required here. It is checked only if it is set.
  const named = stringAt(output, "name") === "" ? new Map(output).set("name", "fakename") : output;
  const found = validateObjectMeta(named, {
    namespaced: stringAt(output, "namespace") !== "",
    validateName: isValidPathSegmentName,
    path: place,
  });
  append(
    errors,
    distinctErrors(found, capabilities).map((fault) => ({ ...fault, schema: schema.at })),
  );
}

function nameFault(name: "apiVersion" | "kind", text: string): Fault | undefined {
  if (text === "") return memberEmpty();
  if (name === "apiVersion") {
    return parseGroupVersion(text) === undefined ? groupVersionUnexpected({ written: text }) : undefined;
  }
  const errors = isDns1035Label(text.toLowerCase());
  return errors.length === 0 ? undefined : kindNotDns1035({ why: joined(errors).text });
}
