import { badRequest, notFound, type Status } from "../../apimachinery/status/status.ts";
import { stringAt, type ValueMap } from "../../go/value/value.ts";
import { groupResource } from "../resource/resource.ts";
import type { Target } from "./context.ts";
import { metadataOf, withMembers, withMetadata } from "./metadata.ts";

/** 400 if a body is of another version than the URL. */
export function checkGroupVersion(object: ValueMap, { server, version }: Target): Status | undefined {
  const expected = `${server.resource.group}/${version.name}`;
  // Printed from its parts: an empty group leaves no slash.
  const written = stringAt(object, "apiVersion").replace(/^\//, "");
  if (written === expected) return undefined;
  return badRequest(
    `the API version in the data (${written}) does not match the expected API version (${expected})`,
  );
}

/** Whether an object says that it lies in another namespace; of a cluster-scoped kind none does. */
function isElsewhere(object: ValueMap, { server, namespace }: Target): boolean {
  const written = stringAt(object, "metadata", "namespace");
  return server.resource.namespaced && written !== "" && written !== namespace;
}

/** 400 if a body names another namespace than the URL. Upstream: registry/rest/meta.go `EnsureObjectNamespaceMatchesRequestNamespace`. */
export function checkNamespace(object: ValueMap, target: Target): Status | undefined {
  return isElsewhere(object, target)
    ? badRequest("the namespace of the provided object does not match the namespace sent on the request")
    : undefined;
}

/** 400 if a body's name is not that of the URL. */
export function checkName(object: ValueMap, { name }: Target): Status | undefined {
  const written = stringAt(object, "metadata", "name");
  if (written === name) return undefined;
  return badRequest(
    written === ""
      ? `the name of the object (${name} based on URL) was undeterminable: name must be provided`
      : `the name of the object (${written}) does not match the name on the URL (${name})`,
  );
}

/** 404 or 400 if a patch makes another object of the one that the URL names. */
export function checkPatchedName(object: ValueMap, target: Target): Status | undefined {
  return isElsewhere(object, target)
    ? notFound(groupResource(target.server.resource), target.name)
    : checkName(object, target);
}

/** The object with the URL's namespace; of a cluster-scoped kind without any. */
export function withNamespace(object: ValueMap, { namespace }: Target): ValueMap {
  return withMetadata(
    object,
    withMembers(metadataOf(object), { namespace: namespace === "" ? undefined : namespace }),
  );
}
