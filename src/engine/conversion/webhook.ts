import type { Capabilities } from "../minors/capabilities.ts";
import type { Value } from "../value/value.ts";

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
}

/** What a conversion function makes of the objects of a review: their texts in JSON, or the message of its failure. */
export type Converter = (
  objects: readonly string[],
  desiredAPIVersion: string,
) => { readonly objects: readonly string[] } | { readonly failure: string };
