import fc from "fast-check";
import type { Random } from "../../src/engine/cel/testing/random.ts";

/** Returns a function that draws values of an arbitrary. They only depend on the state of `random` at the start. */
export function drawsOf<T>(arbitrary: fc.Arbitrary<T>): (random: Random) => T {
  let drawn: T[] = [];
  let of: Random | undefined;
  return (random) => {
    // Draws from another `random` cannot be reused: the same seed must give the same scenarios.
    if (of !== random) drawn = [];
    of = random;
    // Fast-check begins with small values. Of several draws, some are large.
    if (drawn.length === 0) drawn = fc.sample(arbitrary, { seed: random.below(2 ** 31), numRuns: 24 });
    return drawn.pop() as T;
  };
}
