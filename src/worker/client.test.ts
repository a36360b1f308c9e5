import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Scenario } from "../engine/index.ts";
import { createEngineClient, type EngineClient, type EngineEvent, type WorkerLike } from "./client.ts";
import { FakeWorker, reportFor } from "./testing/fake-worker.ts";
import { evaluationLimit, loadLimit } from "./time-limits.ts";

function scenario(crd: string): Scenario {
  return { crd };
}

let workers: FakeWorker[];
let events: EngineEvent[];
let client: EngineClient;

function worker(index: number): FakeWorker {
  const found = workers[index];
  if (found === undefined) throw new Error(`there is no worker ${index}`);
  return found;
}

function crdsSentTo(index: number): string[] {
  return worker(index).sent.flatMap((message) => (message.type === "evaluate" ? [message.scenario.crd] : []));
}

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  events = [];
  const createWorker = (): WorkerLike => {
    const created = new FakeWorker();
    workers.push(created);
    return created;
  };
  client = createEngineClient(createWorker, "2026-01-02T03:04:05Z", (event) => events.push(event));
});

afterEach(() => {
  vi.useRealTimers();
});

describe("asking", () => {
  test("waits for the worker to load, then sends, then answers", () => {
    const id = client.evaluate(scenario("a"));
    expect(worker(0).sent).toEqual([]);
    worker(0).say({ type: "ready" });
    expect(worker(0).sent).toEqual([
      { type: "evaluate", id, scenario: { crd: "a" }, now: "2026-01-02T03:04:05Z" },
    ]);
    worker(0).answer(id);
    expect(events).toEqual([{ type: "answered", id, report: reportFor(id), milliseconds: 1 }]);
  });

  test("sends of several waiting requests only the last, and drops the answer that it overtook", () => {
    const first = client.evaluate(scenario("a"));
    worker(0).say({ type: "ready" });
    client.evaluate(scenario("b"));
    const last = client.evaluate(scenario("c"));
    expect(crdsSentTo(0)).toEqual(["a"]);
    worker(0).answer(first);
    expect(events).toEqual([]);
    expect(crdsSentTo(0)).toEqual(["a", "c"]);
    worker(0).answer(last);
    expect(events.map((event) => event.id)).toEqual([last]);
  });

  test("tells what the update breaks, as long as nothing newer is asked", () => {
    const breaking = { status: "compared", note: "", findings: [], omitted: 0, untried: 0 } as const;
    const id = client.evaluate(scenario("a"));
    worker(0).say({ type: "ready" });
    worker(0).answer(id);
    worker(0).say({ type: "breaking", id, breaking });
    expect(events.at(-1)).toEqual({ type: "compared", id, breaking });
    const next = client.evaluate(scenario("b"));
    worker(0).say({ type: "breaking", id, breaking });
    expect(events).toHaveLength(2);
    worker(0).answer(next);
    expect(events.at(-1)).toMatchObject({ type: "answered", id: next });
  });

  test("tells of a defect of the engine and goes on", () => {
    const id = client.evaluate(scenario("a"));
    worker(0).say({ type: "ready" });
    worker(0).say({ type: "failed", id, message: "boom" });
    expect(events).toEqual([{ type: "trouble", id, trouble: { kind: "failed", message: "boom" } }]);
    client.evaluate(scenario("b"));
    expect(crdsSentTo(0)).toEqual(["a", "b"]);
  });
});

describe("a worker that hangs", () => {
  test("is replaced after the time limit, and what hung is not sent again", () => {
    const id = client.evaluate(scenario("hangs"));
    worker(0).say({ type: "ready" });
    vi.advanceTimersByTime(evaluationLimit - 1);
    expect(events).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(events).toEqual([{ type: "trouble", id, trouble: { kind: "timeout" } }]);
    expect(worker(0).isTerminated).toBe(true);
    worker(1).say({ type: "ready" });
    expect(worker(1).sent).toEqual([]);
    const next = client.evaluate(scenario("works"));
    worker(1).answer(next);
    expect(events.at(-1)).toMatchObject({ type: "answered", id: next });
  });

  test("has the time of the network as well while it loads what the evaluation needs", () => {
    const id = client.evaluate(scenario("a"));
    worker(0).say({ type: "ready" });
    vi.advanceTimersByTime(evaluationLimit - 1);
    worker(0).say({ type: "loading", id });
    vi.advanceTimersByTime(loadLimit);
    expect(events).toEqual([]);
    vi.advanceTimersByTime(evaluationLimit);
    expect(events).toEqual([{ type: "trouble", id, trouble: { kind: "timeout" } }]);
  });

  test("gives way to a newer request without a word", () => {
    client.evaluate(scenario("hangs"));
    worker(0).say({ type: "ready" });
    client.evaluate(scenario("works"));
    vi.advanceTimersByTime(evaluationLimit);
    expect(events).toEqual([]);
    worker(1).say({ type: "ready" });
    expect(crdsSentTo(1)).toEqual(["works"]);
  });

  test("is stopped on demand, with everything that waits", () => {
    client.evaluate(scenario("hangs"));
    worker(0).say({ type: "ready" });
    const last = client.evaluate(scenario("waits"));
    client.stop();
    expect(worker(0).isTerminated).toBe(true);
    expect(events).toEqual([{ type: "trouble", id: last, trouble: { kind: "stopped" } }]);
    worker(1).say({ type: "ready" });
    expect(worker(1).sent).toEqual([]);
  });

  test("cannot answer any more once it was replaced", () => {
    const id = client.evaluate(scenario("hangs"));
    worker(0).say({ type: "ready" });
    client.stop();
    worker(0).answer(id);
    expect(events.map((event) => event.type)).toEqual(["trouble"]);
  });
});

describe("a worker that dies", () => {
  test("is told, and the next request gets a new one", () => {
    const id = client.evaluate(scenario("a"));
    worker(0).say({ type: "ready" });
    worker(0).onerror?.({ message: "out of memory" });
    expect(events).toEqual([{ type: "trouble", id, trouble: { kind: "died", message: "out of memory" } }]);
    expect(workers).toHaveLength(1);
    client.evaluate(scenario("b"));
    worker(1).say({ type: "ready" });
    expect(crdsSentTo(1)).toEqual(["b"]);
  });

  test("while it loads is tried three times, then told", () => {
    const id = client.evaluate(scenario("a"));
    for (const index of [0, 1, 2]) worker(index).onerror?.({ message: "404" });
    expect(workers).toHaveLength(3);
    expect(events).toEqual([{ type: "trouble", id, trouble: { kind: "unavailable" } }]);
  });
});
