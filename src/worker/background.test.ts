import { expect, test } from "vitest";
import { createBackground } from "./background.ts";

function* steps(count: number, seen: number[]): Generator<undefined, string> {
  for (let i = 0; i < count; i++) {
    seen.push(i);
    yield undefined;
  }
  return "done";
}

/** A background whose clock advances by 7 ms at each reading, and whose slices wait until the test runs them. */
function fixture() {
  let time = 0;
  const waiting: (() => void)[] = [];
  const background = createBackground<string>(
    () => {
      time += 7;
      return time;
    },
    (run) => waiting.push(run),
  );
  return { background, waiting, next: () => waiting.shift()?.() };
}

test("works in slices and gives the result at the end", () => {
  const { background, waiting, next } = fixture();
  const seen: number[] = [];
  const results: string[] = [];
  background.start(steps(5, seen), (result) => results.push(result));
  expect(seen).toEqual([]);
  next();
  expect(seen).toEqual([0, 1, 2]);
  next();
  expect(seen).toEqual([0, 1, 2, 3, 4]);
  expect(results).toEqual(["done"]);
  expect(waiting).toEqual([]);
});

test("leaves off when it is told to, and when something else begins", () => {
  const { background, waiting, next } = fixture();
  const [first, second]: number[][] = [[], []];
  const results: string[] = [];
  background.start(steps(9, first ?? []), () => results.push("first"));
  next();
  background.start(steps(1, second ?? []), () => results.push("second"));
  while (waiting.length > 0) next();
  expect([first?.length, second?.length, results]).toEqual([3, 1, ["second"]]);
  background.start(steps(1, []), () => results.push("third"));
  background.stop();
  while (waiting.length > 0) next();
  expect(results).toEqual(["second"]);
});
