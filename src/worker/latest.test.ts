import { expect, it } from "vitest";
import { createLatest } from "./latest.ts";

function* counting(to: number): Generator<undefined, number> {
  for (let i = 0; i < to; i++) yield;
  return to;
}

it("gives what the steps return", async () => {
  expect(await createLatest<number>()(() => counting(3))).toBe(3);
});

it("gives nothing for what a newer one ends", async () => {
  const latest = createLatest<number>();
  expect(await Promise.all([latest(() => counting(5)), latest(() => counting(2))])).toEqual([undefined, 2]);
});

it("gives nothing where the steps throw, and goes on", async () => {
  const latest = createLatest<number>();
  const broken = latest(() => {
    throw new Error("a defect");
  });
  expect(await broken).toBeUndefined();
  expect(await latest(() => counting(1))).toBe(1);
});
