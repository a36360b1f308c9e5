import { fault } from "../fault/fault.ts";
import { text } from "../fault/hole.ts";
import { words } from "../fault/words.ts";

/** What the handlers of all resources reject with a text alone. */

/** Upstream: k8s.io/apiserver/pkg/registry/rest/meta.go, pkg/endpoints/handlers/create.go. */
export const apiVersionMismatch = fault(
  "request/apiVersion-mismatch",
  words`the API version in the data (${text("written")}) does not match the expected API version (${text("expected")})`,
);
export const namespaceMismatch = fault(
  "request/namespace-mismatch",
  words`the namespace of the provided object does not match the namespace sent on the request`,
);

/** The answer at paths that the server does not serve. It is a text, not a Status. */
export const notServed = fault("request/not-served", words`404 page not found`).carrying<{
  /** The definition that is not established. */
  readonly unestablished?: string;
}>();

/** Upstream: k8s.io/apiserver/pkg/registry/generic/registry/store.go. */
export const resourceVersionOnCreate = fault(
  "storage/resourceVersion-on-create",
  words`resourceVersion should not be set on objects to be created`,
);
