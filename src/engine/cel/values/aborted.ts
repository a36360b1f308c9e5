import type { Fault } from "../../apimachinery/fault/fault.ts";
/** Aborts an evaluation: over the cost limit, or where upstream panics. Caught by evaluation and planning. */
export class Aborted extends Error {
  readonly fault: Fault;
  readonly limitExceeded: boolean;

  constructor(fault: Fault, limitExceeded: boolean) {
    super(fault.text);
    this.fault = fault;
    this.limitExceeded = limitExceeded;
  }
}
