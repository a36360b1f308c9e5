import { expect, it } from "vitest";
import { costFactor } from "./cost.ts";

it.each([
  [10_000_001n, "1.000000x"],
  [12_582_900n, "1.258290x"],
  [22_500_000n, "2.2x"],
  [23_500_000n, "2.4x"],
  [999_500_000n, "100.0x"],
  [1_000_000_000n, "100.0x"],
  [1_000_000_001n, "more than 100x"],
])("%d of ten million is %s", (cost, factor) => {
  expect(costFactor(cost, 10_000_000n)).toBe(factor);
});
