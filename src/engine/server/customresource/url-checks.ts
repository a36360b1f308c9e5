import { apiVersionMismatch, namespaceMismatch } from "../../apimachinery/request/handler-faults.ts";
import { badRequest, notFound, type Status } from "../../apimachinery/status/status.ts";
import { stringAt, type ValueMap } from "../../go/value/value.ts";
import { groupResource } from "../resource/resource.ts";
import type { Target } from "./context.ts";
import { nameMismatch, nameUndeterminable } from "./faults.ts";
import { metadataOf, withMembers, withMetadata } from "./metadata.ts";

/** Returns 400 if the version in a body differs from the URL. */
export function checkGroupVersion(object: ValueMap, { server, version }: Target): Status | undefined {
  const expected = `${server.resource.group}/${version.name}`;
  // Printed from group and version: an empty group leaves no slash.
  const written = stringAt(object, "apiVersion").replace(/^\//, "");
  if (written === expected) return undefined;
  return badRequest(apiVersionMismatch({ written, expected }));
}

/** Checks whether the namespace of an object differs from the URL. Never true for cluster-scoped resources. */
function isElsewhere(object: ValueMap, { server, namespace }: Target): boolean {
  const written = stringAt(object, "metadata", "namespace");
  return server.resource.namespaced && written !== "" && written !== namespace;
}

/**
 * Returns 400 if the namespace in a body differs from the URL.
 * Upstream: registry/rest/meta.go `EnsureObjectNamespaceMatchesRequestNamespace`.
 */
export function checkNamespace(object: ValueMap, target: Target): Status | undefined {
  return isElsewhere(object, target) ? badRequest(namespaceMismatch()) : undefined;
}

/** Returns 400 if the name in a body differs from the URL. */
export function checkName(object: ValueMap, { name }: Target): Status | undefined {
  const written = stringAt(object, "metadata", "name");
  if (written === name) return undefined;
  return badRequest(
    written === "" ? nameUndeterminable({ onUrl: name }) : nameMismatch({ written, onUrl: name }),
  );
}

/** Returns 404 or 400 if a patch changes the namespace or the name of the object. */
export function checkPatchedName(object: ValueMap, target: Target): Status | undefined {
  return isElsewhere(object, target)
    ? notFound(groupResource(target.server.resource), target.name)
    : checkName(object, target);
}

/** Returns the object with the URL's namespace, or without a namespace for cluster-scoped resources. */
export function withNamespace(object: ValueMap, { namespace }: Target): ValueMap {
  return withMetadata(
    object,
    withMembers(metadataOf(object), { namespace: namespace === "" ? undefined : namespace }),
  );
}
