import fc from "fast-check";
import { expect, it } from "vitest";
import { editDistance, nearest, nearestOrBegun } from "./nearest.ts";

it.each([
  ["replicsa", "replicas", 1],
  ["image", "image", 0],
  ["", "abc", 3],
  ["kitten", "sitting", 3],
])("%s and %s are %d apart", (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
});

it("is told exactly up to a limit, and as more than it beyond", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 9 });
  fc.assert(
    fc.property(word, word, fc.nat(5), (a, b, most) => {
      const exact = editDistance(a, b);
      const told = editDistance(a, b, most);
      expect(exact <= most ? told === exact : told > most).toBe(true);
    }),
  );
});

it.each([
  ["replicsa", "replicas"],
  ["Image", "image"],
  ["cron_spec", "cronSpec"],
  ["cron-spec", "cronSpec"],
  ["totallyDifferent", undefined],
])("%s was meant to be %s", (name, expected) => {
  expect(nearest(name, ["replicas", "image", "cronSpec"])).toBe(expected);
});

it.each([
  ["rep", "replicas"],
  ["cronS", "cronSpec"],
  ["replicsa", "replicas"],
  ["re", undefined],
  ["cron", undefined],
  ["replicasReady", undefined],
])("%s may be the beginning of %s", (name, expected) => {
  expect(nearestOrBegun(name, ["replicas", "image", "cronSpec", "cronTime"])).toBe(expected);
});

it("is another name with another letter", () => {
  expect(nearest("x", ["d", "e"])).toBeUndefined();
});

it("is the first of the nearest candidates, however it is found", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "B", "-", "_"), maxLength: 6 });
  const letters = (name: string): string => name.replaceAll(/[-_]/g, "").toLowerCase();
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 8 }), (name, candidates) => {
      const limit = name.length < 2 ? 0 : name.length <= 3 ? 1 : 2;
      const distances = candidates.map((each) => {
        if (each === name) return limit + 1;
        return letters(name) !== "" && letters(each) === letters(name) ? 0.5 : editDistance(name, each);
      });
      const least = Math.min(...distances, limit + 1);
      const expected = least >= limit + 1 ? undefined : candidates[distances.indexOf(least)];
      expect(nearest(name, candidates)).toBe(expected);
    }),
  );
});
