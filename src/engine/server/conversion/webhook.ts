import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import type { Location } from "../../apimachinery/source/place.ts";
import type { Value } from "../../go/value/value.ts";

/** What a webhook answers over HTTP. */
export interface HttpAnswer {
  readonly code: number;
  readonly body: string;
}

/** What stands behind an answer that was not taken, as what stands in for the webhook knows it. */
export interface ConversionCause {
  /** Whether the function gave a result, which the server did not take. */
  readonly isOfResult?: true;
  readonly explanation?: string;
  readonly location?: Location;
}

/** Why an object could not be converted. */
export interface ConversionFailure {
  /** The server's words. */
  readonly failure: string;
  /** Absent where no webhook was asked, and where nothing is known of it. */
  readonly cause?: ConversionCause;
}

/** The webhook of a definition, as the server sees it. */
export interface Webhook {
  /** The definition's `conversionReviewVersions`. */
  readonly reviewVersions: readonly string[];
  /** Those of the server that calls it. */
  readonly capabilities: Capabilities;
  /** A uid for the next review. */
  nextUid(): string;
  /** Sends a ConversionReview. The answer, or why there is none. */
  post(review: Value): HttpAnswer | { readonly error: string };
  /** Hears why the answer to the last review was not taken, in the server's words, and says what stands behind it. */
  refused(failure: string): ConversionCause | undefined;
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
