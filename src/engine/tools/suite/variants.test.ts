import { expect, test } from "vitest";
import type { Json } from "./check.ts";
import { variantsOf } from "./variants.ts";

const named = { apiVersion: "a/v1", kind: "A", metadata: { name: "a" } };

test.each<[string, Json, readonly Json[]]>([
  ["a number", { n: 3 }, [{ n: 4 }, { n: 2 }, { n: 0 }, { n: 37 }, { n: "3" }]],
  ["a text", { t: "db:5432" }, [{ t: "ec:6543" }, { t: "db:5432ec:6543" }, { t: 7 }]],
  ["a boolean", { b: true }, [{ b: false }, { b: "text" }]],
  ["a null", { n: null }, [{ n: "text" }, { n: 7 }]],
  ["a list", { l: ["a"] }, [{ l: ["a", "a"] }, { l: [] }, { l: ["b"] }, { l: ["ab"] }, { l: [7] }]],
  [
    "an object",
    { o: { n: null } },
    [{ o: {} }, { o: { n: "text" } }, { o: { n: 7 } }, { o: { n: null, unknownToAll: "text" } }],
  ],
])("%s", (_, spec, expected) => {
  expect(variantsOf({ ...named, ...(spec as object) })).toEqual(
    [...expected, { ...(spec as object), unknownToAll: "text" }].map((each) => ({
      ...named,
      ...(each as object),
    })),
  );
});

test("what is no object has none, and what is large has some", () => {
  expect(variantsOf("a: b")).toEqual([]);
  expect(variantsOf({ l: Array.from({ length: 1_000 }, (_, i) => i) })).toHaveLength(40);
});
