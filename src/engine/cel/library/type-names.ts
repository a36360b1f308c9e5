import { type CelType, opaqueType } from "../types/type.ts";

/** A type of a Kubernetes library: for the checker an object without fields. */
function named(name: string): CelType {
  return { kind: "object", name, fields: new Map() };
}

export const ipType = opaqueType("net.IP");
export const cidrType = opaqueType("net.CIDR");
export const urlType = named("kubernetes.URL");
export const quantityType = named("kubernetes.Quantity");
export const semverType = named("kubernetes.Semver");
export const namedFormatType = named("kubernetes.NamedFormat");
export const authorizerType = named("kubernetes.authorization.Authorizer");
export const pathCheckType = named("kubernetes.authorization.PathCheck");
export const groupCheckType = named("kubernetes.authorization.GroupCheck");
export const resourceCheckType = named("kubernetes.authorization.ResourceCheck");
export const decisionType = named("kubernetes.authorization.Decision");
