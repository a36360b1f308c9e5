import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import type { Sentence } from "../../apimachinery/sentence/sentence.ts";
import type { Location } from "../../apimachinery/source/place.ts";
import type { Value } from "../../go/value/value.ts";

/** A webhook's answer over HTTP. */
export interface HttpAnswer {
  readonly code: number;
  readonly body: string;
}

/** The cause of a rejected answer, as far as the replacement of the webhook knows it. */
export interface ConversionCause {
  /** Set if the function returned a result that the server rejected. */
  readonly isOfResult?: true;
  readonly explanation?: Sentence;
  readonly location?: Location;
}

/** The reason why an object could not be converted. */
export interface ConversionFailure {
  /** The server's error. */
  readonly failure: Fault;
  /** Missing if no webhook was called, and if the cause is unknown. */
  readonly cause?: ConversionCause;
}

/** The webhook of a definition, as the server sees it. */
export interface Webhook {
  /** The definition's `conversionReviewVersions`. */
  readonly reviewVersions: readonly string[];
  /** The capabilities of the server that calls it. */
  readonly capabilities: Capabilities;
  /** Returns a uid for the next review. */
  nextUid(): string;
  /** Sends a ConversionReview. Returns the answer, or the reason why there is none. */
  post(review: Value): HttpAnswer | { readonly error: Fault };
  /** Called with the server's error when it rejects the answer to the last review. Returns the cause. */
  refused(failure: Fault): ConversionCause | undefined;
}

/**
 * The reason why a conversion function returned nothing. `syntax`: it cannot be parsed; `missing`: there is no function
 * `convert`; `thrown`: it threw; `time`, `memory`, `stack`: it exceeded a limit of the sandbox.
 */
export type FaultKind = "syntax" | "missing" | "thrown" | "time" | "memory" | "stack";

export interface ConverterFault {
  readonly kind: FaultKind;
  /** The line in the function's text, 1-based, if it is known. */
  readonly line?: number;
}

/** The result of a conversion function for the objects of a review, or the message of its failure. */
export type ConverterResult =
  | { readonly objects: readonly string[] }
  | { readonly failure: string; readonly fault?: ConverterFault };

/**
 * Runs a conversion function on the objects of a review, which are JSON texts. Without objects, the function is only
 * parsed.
 */
export type Converter = (objects: readonly string[], desiredAPIVersion: string) => ConverterResult;
