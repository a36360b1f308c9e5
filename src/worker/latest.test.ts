import { expect, it } from "vitest";
import { createLatest, Superseded } from "./latest.ts";

function* counting(to: number): Generator<undefined, number> {
  for (let i = 0; i < to; i++) yield;
  return to;
}

function nothing(): void {
  // Unused here.
}

it("gives what the steps return, and tells before each slice", async () => {
  let slices = 0;
  expect(
    await createLatest<number>()(
      () => counting(3),
      () => slices++,
    ),
  ).toBe(3);
  expect(slices).toBe(1);
});

it("rejects what a newer one ends", async () => {
  const latest = createLatest<number>();
  const old = latest(() => counting(5), nothing);
  const newer = latest(() => counting(2), nothing);
  await expect(old).rejects.toBeInstanceOf(Superseded);
  expect(await newer).toBe(2);
});

it("rejects with what the steps throw, and goes on", async () => {
  const latest = createLatest<number>();
  const broken = latest(() => {
    throw new Error("a defect");
  }, nothing);
  await expect(broken).rejects.toThrow("a defect");
  expect(await latest(() => counting(1), nothing)).toBe(1);
});
