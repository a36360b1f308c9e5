import type { Path } from "../../go/value/path.ts";
import type { ValueMap } from "../../go/value/value.ts";
import type { Location } from "../../playback/report.ts";
import type { BreakingRule } from "./rules.ts";

/**
 * Who feels a change, the worst first. `stored`: objects that are stored already, even if nobody touches what
 * changed. `writes`: new objects, and stored ones once the value in question changes (ratcheting lets it be until
 * then). `clients`: programs and people, but no object. `note`: good to know.
 */
export type BreakingSeverity = "stored" | "writes" | "clients" | "note";

export const severities: readonly BreakingSeverity[] = ["stored", "writes", "clients", "note"];

/** An object with which the difference was seen, and what the server answers to it. */
export interface Witness {
  readonly object: ValueMap;
  /** What is sent: `create`, or what is sent after it. */
  readonly request: "create" | "update" | "status" | "scale" | "list";
  /** For an update: what is stored by then. */
  readonly existing?: ValueMap;
  /** The answer under the definition before. */
  readonly before: string;
  /** The answer under the new one, or how the stored object differs. */
  readonly after: string;
  /** What becomes of such an object if it is stored already. */
  readonly stored?: string;
}

/** A change that the server does not reject, and somebody feels. */
export interface Finding {
  readonly rule: BreakingRule;
  readonly severity: BreakingSeverity;
  /** "" for what concerns all versions. */
  readonly version: string;
  /** The node from the root of the version's schema; for other members their place in the definition. */
  readonly path: Path;
  /** The same as a person would say it: `spec.items[].name`. */
  readonly field: string;
  readonly before?: Location;
  readonly after?: Location;
  readonly message: string;
  /** Whether the engine answers to the witness as the message says. */
  readonly confirmed: boolean;
  readonly witness?: Witness;
  /** Why nobody feels it after all: no finding then. */
  readonly settled?: string | undefined;
}

/** A rule that reads otherwise and asks for nothing more. */
export interface Reworded
  extends Pick<Finding, "version" | "path" | "field" | "message" | "before" | "after"> {
  /** Why nobody feels it. */
  readonly why: string;
}

/** `compared`: both definitions are accepted. Otherwise there is nothing to compare, and `note` says why. */
export interface BreakingReport {
  readonly status: "compared" | "refused" | "absent";
  readonly note: string;
  /** The worst first, then in the order of the definition. */
  readonly findings: readonly Finding[];
  /** Rules that read otherwise and ask for nothing more: no findings. Absent where there are none. */
  readonly reworded?: readonly Reworded[];
  /** How many more were found than are listed. */
  readonly omitted: number;
  /** For how many no witness was looked for any more: they are not confirmed, and may well be. */
  readonly untried: number;
}
