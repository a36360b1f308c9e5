import { expect, test } from "vitest";
import { placeMember } from "./places.ts";

test("the lines of a text are found once, not for each place", () => {
  const object = { text: "- 9\n".repeat(400_000), isWritten: true };
  const location = (i: number) => ({
    document: "requests/0" as const,
    line: i + 1,
    range: { start: 4 * i + 2, end: 4 * i + 3 },
    path: [],
  });
  const started = process.cpuUsage();
  const last = Array.from({ length: 40_000 }, (_, i) => placeMember("place", location(i), { object })).at(-1);
  expect(last?.place).toMatchObject({ line: 40_000, column: 3, endColumn: 4 });
  expect(process.cpuUsage(started).user).toBeLessThan(5_000_000);
});
