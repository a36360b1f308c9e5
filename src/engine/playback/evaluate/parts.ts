import type { admitPatch } from "../../server/apiextensions/admit-patch.ts";
import type { ServerContext } from "../../server/customresource/context.ts";
import type { ServerParts } from "../../server/customresource/parts.ts";
import type { openApiV2, openApiV3 } from "../../server/openapi/documents.ts";
import type { HasReasons } from "./reasons.ts";

/** The OpenAPI documents, which only a raw request asks for. */
export interface OpenApiDocuments {
  readonly openApiV2: typeof openApiV2;
  readonly openApiV3: typeof openApiV3;
}

/** Patches of definitions, which none but a console sends. */
export interface DefinitionPatches {
  readonly admitPatch: typeof admitPatch;
}

/**
 * What a first answer can mostly do without; it is half of the engine's size. Reading a member throws `NotLoaded`
 * where it is loaded late and not there yet, so a stage reads it when it needs it, never before.
 */
export interface Parts extends ServerParts, HasReasons {
  readonly documents: OpenApiDocuments;
  readonly definitionPatches: DefinitionPatches;
}

/** The server of a playback, which has documents besides. */
export interface PlaybackServer extends ServerContext {
  readonly parts: Parts;
}
