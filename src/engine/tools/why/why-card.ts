import type { Sentence } from "../../apimachinery/sentence/sentence.ts";
import type { Path } from "../../go/value/path.ts";
import type { Change, Location, Problem, StageId } from "../../playback/report.ts";
import type { RuleState, StaticCost } from "../rule-analysis/account.ts";

/** What happened to a value at one stage. */
export interface WhyStep {
  readonly stage: StageId;
  /** `absent`: there was no value. `kept`: the stage did not change it. */
  readonly outcome:
    | Change["kind"]
    | "read"
    | "kept"
    | "absent"
    | "failed"
    | "tolerated"
    | "skipped"
    | "stored";
  /** The server had already answered. */
  readonly hypothetical: boolean;
  /** In our words. */
  readonly text: Sentence;
  /** The change of the value by the stage, or of the object around it. */
  readonly change?: Change;
}

/** The node of a schema that validates a place, in words. */
export interface WhyNode {
  readonly location: Location;
  /** In the usual notation: `spec.ports[].name`. */
  readonly field: string;
  readonly type: string;
  /** `required`, `minimum 1`, `one of "a", "b"`. */
  readonly constraints: readonly string[];
  /** As JSON. */
  readonly default?: string;
  readonly description?: string;
  /** False if the schema has no node for the place: then it is the node of the nearest parent. */
  readonly isExact: boolean;
}

/** A rule that validates a place or reads it. */
export interface WhyRule {
  readonly rule: string;
  readonly location: Location;
  /** The node that has the rule. */
  readonly field: string;
  /** Its outcome for the object here; missing if it was not run. */
  readonly state?: RuleState;
  /** Why it has this outcome, or was not run. */
  readonly why?: string;
  /** Its cost here. */
  readonly runCost?: number;
  /** Its maximum cost. */
  readonly cost?: StaticCost;
}

/** A default that was not applied because its parent object is missing. */
export interface WhyMissed {
  readonly path: Path;
  readonly missingParent: Path;
  readonly decidedBy: Location;
  /** In our words. */
  readonly text: string;
}

/** What a place of a definition caused for an object. */
export type WhyDecision =
  | { readonly kind: "change"; readonly change: Change }
  | { readonly kind: "problem"; readonly problem: Problem };

/** Everything known about one place in a text: plain data that survives `structuredClone`. */
export interface WhyCard {
  readonly place: Location;
  /** `field`: in an object. `schema`: in a schema of a definition. `definition`: elsewhere in a definition. */
  readonly kind: "field" | "schema" | "definition";
  /** In the usual notation: `spec.replicas`. */
  readonly title: string;
  /** For a field: what each stage did to it, in the server's order. */
  readonly steps: readonly WhyStep[];
  /** What the server says about the place. */
  readonly problems: readonly Problem[];
  readonly node?: WhyNode;
  readonly rules: readonly WhyRule[];
  /** Sentences: where an unknown field belongs, why a value is tolerated or not. */
  readonly notes: readonly string[];
  readonly missed: readonly WhyMissed[];
  /** For a definition: what the place caused for the objects. */
  readonly decisions: readonly WhyDecision[];
  /** For a schema: the locations of values that it validates. */
  readonly values: readonly Location[];
}
