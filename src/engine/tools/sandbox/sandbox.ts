import type { Sentence } from "../../apimachinery/sentence/sentence.ts";
import type { Path } from "../../go/value/path.ts";
import type { Location } from "../../playback/report.ts";
import type { StaticCost } from "../rule-analysis/account.ts";

/** What the sandbox shows: plain data that survives `structuredClone`. Costs are in CEL's units. */

/** An expression to try on a value of the object. */
export interface SandboxRequest {
  /** The path in the object of the value that is `self`. */
  readonly place: Path;
  readonly expression: string;
  /** `oldSelf` is an optional, as in rules with `optionalOldSelf: true`. */
  readonly optionalOldSelf: boolean;
}

/** A value of the object that rules can use. */
export interface SandboxPlace {
  readonly path: Path;
  /** The type of `self` there, in the usual notation: `list(string)`. */
  readonly type: string;
  readonly location: Location;
}

/** The result of running an expression. */
export type SandboxRun =
  | { readonly kind: "value"; readonly text: string; readonly cost: number; readonly why?: string }
  | {
      readonly kind: "error";
      readonly text: string;
      readonly cost: number;
      /** It was stopped at the cost limit of one call. */
      readonly limitExceeded: boolean;
      readonly explanation?: Sentence;
    }
  | { readonly kind: "notRun"; readonly why: string };

export type SandboxOutcome =
  /** In the words of cel-go, and in ours. */
  | { readonly kind: "compileError"; readonly text: string; readonly explanation?: Sentence }
  | {
      readonly kind: "compiled";
      readonly type: string;
      /** Only an expression of type bool can be a rule. */
      readonly isCondition: boolean;
      readonly cost: StaticCost;
      readonly run: SandboxRun;
    };

export interface SandboxReport {
  /** By name, the object itself first. */
  readonly places: readonly SandboxPlace[];
  /** The number of places that are not listed. */
  readonly omitted: number;
  /** What is shown, if it is not simply the object of the last request; or why there is nothing. */
  readonly note?: string;
  /** Missing for an empty expression, and for a place that does not exist. */
  readonly outcome?: SandboxOutcome;
}
