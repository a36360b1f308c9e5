import { type ObjectType, opaqueType } from "../types/type.ts";
import type { CelAuthorizer, CelCheck, CelDecision } from "../values/authorizer-value.ts";
import type { CelCidr } from "../values/cidr-value.ts";
import type { CelFormat } from "../values/format-value.ts";
import type { CelIp } from "../values/ip-value.ts";
import type { CelQuantity } from "../values/quantity-value.ts";
import type { CelSemver } from "../values/semver-value.ts";
import type { CelUrl } from "../values/url-value.ts";
import type { CelOptional } from "../values/value.ts";

/** The values of types with a name. */
export interface ValuesByName {
  readonly optional_type: CelOptional;
  readonly "net.IP": CelIp;
  readonly "net.CIDR": CelCidr;
  readonly "kubernetes.URL": CelUrl;
  readonly "kubernetes.Quantity": CelQuantity;
  readonly "kubernetes.Semver": CelSemver;
  readonly "kubernetes.NamedFormat": CelFormat;
  readonly "kubernetes.authorization.Authorizer": CelAuthorizer;
  readonly "kubernetes.authorization.PathCheck": CelCheck<"PathCheck">;
  readonly "kubernetes.authorization.GroupCheck": CelCheck<"GroupCheck">;
  readonly "kubernetes.authorization.ResourceCheck": CelCheck<"ResourceCheck">;
  readonly "kubernetes.authorization.Decision": CelDecision;
}

const undeclared: ObjectType["fields"] = new Map();

/** A type of a Kubernetes library. The checker knows its name only. */
function named<const Name extends string>(name: Name): ObjectType<Name> {
  return { kind: "object", name, fields: undeclared };
}

/** Checks for types whose fields nothing declares, so that none can be selected. */
export function isNameOnly({ fields }: ObjectType): boolean {
  return fields === undeclared;
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
