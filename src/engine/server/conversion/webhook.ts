import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import type { Value } from "../../go/value/value.ts";
import type { Problem } from "../stages/stage-report.ts";

/** What a webhook answers over HTTP. */
export interface HttpAnswer {
  readonly code: number;
  readonly body: string;
}

/** The webhook of a definition, as the server sees it. */
export interface Webhook {
  /** The definition's `conversionReviewVersions`. */
  readonly reviewVersions: readonly string[];
  /** Those of the server that calls it. */
  readonly capabilities: Capabilities;
  /** A uid for the next review. */
  nextUid(): string;
  /** Sends a ConversionReview. */
  post(review: Value): HttpAnswer;
  /** Hears why the answer to the last review was not taken, in the server's words. */
  refused(failure: string): void;
  /** A problem of a request with the reason and the place, if it comes from what stands in for the webhook. */
  explained(problem: Problem): Problem;
}

/**
 * Why a conversion function gave nothing. `syntax`: it cannot be read; `missing`: there is no function `convert`;
 * `thrown`: it threw; `time`, `memory`, `stack`: it met a limit of the cage.
 */
export type FaultKind = "syntax" | "missing" | "thrown" | "time" | "memory" | "stack";

export interface ConverterFault {
  readonly kind: FaultKind;
  /** Where in the function's text, 1-based, if that is known. */
  readonly line?: number;
}

/** What a conversion function made of the objects of a review, or the message of its failure. */
export type ConverterResult =
  | { readonly objects: readonly string[] }
  | { readonly failure: string; readonly fault?: ConverterFault };

/** Runs a conversion function on the objects of a review, which are texts in JSON. Without objects it is only read. */
export type Converter = (objects: readonly string[], desiredAPIVersion: string) => ConverterResult;
