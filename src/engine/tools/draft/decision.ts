import type { Path } from "../../go/value/path.ts";

/** What a decision is about. */
export type Topic =
  | "approval"
  | "conditions"
  | "default"
  | "enum"
  | "fields"
  | "list"
  | "names"
  | "nullable"
  | "reference"
  | "required"
  | "scope"
  | "status"
  | "type"
  | "versions";

/** One possible result of a decision. */
export interface Option<Id extends string = string> {
  readonly id: Id;
  /** A few words: `integer (int64)`, `keyed by name`. */
  readonly label: string;
}

/** One decision of a draft, with its evidence and its alternatives. */
export interface Decision {
  /** The field and the topic: `spec.size type`. The same for the same samples, whatever else is chosen. */
  readonly id: string;
  readonly topic: Topic;
  /** The field in the usual notation: `spec.ports[].name`; "" for the definition as a whole. */
  readonly field: string;
  /** The 1-based line of the drafted text. */
  readonly line: number;
  /** The chosen option. */
  readonly chosen: Option;
  /** The options that can be chosen instead. Every one accepts all samples. */
  readonly alternatives: readonly Option[];
  /** Why: `an integer in 5 of 5 samples`. */
  readonly evidence: string;
  /** Whether a person chose it. */
  readonly isChosen: boolean;
  /**
   * Whether the draft adds nothing here: the evidence is too weak, or nobody but the author can know. The alternatives are
   * what can be added.
   */
  readonly isOffer: boolean;
}

/** The option that is chosen for a decision, by the ids of both. What fits no decision is ignored. */
export type Choices = Readonly<Record<string, string>>;

/** A decision while the text is not written yet. */
export interface PendingDecision extends Omit<Decision, "line"> {
  /** The places in the definition that show it, the best first. */
  readonly places: readonly Path[];
}
