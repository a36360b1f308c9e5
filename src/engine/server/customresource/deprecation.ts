import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Resource, ServedVersion } from "../resource/resource.ts";
import { compareVersions } from "../resource/version-order.ts";
import { deprecated, deprecatedByAuthor, deprecatedFor } from "./faults.ts";

/**
 * The warning for every request to a deprecated version: the one in the definition, else one that names the best
 * replacement.
 * Upstream: customresource_handler.go `defaultDeprecationWarning`.
 */
export function deprecationWarnings(version: ServedVersion, resource: Resource): readonly Fault[] {
  if (!version.deprecated) return [];
  if (version.deprecationWarning !== undefined)
    return [deprecatedByAuthor({ warning: version.deprecationWarning })];
  const { group, kind } = resource;
  const [better] = resource.versions
    .filter((other) => other.served && !other.deprecated && compareVersions(other.name, version.name) < 0)
    .sort((a, b) => compareVersions(a.name, b.name));
  const what = { apiVersion: `${group}/${version.name}`, kind };
  return [
    better === undefined
      ? deprecated(what)
      : deprecatedFor({ ...what, better: `${group}/${better.name} ${kind}` }),
  ];
}
