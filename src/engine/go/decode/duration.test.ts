import { expect, test } from "vitest";
import { parseFormatDuration, parseGoDuration } from "./duration.ts";

// Parsing these texts must not take quadratic time. Otherwise these tests time out.
test.each([
  ["digits alone", "1".repeat(400_000)],
  ["digits before no unit", `${"0".repeat(400_000)}!`],
  ["digits before many blanks", `${"1".repeat(200_000)}${" ".repeat(200_000)}`],
])("%s are no duration", (_, text) => {
  expect(parseGoDuration(text)).toBeUndefined();
  expect(parseFormatDuration(text)).toBeUndefined();
});

test("numbers and units are found anywhere", () => {
  expect(parseFormatDuration("P10D")).toBe(864_000_000_000_000n);
  expect(parseFormatDuration("x 12 days, 1 s")).toBe(1_036_801_000_000_000n);
  expect(parseGoDuration("1.h")).toBe(3_600_000_000_000n);
});
