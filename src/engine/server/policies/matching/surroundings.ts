import type { ValueMap } from "../../../go/value/value.ts";
import type { AuthorizerValues } from "../cel/bindings.ts";
import type { Attributes } from "../request/attributes.ts";
import type { ParamSources } from "./params.ts";

/** What policies can see of the server beyond the request. */
export interface Surroundings {
  /** The namespace with this name. */
  readonly namespaceNamed: (name: string) => ValueMap;
  readonly params: ParamSources;
  readonly authorizerOf: (attributes: Attributes) => AuthorizerValues;
}

/** Returns the namespace of a request. Undefined for cluster-scoped resources. */
export function namespaceOf(
  { namespace }: Attributes,
  { namespaceNamed }: Surroundings,
): ValueMap | undefined {
  return namespace === "" ? undefined : namespaceNamed(namespace);
}
