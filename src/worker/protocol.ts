import type { BreakingReport, MinorsReport, Report, Scenario } from "../engine/index.ts";
import type { Outcome, Question } from "./question.ts";

/** A message from the page to the engine's worker. `now` is the server's clock, RFC 3339 in seconds. */
export interface EvaluateMessage {
  readonly type: "evaluate";
  readonly id: number;
  readonly scenario: Scenario;
  readonly now: string;
}

/** A question besides the answer, asked once and replied to once. */
export interface AskMessage {
  readonly type: "ask";
  readonly id: number;
  readonly question: Question;
  readonly now: string;
}

/** The worker is loaded and accepts messages. */
export interface ReadyMessage {
  readonly type: "ready";
}

/** A part of the engine that the evaluation needs is being loaded: how long that takes depends on the network. */
export interface LoadingMessage {
  readonly type: "loading";
  readonly id: number;
}

/** From now on the worker works only on this, until it says otherwise: if it stops responding, this is what hangs. */
export interface WorkingMessage {
  readonly type: "working";
  readonly on: "evaluation" | "question" | "follow-up";
  readonly id: number;
}

export interface ReportMessage {
  readonly type: "report";
  readonly id: number;
  readonly report: Report;
  /** The duration of the evaluation. */
  readonly milliseconds: number;
}

/**
 * What the update of the definition breaks for clients; follows the report of the same id, unless something
 * newer arrived.
 */
export interface BreakingMessage {
  readonly type: "breaking";
  readonly id: number;
  readonly breaking: BreakingReport;
}

/** The answers of all minors; follows the report of the same id, unless something newer arrived. */
export interface MinorsMessage {
  readonly type: "minors";
  readonly id: number;
  readonly minors: MinorsReport;
}

export interface ReplyMessage {
  readonly type: "reply";
  readonly id: number;
  readonly outcome: Outcome<unknown>;
}

/** The engine threw: a defect of ours, never an error in what was typed. */
export interface FailedMessage {
  readonly type: "failed";
  readonly id: number;
  readonly message: string;
}

export type ToWorker = EvaluateMessage | AskMessage;
export type FromWorker =
  | ReadyMessage
  | LoadingMessage
  | WorkingMessage
  | ReportMessage
  | BreakingMessage
  | MinorsMessage
  | ReplyMessage
  | FailedMessage;
