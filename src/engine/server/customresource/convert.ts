import { fieldFault } from "../../apimachinery/field/error.ts";
import { kindOf } from "../../apimachinery/request/group-version-kind.ts";
import { reword } from "../../apimachinery/wording/reword.ts";
import { reread } from "../../go/value/reread.ts";
import { isMap, stringAt, type Value, type ValueMap, withMember } from "../../go/value/value.ts";
import { invalidVersion, otherGroup } from "../conversion/address-faults.ts";
import type { Converted } from "../conversion/convert-object.ts";
import { type Resource, type ServedVersion, storageVersion, versionNamed } from "../resource/resource.ts";
import { applyDefaults } from "../schema/defaulting/default.ts";
import { pruneNulls } from "../schema/defaulting/prune-nulls.ts";
import { coerceEmbedded } from "../schema/objectmeta/embedded.ts";
import { type CoerceMode, coerceRootMetadata } from "../schema/objectmeta/root-metadata.ts";
import { prune } from "../schema/pruning/prune.ts";
import type { Structural } from "../schema/structural.ts";
import type { ServerContext } from "./context.ts";
import { storedTooDeep } from "./faults.ts";
import { generationOf, metadataOf, withMembers, withMetadata } from "./metadata.ts";
import type { StoredObject } from "./store.ts";

/**
 * Brings an object into the shape of a version's schema: metadata, unknown members, nulls, embedded resources.
 * Upstream: customresource_handler.go `unstructuredSchemaCoercer.apply`.
 */
function coerce(object: ValueMap, schema: Structural, resource: Resource, mode: CoerceMode): Converted {
  let coerced: Value = object;
  const metadata = object.get("metadata");
  if (metadata !== undefined) {
    const { output, error } = coerceRootMetadata(metadata, mode);
    if (error !== undefined) return { failure: error };
    if (output !== metadata) coerced = withMember(object, "metadata", output);
  }
  if (!resource.preserveUnknownFields) {
    coerced = pruneNulls(prune(coerced, schema, { isResourceRoot: true }).output, schema).output;
  }
  const embedded = coerceEmbedded(coerced, schema, mode);
  if (embedded.fault !== undefined) {
    return { failure: fieldFault(reword(embedded.fault, resource.capabilities)) };
  }
  return { object: isMap(embedded.output) ? embedded.output : object };
}

/**
 * Converts an object to another version by the definition's strategy.
 * Upstream: conversion/converter.go, conversion/nop_converter.go.
 */
export function convertOnly(object: ValueMap, to: ServedVersion, server: ServerContext): Converted {
  const { resource, webhook } = server;
  const apiVersion = `${resource.group}/${to.name}`;
  const from = stringAt(object, "apiVersion");
  const { group, version, kind } = kindOf(from, stringAt(object, "kind"), {
    group: "",
    version: "",
    kind: "",
  });
  if (group !== resource.group) {
    return { failure: otherGroup({ from: `${group}/${version}, Kind=${kind}`, to: apiVersion }) };
  }
  if (versionNamed(resource, version) === undefined) {
    return { failure: invalidVersion({ direction: "from", apiVersion: from }) };
  }
  return webhook === undefined || from === apiVersion
    ? { object: withMember(object, "apiVersion", apiVersion) }
    : server.parts.webhooks.convertByWebhook(object, apiVersion, webhook);
}

/**
 * Converts an object, even if the version stays the same, and brings the result into the shape of the target's schema.
 * Upstream: customresource_handler.go `schemaCoercingConverter`.
 */
function convert(object: ValueMap, to: ServedVersion, server: ServerContext): Converted {
  const converted = convertOnly(object, to, server);
  return "failure" in converted ? converted : coerce(converted.object, to.schema, server.resource, "request");
}

/** Converts an object to the form in storage: the storage version, through JSON. */
export function encode(object: ValueMap, from: ServedVersion, server: ServerContext): Converted {
  const storage = storageVersion(server.resource);
  const converted: Converted = from.name === storage.name ? { object } : convert(object, storage, server);
  if ("failure" in converted) return converted;
  const written = server.admission?.written(converted.object) ?? converted;
  return "failure" in written ? written : { object: reread(written.object) as ValueMap };
}

/**
 * Converts a stored object to a version. It is brought into the shape of the version it was stored in and gets the
 * defaults of that version. Then it is converted, which adds no defaults. What does not match the schema is dropped in
 * the first step and rejected in the second.
 */
export function decodeStored(stored: StoredObject, to: ServedVersion, server: ServerContext): Converted {
  const { resource } = server;
  if (stored.fields === "unreadable") return { failure: storedTooDeep() };
  const from = versionNamed(resource, stored.version) ?? to;
  const coerced = coerce(stored.value, from.schema, resource, "drop");
  if ("failure" in coerced) return coerced;
  const defaulted = applyDefaults(withGeneration(coerced.object), from.schema).output as ValueMap;
  const converted = convert(defaulted, to, server);
  if ("failure" in converted) return converted;
  const { object } = converted;
  const resourceVersion = stored.resourceVersion === 0n ? undefined : String(stored.resourceVersion);
  return { object: withMetadata(object, withMembers(metadataOf(object), { resourceVersion })) };
}

/** Adds a generation, which every object gets when it is read. */
function withGeneration(object: ValueMap): ValueMap {
  const metadata = metadataOf(object);
  if (generationOf(metadata) !== 0n) return object;
  return withMetadata(object, withMembers(metadata, { generation: 1n }));
}
