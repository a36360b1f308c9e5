import type { DumpText } from "../stored/dump/piece.ts";
import type { DumpTrialLimits } from "./dumped.ts";

/** What a migration is planned from, and where it is to lead. */
export interface MigrationQuestion {
  /** Manifest text of the definition that the cluster has. Its `status.storedVersions` counts, if it is there. */
  readonly definition: string;
  /** Manifest text of the definition that is to be there in the end. */
  readonly next?: string;
  readonly goal: MigrationGoal;
  readonly kubernetes?: string;
  /** A JavaScript function that does what the conversion webhook would do. */
  readonly conversion?: string;
  /** What `kubectl get -o yaml` printed of stored objects; without it samples are made. */
  readonly dump?: readonly DumpText[];
  /** How much of the dump is tried. */
  readonly most?: DumpTrialLimits;
}

export interface MigrationGoal {
  /** The version that all objects are stored in at the end; default: the storage version of `next`. */
  readonly to?: string;
  /** The versions that are gone at the end; default: all that the end does not name. */
  readonly drop?: readonly string[];
}
