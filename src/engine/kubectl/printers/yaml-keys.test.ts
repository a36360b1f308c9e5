import fc from "fast-check";
import { expect, test } from "vitest";
import { compareYamlKeys } from "./yaml-keys.ts";

// The real order, from sigs.k8s.io/yaml 1.6.0 for maps with these keys.
test.each([
  [
    ["a10", "a2", "a1"],
    ["a1", "a2", "a10"],
  ],
  [
    ["b", "1", "_", "A", "a"],
    ["_", "1", "A", "a", "b"],
  ],
  [
    ["a01", "a1", "a001"],
    ["a1", "a01", "a001"],
  ],
  [
    ["ab", "a", "a-b"],
    ["a", "a-b", "ab"],
  ],
  [
    ["a10b", "a100", "a1-0"],
    ["a1-0", "a100", "a10b"],
  ],
  [
    ["\u{1F601}", "\u{1F600}b", "\u{1F600}"],
    ["\u{1F600}", "\u{1F600}b", "\u{1F601}"],
  ],
  [
    ["é", "z", "0", "字", "-"],
    ["-", "0", "z", "é", "字"],
  ],
  [
    ["a1b2", "a1b10", "a1b"],
    ["a1b", "a1b2", "a1b10"],
  ],
  [
    ["x0", "x00", "x"],
    ["x", "x0", "x00"],
  ],
])("%j are written as %j", (keys, sorted) => {
  expect(keys.toSorted(compareYamlKeys)).toEqual(sorted);
});

test("tells any two keys apart, the same from either side", () => {
  const key = fc
    .array(fc.constantFrom(..."0019abA-_é字\u{1F600}\u{1F601}"), { maxLength: 6 })
    .map((all) => all.join(""));
  fc.assert(
    fc.property(key, key, (a, b) => {
      expect(Math.sign(compareYamlKeys(a, b))).toBe(-Math.sign(compareYamlKeys(b, a)) + 0);
      expect(compareYamlKeys(a, b) === 0).toBe(a === b);
    }),
  );
});
