import type { Webhook } from "../conversion/webhook.ts";
import type { Resource, ServedVersion } from "../resource/resource.ts";
import type { ServerParts } from "./parts.ts";
import type { Store } from "./store.ts";

/** The server, as a request sees it. */
export interface ServerContext {
  readonly resource: Resource;
  readonly store: Store;
  /** Converts between versions, if the definition has a webhook. */
  readonly webhook: Webhook | undefined;
  /** True if the owners of fields matter. They are needed only for server-side apply. */
  readonly tracksFields: boolean;
  /** The field manager of the request. If missing, the request is one of a scenario. */
  readonly manager?: string | undefined;
  /** RFC 3339 in UTC, with second precision. */
  readonly now: string;
  readonly parts: ServerParts;
}

/** The object that the URL of a request names, its server, and the version of the request. */
export interface Target {
  readonly server: ServerContext;
  readonly version: ServedVersion;
  /** "" for cluster-scoped resources. */
  readonly namespace: string;
  /** "" for a create. */
  readonly name: string;
}
