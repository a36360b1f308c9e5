import type { admitPatch } from "../../server/apiextensions/admit-patch.ts";
import type { functionAnswer, literalAnswer } from "../../server/conversion/review.ts";
import type { HandlerContext, HandlerParts } from "../../server/customresource/parts.ts";
import type {
  applyDefinition,
  ownersAfterStatus,
  ownersAfterWrite,
} from "../../server/definition-owners/definition-owners.ts";
import type { Resource } from "../../server/resource/resource.ts";
import type { appliedDefinitionProblems } from "./applied-definition-problems.ts";
import type { functionProblem } from "./function-problem.ts";
import type { RequestAdmission } from "./policy-server.ts";
import type { rawDocument } from "./raw.ts";
import type { HasReasons } from "./reasons.ts";
import type { resultProblem } from "./result-problem.ts";

/** The documents that a server publishes, which are only needed for raw requests. */
interface Documents {
  readonly rawDocument: typeof rawDocument;
}

/** Patches and applies of definitions, which only a console sends, and the owners of their fields. */
export interface DefinitionPatches {
  readonly admitPatch: typeof admitPatch;
  readonly applyDefinition: typeof applyDefinition;
  readonly appliedDefinitionProblems: typeof appliedDefinitionProblems;
  readonly ownersAfterStatus: typeof ownersAfterStatus;
  readonly ownersAfterWrite: typeof ownersAfterWrite;
}

/** The code for what replaces a webhook in a scenario. */
interface StandIns {
  readonly functionAnswer: typeof functionAnswer;
  readonly literalAnswer: typeof literalAnswer;
  readonly functionProblem: typeof functionProblem;
  readonly resultProblem: typeof resultProblem;
  readonly nothingStandsIn: string;
}

/** Contains the code for replacements of webhooks, which is read only if a scenario has one. */
export interface HasStandIns {
  readonly webhooks: StandIns;
}

/**
 * What a first answer usually does not need: half of the engine's size. Reading a member throws `NotLoaded` if it is
 * not loaded yet, so a stage must read it only when it needs it.
 */
export interface Parts extends HandlerParts, HasReasons {
  readonly webhooks: HandlerParts["webhooks"] & StandIns;
  readonly documents: Documents;
  readonly definitionPatches: DefinitionPatches;
}

/** The server of a playback, which also has documents. */
export interface PlaybackServer extends HandlerContext {
  readonly parts: Parts;
  /** All resources, in the order in which they came. */
  readonly resources: readonly Resource[];
  readonly admission?: RequestAdmission | undefined;
  /** Whether only the answers are asked for, without what explains them. */
  readonly answersOnly?: boolean;
}
