import type { OpinionGrounds, OpinionRow } from "../engine/index.ts";

/** Which of the two clients is asked: apart, so that one that hangs does not take the other with it. */
export type OpinionPart = "schema" | "rules";

export interface OpinionMessage {
  readonly part: OpinionPart;
  readonly grounds: OpinionGrounds;
}

/** The worker has loaded. */
export interface OpinionReady {
  readonly ready: true;
}

export interface OpinionReply {
  readonly part: OpinionPart;
  readonly rows: readonly OpinionRow[];
}
