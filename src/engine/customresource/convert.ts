import { applyDefaults } from "../schema/defaulting/default.ts";
import { pruneNulls } from "../schema/defaulting/prune-nulls.ts";
import { prune } from "../schema/pruning/prune.ts";
import type { Structural } from "../schema/structural.ts";
import { reread } from "../value/reread.ts";
import { isMap, member, type ValueMap, withMember } from "../value/value.ts";
import { type Resource, type ServedVersion, storageVersion, versionNamed } from "./resource.ts";
import type { StoredObject } from "./store.ts";

/** Drops what a version's schema does not know: unknown members and nulls. */
function coerce(object: ValueMap, schema: Structural, resource: Resource): ValueMap {
  if (resource.preserveUnknownFields) return object;
  const pruned = prune(object, schema, { isResourceRoot: true }).output;
  return pruneNulls(pruned, schema).output as ValueMap;
}

/**
 * Converts between versions by strategy None: another apiVersion, then the target's schema prunes.
 * Upstream: conversion/nop_converter.go, customresource_handler.go `schemaCoercingConverter`.
 */
export function convert(object: ValueMap, to: ServedVersion, resource: Resource): ValueMap {
  return coerce(withMember(object, "apiVersion", `${resource.group}/${to.name}`), to.schema, resource);
}

/** An object as it goes into storage: in the storage version, through JSON. */
export function encode(object: ValueMap, from: ServedVersion, resource: Resource): ValueMap {
  const storage = storageVersion(resource);
  const converted = from.name === storage.name ? object : convert(object, storage, resource);
  return reread(converted) as ValueMap;
}

/**
 * A stored object as a version shows it: pruned and defaulted by the version it was stored in, then converted, which
 * prunes but does not default.
 */
export function decodeStored(stored: StoredObject, to: ServedVersion, resource: Resource): ValueMap {
  const from = versionNamed(resource, stored.version) ?? to;
  const object = coerce(stored.value, from.schema, resource);
  const defaulted = applyDefaults(object, from.schema).output as ValueMap;
  const metadata = member(defaulted, "metadata");
  const shown = isMap(metadata)
    ? withMember(
        defaulted,
        "metadata",
        withMember(metadata, "resourceVersion", String(stored.resourceVersion)),
      )
    : defaulted;
  return convert(shown, to, resource);
}
