/** A behaviour that not all versions of Kubernetes have. */
export interface Difference {
  /** The first minor or patch release that has it. If missing, since the oldest supported minor. */
  readonly since?: string;
  /** The last minor or patch release that has it. */
  readonly until?: string;
}

/** Differences by the capability that stages check. */
export type Differences = Readonly<Record<string, Difference>>;
