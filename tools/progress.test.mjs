import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Progress } from "./progress.mjs";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("what runs is told at least every ten seconds, and nothing once it has ended", () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const progress = new Progress();
  const heard = progress.begin("unit");
  progress.begin("quiet");
  heard(" ✓ a.test.ts (3 tests)\n ✓ b.test.ts (1 test)\n\n");
  vi.advanceTimersByTime(10_000);
  expect(log.mock.calls.map(([line]) => line)).toEqual([
    "  8 s: unit, 8 s, 2 passed, ✓ b.test.ts (1 test)",
    "  8 s: quiet, 8 s",
  ]);
  progress.end("unit");
  progress.end("quiet");
  vi.advanceTimersByTime(20_000);
  expect(log).toHaveBeenCalledTimes(2);
  progress.stop();
});
