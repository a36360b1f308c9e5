/** One thing that not every minor of Kubernetes does. */
export interface Difference {
  /** The first minor that does it; of the oldest modelled one on, if it is left out. */
  readonly since?: string;
  /** The last minor that does it. */
  readonly until?: string;
}

/** Differences by the name of the capability that stages ask for. */
export type Differences = Readonly<Record<string, Difference>>;
