import type { DumpText } from "../stored/dump/piece.ts";
import type { DumpTrialLimits } from "./dumped.ts";

/** The input of a plan, and its goal. */
export interface MigrationQuestion {
  /** The manifest of the definition in the cluster. Its `status.storedVersions` is used if it is set. */
  readonly definition: string;
  /** The manifest of the definition at the end. */
  readonly next?: string;
  readonly goal: MigrationGoal;
  readonly kubernetes?: string;
  /** A JavaScript function that replaces the conversion webhook. */
  readonly conversion?: string;
  /** The output of `kubectl get -o yaml` for stored objects; without it samples are made. */
  readonly dump?: readonly DumpText[];
  /** How much of the dump is tried. */
  readonly most?: DumpTrialLimits;
}

export interface MigrationGoal {
  /** The version in which all objects are stored at the end; default: the storage version of `next`. */
  readonly to?: string;
  /** The versions that are removed at the end; default: all that the final definition does not have. */
  readonly drop?: readonly string[];
}
