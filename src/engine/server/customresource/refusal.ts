import type { Status } from "../../apimachinery/status/status.ts";
import type { Path } from "../../go/value/path.ts";
import type { ConversionCause } from "../conversion/webhook.ts";
import type { TypeFault } from "../fieldmanager/validate.ts";

/** A rejection, and its cause if an object could not be converted. */
export interface Refusal extends Status {
  readonly cause?: ConversionCause;
  /** The errors in an applied configuration, one by one. */
  readonly faults?: readonly TypeFault[];
  /** The position in the request's text, if the message does not contain it. */
  readonly at?: Path;
}
