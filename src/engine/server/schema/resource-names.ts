import type { Structural } from "./structural.ts";

/** Of a resource's metadata rules see these alone, whatever the schema declares. */
export const seenMetadata: readonly string[] = ["name", "generateName"];

/**
 * Whether a resource's schema declares all that rules always see of it, and so is taken as it is.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model/schemas.go `WithTypeAndObjectMeta`.
 */
export function declaresNames({ properties }: Structural): boolean {
  const isString = (node: Structural | undefined) => node?.type === "string";
  const metadata = properties.get("metadata");
  return (
    isString(properties.get("kind")) &&
    isString(properties.get("apiVersion")) &&
    metadata?.type === "object" &&
    seenMetadata.every((name) => isString(metadata.properties.get(name)))
  );
}
