import { expect, test } from "vitest";
import { realDate } from "./real-date.ts";

test.each([
  ["2024-02-30", "2024-02-29"],
  ["2023-02-29", "2023-02-28"],
  ["1900-02-29", "1900-02-28"],
  ["2024-13-01", "2024-12-01"],
  ["2024-00-00", "2024-01-01"],
  ["2024-04-31T00:00:00Z", "2024-04-30T00:00:00Z"],
  ["2024-02-29", undefined],
  ["24-2-30", undefined],
  ["", undefined],
])("%s: %s", (text, real) => {
  expect(realDate(text)).toBe(real);
});
