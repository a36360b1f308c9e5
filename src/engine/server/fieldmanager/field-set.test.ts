import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  difference,
  type FieldSet,
  intersection,
  isEmptySet,
  pathsOf,
  pathText,
  recursiveDifference,
  setOf,
  union,
} from "./field-set.ts";

const names = fc.constantFrom("a", "b", "c");
const sets = fc
  .array(fc.array(names, { minLength: 1, maxLength: 3 }), { maxLength: 6 })
  .map((paths) => setOf(...paths));

const texts = (set: FieldSet) => pathsOf(set).map(pathText);

describe("field sets", () => {
  it("are sets of paths", () => {
    fc.assert(
      fc.property(sets, sets, (a, b) => {
        const left = new Set(texts(a));
        const right = new Set(texts(b));
        expect(new Set(texts(union(a, b)))).toEqual(new Set([...left, ...right]));
        expect(new Set(texts(intersection(a, b)))).toEqual(
          new Set([...left].filter((text) => right.has(text))),
        );
        expect(new Set(texts(difference(a, b)))).toEqual(
          new Set([...left].filter((text) => !right.has(text))),
        );
      }),
    );
  });

  it("without a path are without all below it", () => {
    fc.assert(
      fc.property(sets, sets, (a, b) => {
        const gone = texts(b);
        const kept = texts(a).filter(
          (text) => !gone.some((top) => text === top || text.startsWith(`${top}.`)),
        );
        expect(texts(recursiveDifference(a, b))).toEqual(kept);
      }),
    );
  });

  it("are empty without paths", () => {
    fc.assert(
      fc.property(sets, (a) => {
        expect(isEmptySet(difference(a, a))).toBe(true);
        expect(isEmptySet(a)).toBe(texts(a).length === 0);
      }),
    );
  });
});
