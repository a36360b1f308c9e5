import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { laws } from "./all.ts";
import { model } from "./arbitraries/definition.ts";
import { written } from "./arbitraries/scenarios.ts";
import { play } from "./play.ts";

/** The same few cases in every run. `npm run fuzz` finds what no run has met yet, and runs as long as one likes. */
const seed = 1;

describe("laws", () => {
  it.each(laws.map(({ says, property }) => [says, property] as const))("%s", async (_, property) => {
    await fc.assert(property(), { seed, numRuns: 300 });
  });
});

it("most of the generated definitions are accepted", () => {
  const definitions = fc.sample(
    model.chain(({ definition }) => written(definition)),
    { seed, numRuns: 300 },
  );
  const accepted = definitions.filter((crd) => play({ crd }).crd?.accepted === true);
  expect(accepted.length / definitions.length).toBeGreaterThan(0.7);
});
