import type { Origin } from "../../apimachinery/field/origin.ts";
import type { Path } from "../../go/value/path.ts";
import type { Goal } from "../samples/demand.ts";
import type { Maker } from "../samples/maker.ts";
import type { BreakingSeverity } from "./finding.ts";
import type { BreakingRule } from "./rules.ts";

/** A change of a schema that may break something, and how to find an object that shows it. */
export interface SchemaChange {
  readonly rule: BreakingRule;
  /** The node, in both schemas. */
  readonly at: Path;
  /** The member of the node that changed, for its place in the text: `["maximum"]`. */
  readonly member: Path;
  /** The field that the message is about, if it is not the node itself. */
  readonly field?: string;
  readonly message: string;
  /** The keywords of the errors with which the server rejects what shows the change. */
  readonly origins: readonly Origin[];
  /** Why it affects nobody after all; missing if that is not proved. */
  readonly settled?: string;
  /** The severity if nothing shows it. */
  readonly unconfirmed: BreakingSeverity;
  /** Values that may show it, the most likely first; may be endless. Missing if no object can show it. */
  readonly goals?: (maker: Maker) => Iterable<Goal>;
  /** Pairs of values where only the change from one to the other shows it. */
  readonly transitions?: (maker: Maker) => Iterable<readonly [Goal, Goal]>;
}
