import type { BreakingReport, MinorsReport, Report, Scenario } from "../engine/index.ts";
import type { Outcome, Question } from "./question.ts";

/** What the page says to the engine's worker. `now` is the server's clock, RFC 3339 in seconds. */
export interface EvaluateMessage {
  readonly type: "evaluate";
  readonly id: number;
  readonly scenario: Scenario;
  readonly now: string;
}

/** What is asked beside the answer, once, and replied to once. */
export interface AskMessage {
  readonly type: "ask";
  readonly id: number;
  readonly question: Question;
  readonly now: string;
}

/** The worker has loaded and takes messages. */
export interface ReadyMessage {
  readonly type: "ready";
}

/** A part of the engine that the evaluation needs is being loaded: the network decides how long that takes. */
export interface LoadingMessage {
  readonly type: "loading";
  readonly id: number;
}

/** From here on the worker works on this alone, until it says otherwise: if it falls silent, this is what it hangs in. */
export interface WorkingMessage {
  readonly type: "working";
  readonly on: "evaluation" | "question" | "follow-up";
  readonly id: number;
}

export interface ReportMessage {
  readonly type: "report";
  readonly id: number;
  readonly report: Report;
  /** What the evaluation took. */
  readonly milliseconds: number;
}

/** What clients feel of the update of the definition; follows the report of the same id, if nothing newer came. */
export interface BreakingMessage {
  readonly type: "breaking";
  readonly id: number;
  readonly breaking: BreakingReport;
}

/** What all minors answer; follows the report of the same id, if nothing newer came. */
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

/** The engine threw: a defect of ours, never of what was typed. */
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
