import type { Body } from "../../../apimachinery/request/envelope.ts";
import type { ValueMap } from "../../../go/value/value.ts";
import { type CreateHost, type CreateOutcome, createBuiltin, unservedUrl } from "../../builtin/create.ts";
import type { BuiltinKind } from "../../builtin/kind.ts";
import { configMap } from "./config-map.ts";
import { namespace } from "./namespace.ts";

/** The answer to the text of an object, without what only its kind has. */
export type SurroundingOutcome = Omit<CreateOutcome<never>, "stored"> & {
  /** The object as it is stored, if it was accepted. */
  readonly object?: ValueMap;
};

function create<Content>(body: Body, kind: BuiltinKind<Content>, host: CreateHost): SurroundingOutcome {
  const { stored, ...outcome } = createBuiltin(body, kind, host);
  const object = outcome.response.body;
  return stored !== undefined && object instanceof Map ? { ...outcome, object } : outcome;
}

/**
 * POST of a ConfigMap. `host.namespace` is the namespace in the URL: the one in the text, else `default`.
 * @throws NestedTooDeep
 */
export function createConfigMap(body: Body, host: CreateHost): SurroundingOutcome {
  return (host.namespace ?? "").includes("/") ? unservedUrl() : create(body, configMap, host);
}

/**
 * POST of a Namespace.
 * @throws NestedTooDeep
 */
export function createNamespace(body: Body, host: CreateHost): SurroundingOutcome {
  return create(body, namespace, host);
}
