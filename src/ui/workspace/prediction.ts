export type PredictedVerdict = "accepted" | "rejected";

/** A possible reason of a verdict: one of the stages, or what comes before them. */
export type ReasonId =
  | "unchanged"
  | "prune"
  | "nulls"
  | "default"
  | "definition"
  | "decode"
  | "schema"
  | "lists"
  | "rules"
  | "other";

/** A person's prediction: what the server will do, and why. */
export interface Said {
  readonly verdict: PredictedVerdict;
  readonly reason: ReasonId;
}

/** What the server did. If there are several reasons, each of them is right. */
export interface Outcome {
  readonly verdict: PredictedVerdict;
  readonly reasons: readonly ReasonId[];
}

/** A verdict that a person must predict. Until then the page shows none. */
export interface Prediction {
  /** In Markdown; "" for the usual question. */
  readonly question: string;
  /** Null until the person has predicted. */
  readonly said: (Said & { readonly outcome: Outcome }) | null;
}

/** Asks for a prediction. */
export function asked(question: string): Prediction {
  return { question, said: null };
}
