import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Report, Scenario } from "../engine/index.ts";
import {
  createEngineClient,
  type EngineClient,
  type EngineEvent,
  loadLimit,
  questionLimit,
  timeLimit,
  type WorkerLike,
} from "./client.ts";
import type { FromWorker, ToWorker } from "./protocol.ts";

class FakeWorker implements WorkerLike {
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  readonly sent: ToWorker[] = [];
  isTerminated = false;
  postMessage(message: ToWorker): void {
    this.sent.push(message);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  say(message: FromWorker): void {
    this.onmessage?.({ data: message });
  }
  answer(id: number): void {
    this.say({ type: "report", id, report: reportFor(id), milliseconds: 1 });
  }
}

function reportFor(id: number): Report {
  const nothing = {
    previousRequests: [],
    requests: [],
    conversionReviews: [],
    ruleCosts: [],
    discovery: [],
    limitations: [],
  };
  return { kubernetes: `of ${id}`, ...nothing };
}

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
    vi.advanceTimersByTime(timeLimit - 1);
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
    vi.advanceTimersByTime(timeLimit - 1);
    worker(0).say({ type: "loading", id });
    vi.advanceTimersByTime(loadLimit);
    expect(events).toEqual([]);
    vi.advanceTimersByTime(timeLimit);
    expect(events).toEqual([{ type: "trouble", id, trouble: { kind: "timeout" } }]);
  });

  test("gives way to a newer request without a word", () => {
    client.evaluate(scenario("hangs"));
    worker(0).say({ type: "ready" });
    client.evaluate(scenario("works"));
    vi.advanceTimersByTime(timeLimit);
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

test("a question beside the answer is replied to, or settled when the worker goes", async () => {
  const question = { kind: "sample", scenario: scenario("a"), sample: "minimal" } as const;
  expect(await client.ask(question)).toBeUndefined();
  client.evaluate(scenario("a"));
  worker(0).say({ type: "ready" });
  const first = client.ask(question);
  worker(0).say({ type: "reply", id: 1, reply: { unmet: ["nothing"] } });
  expect(await first).toEqual({ unmet: ["nothing"] });
  const second = client.ask(question);
  client.stop();
  expect(await second).toBeUndefined();
});

test("questions are dropped with their worker, an evaluation behind them is asked again", async () => {
  client.evaluate(scenario("a"));
  worker(0).say({ type: "ready" });
  worker(0).answer(1);
  const question = { kind: "sample", scenario: scenario("a"), sample: "minimal" } as const;
  client.dropQuestions();
  expect(workers).toHaveLength(1);
  const hung = client.ask(question);
  const id = client.evaluate(scenario("behind"));
  client.dropQuestions();
  expect(await hung).toBeUndefined();
  expect(worker(0).isTerminated).toBe(true);
  worker(1).say({ type: "ready" });
  expect(crdsSentTo(1)).toEqual(["behind"]);
  worker(1).answer(id);
  expect(events.map((event) => event.type)).toEqual(["answered", "answered"]);
});

test("a question without a reply is given up, and the worker replaced", async () => {
  client.evaluate(scenario("a"));
  worker(0).say({ type: "ready" });
  worker(0).answer(1);
  const replied = client.ask({ kind: "format", text: "a" });
  worker(0).say({ type: "reply", id: 1, reply: undefined });
  await replied;
  vi.advanceTimersByTime(questionLimit / 2);
  const hung = client.ask({ kind: "format", text: "b" });
  vi.advanceTimersByTime(questionLimit - 1);
  expect(worker(0).isTerminated).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await hung).toBeUndefined();
  expect(worker(0).isTerminated).toBe(true);
  expect(workers).toHaveLength(2);
});
