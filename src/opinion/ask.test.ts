import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OpinionGrounds } from "../engine/tools/second-opinion/opinion.ts";
import { askClient, loadPatience, type OpinionWorker, patience, type Silence } from "./ask.ts";

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
  worker.onmessage?.({ data: { ready: true } });
  worker.onmessage?.({ data: { part: "schema", rows: [] } });
  expect(await rows).toEqual([]);
  expect(worker.isTerminated).toBe(true);
});

function hang(worker: OpinionWorker): void {
  worker.onmessage?.({ data: { ready: true } });
  vi.advanceTimersByTime(patience);
}

test.each<[string, Silence, (worker: OpinionWorker, stop: AbortController) => void]>([
  ["one that hangs", "unanswered", hang],
  ["one that cannot be loaded", "unloaded", (worker) => worker.onerror?.({})],
  ["one that does not load in time", "unloaded", () => vi.advanceTimersByTime(loadPatience)],
  ["one that is not wanted any more", "stopped", (_, stop) => stop.abort()],
])("there are none of %s: %s", async (_, silence, happen) => {
  const worker = fakeWorker();
  const stop = new AbortController();
  const rows = askClient("rules", grounds, stop.signal, () => worker);
  happen(worker, stop);
  expect(await rows).toBe(silence);
  expect(worker.isTerminated).toBe(true);
});

test("a slow network takes nothing of the client's time", async () => {
  const worker = fakeWorker();
  const rows = askClient("rules", grounds, new AbortController().signal, () => worker);
  vi.advanceTimersByTime(loadPatience - 1);
  worker.onmessage?.({ data: { ready: true } });
  vi.advanceTimersByTime(patience - 1);
  worker.onmessage?.({ data: { part: "rules", rows: [] } });
  expect(await rows).toEqual([]);
});

test("where no worker can be made none was loaded", async () => {
  const refuse = (): never => {
    throw new Error("refused");
  };
  expect(await askClient("rules", grounds, new AbortController().signal, refuse)).toBe("unloaded");
});
