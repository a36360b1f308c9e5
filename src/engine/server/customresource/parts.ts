import type { Body } from "../../apimachinery/request/envelope.ts";
import type { Value } from "../../go/value/value.ts";
import type { ServedVersion } from "../resource/resource.ts";
import type { Outcome } from "./answer.ts";
import type { RequestText } from "./body.ts";
import type { FieldOwners, ServerContext, ServerParts, Target } from "./context.ts";
import type { TypedPatch } from "./patch/apply-patch.ts";
import type { Write } from "./write.ts";

/** The handlers of patches. */
export interface Patches extends FieldOwners {
  readonly applyObject: (typed: RequestText, force: boolean, write: Write) => Outcome;
  readonly applyScale: (typed: RequestText, force: boolean, write: Write) => Outcome;
  readonly patchObject: (patch: TypedPatch, write: Write) => Outcome;
  readonly patchScale: (patch: TypedPatch, write: Write) => Outcome;
}

/** The handlers of scales and tables. */
export interface ScalesAndTables {
  readonly getScale: (target: Target, asTable: boolean) => Outcome;
  readonly updateScale: (body: Body, write: Write) => Outcome;
  readonly tableOf: (outcome: Outcome, version: ServedVersion, server: ServerContext) => Outcome;
  readonly showsOwners: (definition: Value | undefined) => boolean;
}

/** The handlers that most requests do not need, with the code that their steps need. */
export interface HandlerParts extends ServerParts {
  readonly patches: Patches;
  readonly scalesAndTables: ScalesAndTables;
}

/** The server, as the handler of all requests sees it. */
export interface HandlerContext extends ServerContext {
  readonly parts: HandlerParts;
}

/** The target of a request, as its handler sees it. */
export interface HandlerTarget extends Target {
  readonly server: HandlerContext;
}
