import type { ScenarioRequest } from "../scenario.ts";

/** A request for a resource; `namespace` is "" for all namespaces and for cluster scope. */
export interface ClusterRequest extends ScenarioRequest {
  readonly namespace: string;
  readonly version: string;
}
