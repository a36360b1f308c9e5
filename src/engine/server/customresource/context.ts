import type { Webhook } from "../conversion/webhook.ts";
import type { Resource, ServedVersion } from "../resource/resource.ts";
import type { ServerParts } from "./parts.ts";
import type { Store } from "./store.ts";

/** The server as a request finds it. */
export interface ServerContext {
  readonly resource: Resource;
  readonly store: Store;
  /** What converts between versions, if the definition has a webhook. */
  readonly webhook: Webhook | undefined;
  /** Whether the owners of fields matter: only server-side apply asks for them. */
  readonly tracksFields: boolean;
  /** Who sends the request; without a name it is one of a scenario. */
  readonly manager?: string | undefined;
  /** RFC 3339 in UTC, to the second. */
  readonly now: string;
  readonly parts: ServerParts;
}

/** The object that the URL of a request names, on its server, in the version that the request speaks. */
export interface Target {
  readonly server: ServerContext;
  readonly version: ServedVersion;
  /** "" for cluster scope. */
  readonly namespace: string;
  /** "" for a create. */
  readonly name: string;
}
