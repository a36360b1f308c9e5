import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startPatientTimer } from "./patient-timer.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("on an idle machine the limit is the time", () => {
  const run = vi.fn();
  startPatientTimer(run, 1_100);
  vi.advanceTimersByTime(1_099);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledOnce();
});

/** A machine on which each look comes late by some milliseconds. */
function late(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + milliseconds);
  vi.advanceTimersToNextTimer();
}

test("looks that come late do not end it, until it has taken four times as long", () => {
  const run = vi.fn();
  startPatientTimer(run, 1_000);
  late(900);
  late(900);
  expect(run).not.toHaveBeenCalled();
  late(2_500);
  expect(run).toHaveBeenCalledOnce();
});

test("it can be stopped between two looks", () => {
  const run = vi.fn();
  const stop = startPatientTimer(run, 1_000);
  vi.advanceTimersByTime(600);
  stop();
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
});
