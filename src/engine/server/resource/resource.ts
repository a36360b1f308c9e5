import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import type { GroupName } from "../../apimachinery/status/status.ts";
import type { Structural } from "../schema/structural.ts";
import type { PrinterColumn } from "../table/column.ts";

/** The paths of `subresources.scale`, each with its leading dot, as in the definition. */
export interface ScalePaths {
  readonly specReplicasPath: string;
  readonly statusReplicasPath: string;
  readonly labelSelectorPath: string | undefined;
}

/** One entry of `spec.versions`, ready to serve: its schema is structural and its defaults are pruned. */
export interface ServedVersion {
  readonly name: string;
  readonly served: boolean;
  readonly storage: boolean;
  readonly deprecated: boolean;
  readonly deprecationWarning: string | undefined;
  /** The schema for reading objects, with pruned defaults. */
  readonly schema: Structural;
  /** The schema in documents, with defaults as they were written. */
  readonly published: Structural;
  readonly status: boolean;
  readonly scale: ScalePaths | undefined;
  readonly columns: readonly PrinterColumn[];
  /** With their leading dots. */
  readonly selectableFields: readonly string[];
}

/** What the server serves for an established definition. */
export interface Resource {
  /** The capabilities of the server. */
  readonly capabilities: Capabilities;
  readonly group: string;
  readonly plural: string;
  readonly singular: string;
  readonly kind: string;
  readonly listKind: string;
  /** The list kind in OpenAPI documents: that of the spec, even if it is not accepted. */
  readonly publishedListKind: string;
  readonly shortNames: readonly string[];
  readonly categories: readonly string[];
  readonly namespaced: boolean;
  readonly versions: readonly ServedVersion[];
  readonly preserveUnknownFields: boolean;
  /** The `conversionReviewVersions` of a webhook. Undefined for strategy None. */
  readonly reviewVersions: readonly string[] | undefined;
  /** The server's error when it calls the webhook and there is none. Undefined for strategy None. */
  readonly webhookUnreachable: Fault | undefined;
  /** Whether the definition is established: only then the server publishes what it serves. */
  readonly isEstablished: boolean;
  /** Whether requests reach its handler: it is established, or its names are accepted. */
  readonly isServed: boolean;
  /** Whether the server can make a client for its webhook. If not, it answers no request. */
  readonly isResolvable: boolean;
  /** The resource before the definition's update, where that leaves documents as they were. */
  readonly formerly?: Resource;
}

/**
 * Returns the resource after an update. The OpenAPI v3 document of a version that is no longer served stays as it was, and
 * so may one whose list kind is in use.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/controller/openapiv3/controller.go `sync`.
 */
export function succeeding(resource: Resource, before: Resource): Resource {
  const documented = (one: Resource): string[] => [
    ...one.versions.filter(({ served }) => served).map(({ name }) => name),
    ...(one.formerly === undefined ? [] : documented(one.formerly)),
  ];
  const staysServed = (name: string) => versionNamed(resource, name)?.served === true;
  const isNew = resource.listKind === resource.publishedListKind && documented(before).every(staysServed);
  return isNew ? resource : { ...resource, formerly: before };
}

export function versionNamed(resource: Resource, name: string): ServedVersion | undefined {
  return resource.versions.find((version) => version.name === name);
}

/** The version in which objects are stored. A valid definition has exactly one. */
export function storageVersion(resource: Resource): ServedVersion {
  const found = resource.versions.find((version) => version.storage) ?? resource.versions[0];
  if (found === undefined) throw new Error("a served definition has a version");
  return found;
}

/** The plural and the group, as Status messages name a resource. */
export function groupResource(resource: Resource): GroupName {
  return { group: resource.group, name: resource.plural };
}
