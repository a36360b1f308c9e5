import type { Structural } from "./structural.ts";

/** The only members of a resource's metadata that rules see, whatever the schema declares. */
export const seenMetadata: readonly string[] = ["name", "generateName"];

/**
 * Checks whether a resource's schema declares everything that rules always see, so that it is used unchanged.
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
