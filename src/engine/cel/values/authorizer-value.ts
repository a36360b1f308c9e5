import { type CelOpaque, isError, noSuchOverload } from "./value.ts";

/** Who asks. Upstream: `user.Info` in k8s.io/apiserver/pkg/authentication/user/user.go. */
export interface UserInfo {
  readonly name: string;
  readonly uid: string;
  readonly groups: readonly string[];
  readonly extra: ReadonlyMap<string, readonly string[]>;
}

/** What an authorization check asks for: a path, or the resource of a group. What is not given is "". */
export interface CheckAttributes {
  readonly path: string;
  readonly group: string;
  readonly resource: string;
  readonly subresource: string;
  readonly namespace: string;
  readonly name: string;
  /** The selectors as they are written. The authorizer parses them, and ignores those that it cannot parse. */
  readonly fieldSelector: string;
  readonly labelSelector: string;
}

/** Upstream: `AttributesRecord` in k8s.io/apiserver/pkg/authorization/authorizer/interfaces.go. */
export interface AuthorizerAttributes extends CheckAttributes {
  readonly user: UserInfo;
  readonly verb: string;
  readonly isResourceRequest: boolean;
}

/** What the authorizer answers. `error`: what went wrong while it decided. */
export interface Authorization {
  readonly decision: "allow" | "deny" | "noOpinion";
  readonly reason: string;
  readonly error: string | undefined;
}

/** The host's part: it decides whether a user may do something. */
export type Authorizer = (attributes: AuthorizerAttributes) => Authorization;

type AuthorizerTypeName<Name extends string> = `kubernetes.authorization.${Name}`;

interface Asking<Name extends string> extends CelOpaque {
  readonly typeName: AuthorizerTypeName<Name>;
  readonly user: UserInfo;
  readonly authorize: Authorizer;
}

/** The value of the variable `authorizer`. */
export type CelAuthorizer = Asking<"Authorizer">;

/** What `check` asks about a path, a group or a resource. */
export interface CelCheck<Name extends "PathCheck" | "GroupCheck" | "ResourceCheck"> extends Asking<Name> {
  readonly attributes: CheckAttributes;
}

export interface CelDecision extends CelOpaque {
  readonly typeName: AuthorizerTypeName<"Decision">;
  readonly authorization: Authorization;
}

/** The values have no fields, are not equal to anything, not even to themselves, and cannot be converted. */
function receiverOnly<const Name extends string>(
  name: Name,
): CelOpaque & { readonly typeName: AuthorizerTypeName<Name> } {
  return {
    kind: "opaque",
    typeName: `kubernetes.authorization.${name}`,
    throughGo: () => noSuchOverload,
    equal: (other) => (isError(other) ? other : noSuchOverload),
  };
}

/** Returns the value of `authorizer` for a user. Upstream: `NewAuthorizerVal` in pkg/cel/library/authz.go. */
export function authorizerValue(user: UserInfo, authorize: Authorizer): CelAuthorizer {
  return { ...receiverOnly("Authorizer"), user, authorize };
}

const nothing: CheckAttributes = {
  path: "",
  group: "",
  resource: "",
  subresource: "",
  namespace: "",
  name: "",
  fieldSelector: "",
  labelSelector: "",
};

/** Returns the check that `from` leads to, with what is asked in addition. */
export function checkValue<const Name extends "PathCheck" | "GroupCheck" | "ResourceCheck">(
  name: Name,
  from: CelAuthorizer | CelCheck<"GroupCheck" | "ResourceCheck">,
  added: Partial<CheckAttributes>,
): CelCheck<Name> {
  const { user, authorize } = from;
  const attributes = { ...("attributes" in from ? from.attributes : nothing), ...added };
  return { ...receiverOnly(name), user, authorize, attributes };
}

/**
 * Returns the value of `authorizer.requestResource`: a check of what the request is about.
 * Upstream: `NewResourceAuthorizerVal` in pkg/cel/library/authz.go.
 */
export function resourceAuthorizerValue(
  authorizer: CelAuthorizer,
  request: Pick<CheckAttributes, "group" | "resource" | "subresource" | "namespace" | "name">,
): CelCheck<"ResourceCheck"> {
  return checkValue("ResourceCheck", authorizer, request);
}

/** Returns the same authorizer for a service account. Upstream: pkg/authentication/serviceaccount/util.go. */
export function serviceAccountValue(
  { authorize }: CelAuthorizer,
  namespace: string,
  name: string,
): CelAuthorizer {
  const groups = ["system:serviceaccounts", `system:serviceaccounts:${namespace}`];
  const user = { name: `system:serviceaccount:${namespace}:${name}`, uid: "", groups, extra: new Map() };
  return authorizerValue(user, authorize);
}

/** Asks whether the user may use the verb. */
export function decisionValue(
  { user, authorize, attributes, typeName }: CelCheck<"PathCheck" | "ResourceCheck">,
  verb: string,
): CelDecision {
  const isResourceRequest = typeName === "kubernetes.authorization.ResourceCheck";
  const authorization = authorize({ ...attributes, user, verb, isResourceRequest });
  return { ...receiverOnly("Decision"), authorization };
}
