/** Aborts an evaluation: over the cost limit, or where upstream panics. Caught by evaluation and planning. */
export class Aborted extends Error {
  readonly limitExceeded: boolean;

  constructor(message: string, limitExceeded: boolean) {
    super(message);
    this.limitExceeded = limitExceeded;
  }
}
