import type { Origin } from "../../apimachinery/field/origin.ts";
import type { Path } from "../../go/value/path.ts";
import type { ChangeKind, Location } from "../../playback/report.ts";
import type { JsonSchema } from "../json-schema/to-json-schema.ts";
import type { RuleState } from "../rule-analysis/account.ts";

/** The data of the Second opinion view: plain data that survives `structuredClone`. */

/** An error that the server found in the object, rules aside. */
export interface ServerFinding {
  readonly text: string;
  /** The keyword, or another cause; "" for an error without a structure. */
  readonly origin: Origin | "";
  readonly code: string;
  readonly path: Path;
  readonly tolerated: boolean;
  readonly location?: Location;
}

/** A place of the object where the server changes what was typed. */
export interface ServerChange {
  readonly kind: ChangeKind;
  readonly path: Path;
}

/** A rule at one place of the object, with the server's result. */
export interface RuleCase {
  readonly rule: string;
  /** The node that it validates, in the usual notation. */
  readonly field: string;
  readonly path: Path;
  readonly state: RuleState;
  readonly optionalOldSelf: boolean;
  /** As passed to another engine: names as rules write them, ints as `bigint`. */
  readonly self: unknown;
  /** Undefined if there is no old value. */
  readonly oldSelf: unknown;
  readonly location: Location;
}

/** What other clients are asked, and what the server answered. */
export interface OpinionGrounds {
  readonly schema: JsonSchema;
  /** The object as it was typed. */
  readonly object: unknown;
  readonly findings: readonly ServerFinding[];
  readonly changes: readonly ServerChange[];
  readonly rules: readonly RuleCase[];
  /** The number of rule cases that are left out. */
  readonly omitted: number;
}

/** An error that a JSON Schema client found. */
export interface ClientFinding {
  readonly text: string;
  readonly keyword: string;
  /** Names and indices; for a missing field its own path. */
  readonly path: readonly (string | number)[];
}

/** A client's answer for the whole object, or why it has none. */
export type ClientVerdict =
  | { readonly ok: true; readonly findings: readonly ClientFinding[] }
  | { readonly ok: false; readonly refusal: string };

/** The result of another CEL engine for a rule. */
export type EngineVerdict =
  | { readonly kind: "true" | "false" }
  | { readonly kind: "error"; readonly text: string };

/** One finding about the object, side by side. `null`: no finding. */
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
