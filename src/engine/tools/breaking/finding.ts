import type { Path } from "../../go/value/path.ts";
import type { ValueMap } from "../../go/value/value.ts";
import type { Location } from "../../playback/report.ts";
import type { BreakingRule } from "./rules.ts";

/**
 * Who is affected by a change, the worst first. `stored`: stored objects, even if nobody touches what changed.
 * `writes`: new objects, and stored ones once the value changes (until then ratcheting accepts it). `clients`:
 * programs and people, but no object. `note`: good to know.
 */
export type BreakingSeverity = "stored" | "writes" | "clients" | "note";

export const severities: readonly BreakingSeverity[] = ["stored", "writes", "clients", "note"];

/** An object that shows the difference, and the server's answers to it. */
export interface Witness {
  readonly object: ValueMap;
  /** The request: `create`, or the one sent after it. */
  readonly request: "create" | "update" | "status" | "scale" | "list";
  /** For an update: the object stored before it. */
  readonly existing?: ValueMap;
  /** The answer under the old definition. */
  readonly before: string;
  /** The answer under the new definition, or how the stored object differs. */
  readonly after: string;
  /** What happens to such an object if it is stored already. */
  readonly stored?: string;
}

/** A change that the server accepts and that affects somebody. */
export interface Finding {
  readonly rule: BreakingRule;
  readonly severity: BreakingSeverity;
  /** "" for a change of all versions. */
  readonly version: string;
  /** The path of the node from the root of the version's schema; for other members their path in the definition. */
  readonly path: Path;
  /** The same in the usual notation: `spec.items[].name`. */
  readonly field: string;
  readonly before?: Location;
  readonly after?: Location;
  readonly message: string;
  /** Whether the engine's answers to the witness agree with the message. */
  readonly confirmed: boolean;
  readonly witness?: Witness;
  /** Why it affects nobody after all; then it is not a finding. */
  readonly settled?: string | undefined;
}

/** A rule that is worded differently and requires nothing more. */
export interface Reworded
  extends Pick<Finding, "version" | "path" | "field" | "message" | "before" | "after"> {
  /** Why it affects nobody. */
  readonly why: string;
}

/** `compared`: both definitions are accepted. Otherwise there is nothing to compare, and `note` says why. */
export interface BreakingReport {
  readonly status: "compared" | "refused" | "absent";
  readonly note: string;
  /** The worst first, then in the order of the definition. */
  readonly findings: readonly Finding[];
  /**
   * Rules that are worded differently and require nothing more, so they are not findings. Missing if there are none.
   */
  readonly reworded?: readonly Reworded[];
  /** How many more were found than are listed. */
  readonly omitted: number;
  /** How many were not tried for a witness: they are not confirmed, but may be right. */
  readonly untried: number;
}
