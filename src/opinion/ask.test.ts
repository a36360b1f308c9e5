import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OpinionGrounds } from "../engine/tools/second-opinion/opinion.ts";
import { askClient, type OpinionWorker, patience } from "./ask.ts";

const grounds: OpinionGrounds = {
  schema: true,
  object: {},
  findings: [],
  changes: [],
  rules: [],
  omitted: 0,
};

function fakeWorker() {
  const worker: OpinionWorker & { isTerminated: boolean } = {
    onmessage: null,
    onerror: null,
    postMessage: () => {},
    isTerminated: false,
    terminate: () => {
      worker.isTerminated = true;
    },
  };
  return worker;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("rows come, and the worker goes", async () => {
  const worker = fakeWorker();
  const rows = askClient("schema", grounds, new AbortController().signal, () => worker);
  worker.onmessage?.({ data: { part: "schema", rows: [] } });
  expect(await rows).toEqual([]);
  expect(worker.isTerminated).toBe(true);
});

test.each<[string, (worker: OpinionWorker, stop: AbortController) => void]>([
  ["one that hangs", () => vi.advanceTimersByTime(patience)],
  ["one that cannot be loaded", (worker) => worker.onerror?.({})],
  ["one that is not wanted any more", (_, stop) => stop.abort()],
])("there are none of %s", async (_, happen) => {
  const worker = fakeWorker();
  const stop = new AbortController();
  const rows = askClient("rules", grounds, stop.signal, () => worker);
  happen(worker, stop);
  expect(await rows).toBeUndefined();
  expect(worker.isTerminated).toBe(true);
});
