import type { Path, Segment } from "../../go/value/path.ts";
import type { CustomResourceDefinition } from "./types.ts";

/** Members of the internal spec that stand in every version of the document. */
const hoisted: Readonly<Record<string, Path>> = {
  validation: ["schema"],
  // Only where a schema cannot be converted; the server leaves a name out of its path.
  schema: ["schema"],
  subresources: ["subresources"],
  additionalPrinterColumns: ["additionalPrinterColumns"],
  selectableFields: ["selectableFields"],
};

/**
 * The places in the document that a path of the server's speaks of. Its errors name members of the internal type:
 * what all versions share is one there and stands in each version here, and a webhook has no block of its own.
 * Every version has its place, whether the document writes it out or not. No path has no place.
 */
export function documentPaths(path: Path | null, definition: CustomResourceDefinition): Path[] {
  const [top, name, ...rest] = path ?? [];
  if (path === null || top === undefined) return [];
  if (top === "status") return [statusPath(name, rest)];
  if (top !== "spec" || typeof name !== "string") return [path];
  if (name === "version") return [["spec", "versions", 0, "name"]];
  if (name === "conversion") return [["spec", "conversion", ...conversionPath(rest)]];
  if (name === "versions") return [["spec", "versions", ...versionPath(rest)]];
  const inVersion = hoisted[name];
  if (inVersion === undefined) return [path];
  const versions = definition.spec.versions ?? [];
  return versions.map((_, i) => ["spec", "versions", i, ...inVersion, ...columnPath(name, rest)]);
}

/** The status is the server's; what it says there comes from the spec. */
function statusPath(name: Segment | undefined, rest: Path): Path {
  return name === "acceptedNames" ? ["spec", "names", ...rest] : ["spec", "versions"];
}

function versionPath(path: Path): Path {
  const [index, name, ...rest] = path;
  if (index === undefined || typeof name !== "string") return path;
  return [index, name, ...columnPath(name, rest)];
}

/** A column's path is `jsonPath` in v1 only. */
function columnPath(name: string, path: Path): Path {
  if (name !== "additionalPrinterColumns") return path;
  return path.map((segment, i) => (i === 1 && segment === "JSONPath" ? "jsonPath" : segment));
}

/** Name and namespace of the service: the server says each at the place of the other. */
const swapped: Readonly<Record<string, string>> = { name: "namespace", namespace: "name" };

function conversionPath(path: Path): Path {
  const [name, ...rest] = path;
  if (name === "conversionReviewVersions") return ["webhook", ...path];
  if (name !== "webhookClientConfig") return path;
  const [part, member, ...more] = rest;
  const isService = part === "service" && typeof member === "string";
  const inside: Path = isService ? [part, swapped[member] ?? member, ...more] : rest;
  return ["webhook", "clientConfig", ...inside];
}
