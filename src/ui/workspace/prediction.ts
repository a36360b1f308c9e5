export type PredictedVerdict = "accepted" | "rejected";

/** What can be the reason of a verdict: one of the stages, or what comes before them. */
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

/** What a person says that the server will do, and why. */
export interface Said {
  readonly verdict: PredictedVerdict;
  readonly reason: ReasonId;
}

/** What the server did: of several reasons each is a right one. */
export interface Outcome {
  readonly verdict: PredictedVerdict;
  readonly reasons: readonly ReasonId[];
}

/** A verdict that a person is to foretell; until then the page shows none. */
export interface Prediction {
  /** In Markdown; "" for the usual one. */
  readonly question: string;
  /** Null until the person has said it. */
  readonly said: (Said & { readonly outcome: Outcome }) | null;
}

/** Asks for a prediction. */
export function asked(question: string): Prediction {
  return { question, said: null };
}
