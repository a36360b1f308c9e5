import type { OpinionGrounds, OpinionRow } from "../engine/index.ts";

/** The client that is asked. They are separate, so that one that hangs does not stop the other. */
export type OpinionPart = "schema" | "rules";

export interface OpinionMessage {
  readonly part: OpinionPart;
  readonly grounds: OpinionGrounds;
}

/** The worker is loaded. */
export interface OpinionReady {
  readonly ready: true;
}

export interface OpinionReply {
  readonly part: OpinionPart;
  readonly rows: readonly OpinionRow[];
}
