import type { Path } from "../../go/value/path.ts";
import type { Location } from "../../playback/report.ts";
import type { StaticCost } from "../rule-analysis/account.ts";

/** What the sandbox shows: plain data that survives `structuredClone`. Costs are in CEL's units. */

/** An expression to try on a value of the object. */
export interface SandboxRequest {
  /** The value that `self` is, in the object. */
  readonly place: Path;
  readonly expression: string;
  /** `oldSelf` is an optional, as in rules with `optionalOldSelf: true`. */
  readonly optionalOldSelf: boolean;
}

/** A value of the object that rules can speak of. */
export interface SandboxPlace {
  readonly path: Path;
  /** The type of `self` there, as people speak of it: `list(string)`. */
  readonly type: string;
  readonly location: Location;
}

/** What came of running an expression. */
export type SandboxRun =
  | { readonly kind: "value"; readonly text: string; readonly cost: number; readonly why?: string }
  | {
      readonly kind: "error";
      readonly text: string;
      readonly cost: number;
      /** It was cut off: it took more than one call may cost. */
      readonly limitExceeded: boolean;
      readonly explanation?: string;
    }
  | { readonly kind: "notRun"; readonly why: string };

export type SandboxOutcome =
  /** In the words of cel-go, and ours. */
  | { readonly kind: "compileError"; readonly text: string; readonly explanation?: string }
  | {
      readonly kind: "compiled";
      readonly type: string;
      /** Only what gives a bool can be a rule. */
      readonly isCondition: boolean;
      readonly cost: StaticCost;
      readonly run: SandboxRun;
    };

export interface SandboxReport {
  /** By their names, the object itself first. */
  readonly places: readonly SandboxPlace[];
  /** How many more places there are than are listed. */
  readonly omitted: number;
  /** What the cell looks at, where that is not simply the object of the last request; or why it has nothing. */
  readonly note?: string;
  /** Absent for an empty expression, and for a place that is not there. */
  readonly outcome?: SandboxOutcome;
}
