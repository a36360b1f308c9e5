import { expect, test } from "vitest";
import { append } from "./append.ts";

test("appends more items than a call takes arguments", () => {
  const list = [0];
  append(
    list,
    Array.from({ length: 1_000_000 }, (_, i) => i + 1),
  );
  expect(list).toHaveLength(1_000_001);
  expect(list.at(-1)).toBe(1_000_000);
});
