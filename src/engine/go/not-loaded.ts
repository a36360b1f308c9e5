/**
 * Thrown in the middle of an evaluation that needs a part of the engine which is not loaded yet. It leaves nothing
 * behind, so who loads parts late may load them and evaluate again.
 */
export class NotLoaded extends Error {
  /** The part that is missing. */
  readonly what: string;

  constructor(what: string) {
    super(`A part of the engine is not loaded: ${what}.`);
    this.what = what;
    this.name = "NotLoaded";
  }
}
