import { expect, test } from "vitest";
import { slowestTests } from "./slowest-tests.mjs";

test("the slowest of both reporters", () => {
  const unit = " ✓ src/a.test.ts (3 tests) 1200ms\n   ✓ works quickly  400ms\nTests  3 passed";
  const browser =
    "  ✓  12 e2e/a.spec.ts:3:1 › opens (2.5s)\n  ✘  13 e2e/b.spec.ts:3:1 › fails (1.1m)\n  ok 14 c (90ms)";
  expect(slowestTests([unit, browser], 3)).toEqual([
    { name: "e2e/b.spec.ts:3:1 › fails", seconds: 66 },
    { name: "e2e/a.spec.ts:3:1 › opens", seconds: 2.5 },
    { name: "src/a.test.ts (3 tests)", seconds: 1.2 },
  ]);
});
