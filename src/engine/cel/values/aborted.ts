/** Ends an evaluation from within: over the limit, or where upstream panics. Evaluation and planning catch it. */
export class Aborted extends Error {
  readonly limitExceeded: boolean;

  constructor(message: string, limitExceeded: boolean) {
    super(message);
    this.limitExceeded = limitExceeded;
  }
}
