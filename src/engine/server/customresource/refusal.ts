import type { Status } from "../../apimachinery/status/status.ts";
import type { Path } from "../../go/value/path.ts";
import type { ConversionCause } from "../conversion/webhook.ts";
import type { TypeFault } from "../fieldmanager/validate.ts";

/** A rejection, and what stands behind it if an object could not be converted. */
export interface Refusal extends Status {
  readonly cause?: ConversionCause;
  /** What is wrong with what was applied, one by one. */
  readonly faults?: readonly TypeFault[];
  /** Where in what was sent, if the words do not say it. */
  readonly at?: Path;
}
