import type { Origin } from "../../apimachinery/field/origin.ts";
import type { Path } from "../../go/value/path.ts";
import type { ChangeKind, Location } from "../../playback/report.ts";
import type { JsonSchema } from "../json-schema/to-json-schema.ts";
import type { RuleState } from "../rule-analysis/account.ts";

/** What the Second opinion view is made of: plain data that survives `structuredClone`. */

/** A fault of the object that the server found, rules left out. */
export interface ServerFinding {
  readonly text: string;
  /** The keyword, or what else decided; "" for a fault without a structure. */
  readonly origin: Origin | "";
  readonly path: Path;
  readonly tolerated: boolean;
  readonly location?: Location;
}

/** A place of the object at which the server does more than read what was typed. */
export interface ServerChange {
  readonly kind: ChangeKind;
  readonly path: Path;
}

/** A rule at one place of the object, with what the server made of it. */
export interface RuleCase {
  readonly rule: string;
  /** The node that it judges, as people speak of it. */
  readonly field: string;
  readonly path: Path;
  readonly state: RuleState;
  readonly optionalOldSelf: boolean;
  /** As another engine is given it: names as rules write them, ints as `bigint`. */
  readonly self: unknown;
  /** Undefined where there is no old value. */
  readonly oldSelf: unknown;
  readonly location: Location;
}

/** What other clients are asked about, and what the server said. */
export interface OpinionGrounds {
  readonly schema: JsonSchema;
  /** The object as it was typed. */
  readonly object: unknown;
  readonly findings: readonly ServerFinding[];
  readonly changes: readonly ServerChange[];
  readonly rules: readonly RuleCase[];
  /** How many more cases of rules there are. */
  readonly omitted: number;
}

/** What a JSON Schema client found. */
export interface ClientFinding {
  readonly text: string;
  readonly keyword: string;
  /** Names and indexes; of a missing field its own. */
  readonly path: readonly (string | number)[];
}

/** What a client says of the whole object, or why it says nothing. */
export type ClientVerdict =
  | { readonly ok: true; readonly findings: readonly ClientFinding[] }
  | { readonly ok: false; readonly refusal: string };

/** What another engine of CEL made of a rule. */
export type EngineVerdict =
  | { readonly kind: "true" | "false" }
  | { readonly kind: "error"; readonly text: string };

/** One thing that was said of the object, side by side. A word of `null`: says nothing of it. */
export interface OpinionRow {
  /** The place, or the rule. */
  readonly subject: string;
  readonly where: string;
  readonly location?: Location;
  readonly server: string | null;
  readonly client: string | null;
  readonly agree: boolean;
  /** Why they differ. */
  readonly reason?: string;
}
