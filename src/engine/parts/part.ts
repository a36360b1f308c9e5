/**
 * A part of the engine that a first answer can mostly do without: rules and regular expressions are half of its size.
 * Whoever runs the engine either provides all parts at once (`provide-all.ts`) or provides them when an evaluation
 * throws `PartMissing`, and evaluates again.
 */
export interface Part<T> {
  provide(it: T): void;
  /** @throws PartMissing where it was not provided. */
  use(): T;
}

/** Thrown in the middle of an evaluation, which leaves nothing behind. */
export class PartMissing extends Error {
  constructor(name: string) {
    super(`The engine's part "${name}" is not loaded.`);
    this.name = "PartMissing";
  }
}

export function createPart<T>(name: string): Part<T> {
  let provided: T | undefined;
  return {
    provide(it) {
      provided = it;
    },
    use() {
      if (provided === undefined) throw new PartMissing(name);
      return provided;
    },
  };
}
