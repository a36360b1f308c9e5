import type { BreakingReport, Report, SampleKind, SampleReport, Scenario } from "../engine/index.ts";

/** What the page says to the engine's worker. `now` is the server's clock, RFC 3339 in seconds. */
export interface EvaluateMessage {
  readonly type: "evaluate";
  readonly id: number;
  readonly scenario: Scenario;
  readonly now: string;
}

/** Asks for an example of what the scenario's definition defines; answered at once. */
export interface SampleMessage {
  readonly type: "sample";
  readonly id: number;
  readonly scenario: Scenario;
  readonly now: string;
  readonly kind: SampleKind;
}

/** The worker has loaded and takes messages. */
export interface ReadyMessage {
  readonly type: "ready";
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

export interface SampledMessage {
  readonly type: "sampled";
  readonly id: number;
  readonly sample: SampleReport;
}

/** The engine threw: a defect of ours, never of what was typed. */
export interface FailedMessage {
  readonly type: "failed";
  readonly id: number;
  readonly message: string;
}

export type ToWorker = EvaluateMessage | SampleMessage;
export type FromWorker = ReadyMessage | ReportMessage | BreakingMessage | SampledMessage | FailedMessage;
