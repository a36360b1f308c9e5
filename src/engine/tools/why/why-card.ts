import type { Path } from "../../go/value/path.ts";
import type { Change, Location, Problem, StageId } from "../../playback/report.ts";
import type { RuleState, StaticCost } from "../rule-analysis/account.ts";

/** What happened to a value at one stage. */
export interface WhyStep {
  readonly stage: StageId;
  /** `absent`: there was nothing at the place. `kept`: the stage let it be. */
  readonly outcome:
    | Change["kind"]
    | "read"
    | "kept"
    | "absent"
    | "failed"
    | "tolerated"
    | "skipped"
    | "stored";
  /** The server had answered before. */
  readonly hypothetical: boolean;
  /** In our words. */
  readonly text: string;
  /** What the stage did to it, or to the object around it. */
  readonly change?: Change;
}

/** The node of a schema that judges a place, in words. */
export interface WhyNode {
  readonly location: Location;
  /** As people speak of it: `spec.ports[].name`. */
  readonly field: string;
  readonly type: string;
  /** `required`, `minimum 1`, `one of "a", "b"`. */
  readonly constraints: readonly string[];
  /** As JSON. */
  readonly default?: string;
  readonly description?: string;
  /** False where the schema has no node for the place: this is the one of the nearest object around it. */
  readonly isExact: boolean;
}

/** A rule that judges a place or reads it. */
export interface WhyRule {
  readonly rule: string;
  readonly location: Location;
  /** The node it stands at. */
  readonly field: string;
  /** What it said of the object here; absent if it was not run. */
  readonly state?: RuleState;
  /** Why it said that, or was not run. */
  readonly why?: string;
  /** What it cost here. */
  readonly runCost?: number;
  /** What it can cost at most. */
  readonly cost?: StaticCost;
}

/** A default that did not apply because the object that it stands in is absent. */
export interface WhyMissed {
  readonly path: Path;
  readonly missingParent: Path;
  readonly decidedBy: Location;
  /** In our words. */
  readonly text: string;
}

/** What a place of a definition decided about an object. */
export type WhyDecision =
  | { readonly kind: "change"; readonly change: Change }
  | { readonly kind: "problem"; readonly problem: Problem };

/** All that is known of one place in a text: plain data that survives `structuredClone`. */
export interface WhyCard {
  readonly place: Location;
  /** `field`: of an object. `schema`: of a schema in a definition. `definition`: elsewhere in one. */
  readonly kind: "field" | "schema" | "definition";
  /** As people speak of it: `spec.replicas`. */
  readonly title: string;
  /** Of a field: what each stage did to it, in the server's order. */
  readonly steps: readonly WhyStep[];
  /** What the server says of the place. */
  readonly problems: readonly Problem[];
  readonly node?: WhyNode;
  readonly rules: readonly WhyRule[];
  /** Sentences: where an unknown field belongs, why a value is tolerated, or is not. */
  readonly notes: readonly string[];
  readonly missed: readonly WhyMissed[];
  /** Of a definition: what was decided here about the objects. */
  readonly decisions: readonly WhyDecision[];
  /** Of a schema: where the objects have values that it judges. */
  readonly values: readonly Location[];
}
