/** A schema with rules and a value that they judge, as JSON texts: their numbers stay as written. */
export interface Question {
  /** The schema of the member `value` of objects, without rules. */
  readonly schema: string;
  /** Its `x-kubernetes-validations`. */
  readonly rules: string;
  readonly value: string;
  /** The value before, of an update. */
  readonly old?: string;
}

/** A field error without its value. */
export interface AnsweredError {
  readonly field: string;
  readonly detail: string;
}

/** What the server says; `conformance/recorder/internal/probe` writes the same. Absent members are empty. */
export interface Answer {
  /** The validation of the definition panics: the real server gives no answer. */
  readonly panic?: string;
  /** The errors of a create of the definition. */
  readonly definition?: readonly AnsweredError[];
  /** The rules that compile. */
  readonly rules?: readonly AnsweredRule[];
  /** The errors of the rules on the object, unless the definition has other errors than costs. */
  readonly object?: readonly AnsweredError[];
  /** What the rules cost on the object. */
  readonly cost?: string;
}

export interface AnsweredRule {
  readonly path: string;
  readonly maxCost: string;
  /** How often it may run in one object, or `unbounded`. */
  readonly cardinality: string;
}
