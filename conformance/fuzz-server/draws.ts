import fc from "fast-check";
import type { Random } from "../../src/engine/cel/testing/random.ts";

/** Values of an arbitrary, one after the other, that follow from what chance says at first. */
export function drawsOf<T>(arbitrary: fc.Arbitrary<T>): (random: Random) => T {
  let drawn: T[] = [];
  let of: Random | undefined;
  return (random) => {
    // Draws of another chance are no good: the same seed must give the same scenarios.
    if (of !== random) drawn = [];
    of = random;
    // Fast-check begins with small values: of a few draws some are large.
    if (drawn.length === 0) drawn = fc.sample(arbitrary, { seed: random.below(2 ** 31), numRuns: 24 });
    return drawn.pop() as T;
  };
}
