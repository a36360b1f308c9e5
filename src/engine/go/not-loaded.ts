/**
 * Thrown during an evaluation that needs a part of the engine that is not loaded yet. It has no side effects, so a
 * caller can load the part and evaluate again.
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
