import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createEngineClient, type EngineClient, type EngineEvent } from "./client.ts";
import type { AskMessage } from "./protocol.ts";
import type { Failure, Outcome } from "./question.ts";
import { FakeWorker } from "./testing/fake-worker.ts";
import { evaluationLimit, loadLimit, questionLimit, waitLimit } from "./time-limits.ts";

const scenario = { crd: "a" };

let workers: FakeWorker[];
let events: EngineEvent[];
let client: EngineClient;

function worker(index: number): FakeWorker {
  const found = workers[index];
  if (found === undefined) throw new Error(`there is no worker ${index}`);
  return found;
}

/** The questions that were sent to a worker. */
function askedOf(index: number): readonly AskMessage[] {
  return worker(index).sent.filter((message) => message.type === "ask");
}

/** A client whose first worker is ready and has nothing to do. */
beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  events = [];
  client = createEngineClient(
    () => {
      const created = new FakeWorker();
      workers.push(created);
      return created;
    },
    "2026-01-02T03:04:05Z",
    (event) => events.push(event),
  );
  const id = client.evaluate(scenario);
  worker(0).say({ type: "ready" });
  worker(0).answer(id);
});

afterEach(() => {
  vi.useRealTimers();
});

describe("a question", () => {
  const failed: Failure = { failed: "boom", cause: "defect" };
  test.each<[string, (id: number) => void, Outcome<string | undefined> | Failure["cause"]]>([
    [
      "is replied to",
      (id) => worker(0).say({ type: "reply", id, outcome: { reply: "text" } }),
      { reply: "text" },
    ],
    [
      "has a reply that is nothing",
      (id) => worker(0).say({ type: "reply", id, outcome: { reply: undefined } }),
      { reply: undefined },
    ],
    ["fails where its handler throws", (id) => worker(0).say({ type: "reply", id, outcome: failed }), failed],
    [
      "is given up when the worker is at it for too long",
      (id) => {
        worker(0).say({ type: "working", on: "question", id });
        vi.advanceTimersByTime(questionLimit("strip"));
      },
      "timeout",
    ],
    ["is given up when the worker never comes to it", () => vi.advanceTimersByTime(waitLimit), "timeout"],
    [
      "fails with the worker that died of it",
      (id) => {
        worker(0).say({ type: "working", on: "question", id });
        worker(0).onerror?.({ message: "out of memory" });
      },
      { failed: "out of memory", cause: "defect" },
    ],
    [
      "fails with a worker that died before it came to it",
      () => worker(0).onerror?.({ message: "out of memory" }),
      { failed: "out of memory", cause: "defect" },
    ],
  ])("%s", async (_name, happens, expected) => {
    const asked = client.ask("strip", { text: "a" });
    happens(askedOf(0)[0]?.id ?? 0);
    expect(await asked).toEqual(
      typeof expected === "string" ? expect.objectContaining({ cause: expected }) : expected,
    );
    expect(events.map(({ type }) => type)).toEqual(["answered"]);
  });

  test("has its clock put back by every slice of its work", async () => {
    const asked = client.ask("suite", { scenario, tests: [] });
    const id = askedOf(0)[0]?.id ?? 0;
    for (let slice = 0; slice < 5; slice++) {
      worker(0).say({ type: "working", on: "question", id });
      vi.advanceTimersByTime(questionLimit("suite") - 1);
    }
    expect(workers).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(await asked).toMatchObject({ cause: "timeout" });
  });

  test("has no clock while the worker is at something else", () => {
    void client.ask("strip", { text: "a" });
    const id = askedOf(0)[0]?.id ?? 0;
    worker(0).say({ type: "working", on: "question", id });
    worker(0).say({ type: "working", on: "follow-up", id: 1 });
    vi.advanceTimersByTime(questionLimit("strip") * 2);
    expect(workers).toHaveLength(1);
  });

  test("is taken back by its signal", async () => {
    const stop = new AbortController();
    const asked = client.ask("strip", { text: "a" }, stop.signal);
    stop.abort();
    expect(await asked).toMatchObject({ cause: "stopped" });
    expect(worker(0).isTerminated).toBe(true);
  });
});

describe("a worker that hangs in a question", () => {
  test("is replaced, and the others are asked again", async () => {
    const hangs = client.ask("strip", { text: "hangs" });
    const waits = client.ask("strip", { text: "waits" });
    const [first, second] = askedOf(0);
    worker(0).say({ type: "working", on: "question", id: first?.id ?? 0 });
    vi.advanceTimersByTime(questionLimit("strip"));
    expect(await hangs).toMatchObject({ cause: "timeout" });
    expect(worker(0).isTerminated).toBe(true);
    worker(1).say({ type: "ready" });
    expect(askedOf(1)).toEqual([second]);
    worker(1).say({ type: "reply", id: second?.id ?? 0, outcome: { reply: "done" } });
    expect(await waits).toEqual({ reply: "done" });
  });

  test("is what an evaluation behind it waits for, not the evaluation itself", async () => {
    const hangs = client.ask("fit", { scenario });
    const question = askedOf(0)[0]?.id ?? 0;
    worker(0).say({ type: "working", on: "question", id: question });
    const id = client.evaluate({ crd: "behind" });
    vi.advanceTimersByTime(evaluationLimit);
    expect(await hangs).toMatchObject({ cause: "timeout" });
    worker(1).say({ type: "ready" });
    expect(worker(1).sent).toMatchObject([{ type: "evaluate", scenario: { crd: "behind" } }]);
    worker(1).answer(id);
    expect(events.map(({ type }) => type)).toEqual(["answered", "answered"]);
  });
});

test("a person stops the question that an evaluation waits for with it", async () => {
  const asked = client.ask("fit", { scenario });
  worker(0).say({ type: "working", on: "question", id: askedOf(0)[0]?.id ?? 0 });
  client.evaluate({ crd: "behind" });
  client.stop();
  expect(await asked).toMatchObject({ cause: "stopped" });
  worker(1).say({ type: "ready" });
  expect(worker(1).sent).toEqual([]);
});

test("a question outlives an evaluation that hangs", async () => {
  const hangs = client.evaluate({ crd: "hangs" });
  worker(0).say({ type: "working", on: "evaluation", id: hangs });
  const asked = client.ask("strip", { text: "a" });
  vi.advanceTimersByTime(evaluationLimit);
  expect(events.at(-1)).toMatchObject({ type: "trouble", trouble: { kind: "timeout" } });
  worker(1).say({ type: "ready" });
  const [message] = askedOf(1);
  worker(1).say({ type: "reply", id: message?.id ?? 0, outcome: { reply: "done" } });
  expect(await asked).toEqual({ reply: "done" });
});

test("without a worker one is started; if that cannot be loaded, the question fails", async () => {
  worker(0).onerror?.({ message: "out of memory" });
  const asked = client.ask("strip", { text: "a" });
  expect(workers).toHaveLength(2);
  vi.advanceTimersByTime(loadLimit);
  expect(await asked).toMatchObject({ cause: "unavailable" });
});
