/** A schema with rules and a value for them, as JSON texts, so that numbers stay as written. */
export interface Question {
  /** The schema of the member `value` of objects, without rules. */
  readonly schema: string;
  /** Its `x-kubernetes-validations`. */
  readonly rules: string;
  readonly value: string;
  /** The old value of an update. */
  readonly old?: string;
}

/** A field error without its value. */
export interface AnsweredError {
  readonly field: string;
  readonly detail: string;
}

/** The server's answer. `conformance/recorder/internal/probe` writes the same form. Absent members are empty. */
export interface Answer {
  /** The validation of the definition panics, so the real server returns no answer. */
  readonly panic?: string;
  /** The errors of creating the definition. */
  readonly definition?: readonly AnsweredError[];
  /** The rules that compile. */
  readonly rules?: readonly AnsweredRule[];
  /** The errors of the rules on the object, unless the definition has errors other than costs. */
  readonly object?: readonly AnsweredError[];
  /** The cost of the rules on the object. */
  readonly cost?: string;
}

export interface AnsweredRule {
  readonly path: string;
  readonly maxCost: string;
  /** How often it may run in one object, or `unbounded`. */
  readonly cardinality: string;
}
