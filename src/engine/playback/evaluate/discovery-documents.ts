import type { Value } from "../../go/value/value.ts";
import { apiGroup, groupVersions } from "../../server/discovery/groups.ts";
import { apiResourceList } from "../../server/discovery/resource-list.ts";
import type { Resource } from "../../server/resource/resource.ts";

/** A document that the server serves at a path. */
export interface ServedDocument {
  readonly path: string;
  readonly body: Value;
}

/** The discovery documents of a group: the group and each served version, the preferred one first. */
export function discoveryDocuments(group: string, resources: readonly Resource[]): ServedDocument[] {
  const root = `/apis/${group}`;
  const versions = groupVersions(ofGroup(resources, group));
  if (versions.length === 0) return [];
  return [root, ...versions.map((name) => `${root}/${name}`)].flatMap((path) => {
    const body = groupDocument(path, resources);
    return body === undefined ? [] : [{ path, body }];
  });
}

/** The document at `/apis/<group>` or `/apis/<group>/<version>`. */
export function groupDocument(path: string, all: readonly Resource[]): Value | undefined {
  const [, root, group, version, ...rest] = path.split("/");
  if (root !== "apis" || group === undefined || rest.length > 0) return undefined;
  const resources = ofGroup(all, group);
  return version === undefined ? apiGroup(group, resources) : apiResourceList(group, version, resources);
}

export function ofGroup(resources: readonly Resource[], group: string): readonly Resource[] {
  return resources.filter((resource) => resource.group === group);
}
