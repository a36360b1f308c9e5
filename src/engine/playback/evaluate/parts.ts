import type { admitPatch } from "../../server/apiextensions/admit-patch.ts";
import type { HandlerContext, HandlerParts } from "../../server/customresource/parts.ts";
import type { Resource } from "../../server/resource/resource.ts";
import type { RequestAdmission } from "./policy-server.ts";
import type { rawDocument } from "./raw.ts";
import type { HasReasons } from "./reasons.ts";

/** The documents that a server publishes, which are only needed for raw requests. */
interface Documents {
  readonly rawDocument: typeof rawDocument;
}

/** Patches of definitions, which only a console sends. */
export interface DefinitionPatches {
  readonly admitPatch: typeof admitPatch;
}

/**
 * What a first answer usually does not need: half of the engine's size. Reading a member throws `NotLoaded` if it is
 * not loaded yet, so a stage must read it only when it needs it.
 */
export interface Parts extends HandlerParts, HasReasons {
  readonly documents: Documents;
  readonly definitionPatches: DefinitionPatches;
}

/** The server of a playback, which also has documents. */
export interface PlaybackServer extends HandlerContext {
  readonly parts: Parts;
  /** All resources, in the order in which they came. */
  readonly resources: readonly Resource[];
  readonly admission?: RequestAdmission | undefined;
}
