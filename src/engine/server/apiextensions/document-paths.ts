import type { Path, Segment } from "../../go/value/path.ts";
import type { CustomResourceDefinition } from "./types.ts";

/** Members of the internal spec that are in every version of the document. */
const hoisted: Readonly<Record<string, Path>> = {
  validation: ["schema"],
  // Only if a schema cannot be converted: the server omits a name in its path.
  schema: ["schema"],
  subresources: ["subresources"],
  additionalPrinterColumns: ["additionalPrinterColumns"],
  selectableFields: ["selectableFields"],
};

/**
 * Returns the paths in the document for a path in a server error. Errors use the internal type, in which members shared
 * by all versions are at the top. In the document, they are in each version, and a webhook has its own block. Each
 * version has its path, even if the document does not contain the member. Empty if the error has no path.
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

/** The status is the server's. Errors in it come from the spec. */
function statusPath(name: Segment | undefined, rest: Path): Path {
  return name === "acceptedNames" ? ["spec", "names", ...rest] : ["spec", "versions"];
}

function versionPath(path: Path): Path {
  const [index, name, ...rest] = path;
  if (index === undefined || typeof name !== "string") return path;
  return [index, name, ...columnPath(name, rest)];
}

/** The path of a column is `jsonPath` only in v1. */
function columnPath(name: string, path: Path): Path {
  if (name !== "additionalPrinterColumns") return path;
  return path.map((segment, i) => (i === 1 && segment === "JSONPath" ? "jsonPath" : segment));
}

/** The name and namespace of the service: the server reports each at the path of the other. */
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
