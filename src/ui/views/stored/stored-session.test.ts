import { describe, expect, it } from "vitest";
import type { AskMessage, ToWorker } from "../../../worker/protocol.ts";
import type { Outcome } from "../../../worker/question.ts";
import { FakeWorker } from "../../../worker/testing/fake-worker.ts";
import { createStoredSession, type Judged, type StoredSession } from "./stored-session.ts";

const judged: Judged = { scenario: { crd: "" }, kubernetes: ["1.37"] };

/** A worker that checks three objects, one per step. `replies` overrides the replies of some kinds. */
class DumpFake extends FakeWorker {
  #done = 0;
  readonly #replies: Readonly<Record<string, Outcome<unknown>>>;

  constructor(replies: Readonly<Record<string, Outcome<unknown>>> = {}) {
    super();
    this.#replies = replies;
    queueMicrotask(() => this.say({ type: "ready" }));
  }

  override postMessage(message: ToWorker): void {
    super.postMessage(message);
    if (message.type !== "ask") return;
    const outcome = this.#replies[message.question.kind] ?? { reply: this.#replyTo(message) };
    queueMicrotask(() => this.say({ type: "reply", id: message.id, outcome }));
  }

  #replyTo({ question }: AskMessage): unknown {
    if (question.kind === "reportStored") return { rows: this.#done };
    if (question.kind === "storedObject") return "kind: Widget\n";
    if (question.kind === "stepStored") this.#done++;
    return { done: this.#done, total: 3 };
  }
}

function sessionOf(replies?: Readonly<Record<string, Outcome<unknown>>>) {
  const workers: DumpFake[] = [];
  const session = createStoredSession(() => {
    const worker = new DumpFake(replies);
    workers.push(worker);
    return worker;
  });
  return { session, workers };
}

/** Cancels as soon as one object is checked. */
function cancelEarly({ state, cancel }: StoredSession): void {
  state.subscribe(() => state.get().done > 0 && state.get().phase === "running" && cancel());
}

describe("the judging of a dump", () => {
  it("goes on to the end, and keeps its worker for single objects", async () => {
    const { session, workers } = sessionOf();
    await session.begin([], judged);
    expect(session.state.get()).toMatchObject({ phase: "done", done: 3, isCut: false, report: { rows: 3 } });
    expect(await session.object({} as Parameters<StoredSession["object"]>[0])).toBe("kind: Widget\n");
    session.forget();
    expect(session.state.get().phase).toBe("empty");
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true]);
    expect(await session.object({} as Parameters<StoredSession["object"]>[0])).toBeUndefined();
  });

  it("tells what is known where it is cancelled", async () => {
    const { session } = sessionOf();
    cancelEarly(session);
    await session.begin([], judged);
    expect(session.state.get()).toMatchObject({
      phase: "done",
      done: 1,
      total: 3,
      isCut: true,
      report: { rows: 1 },
    });
  });

  it("tells a failure", async () => {
    const failure = { failed: "boom", cause: "defect" } as const;
    const { session } = sessionOf({ stepStored: failure });
    await session.begin([], judged);
    expect(session.state.get()).toMatchObject({ phase: "failed", failure, report: null });
  });

  it("of an older dump takes nothing, and ends its worker", async () => {
    const { session, workers } = sessionOf();
    const first = session.begin([], judged);
    const second = session.begin([], judged);
    await Promise.all([first, second]);
    expect(session.state.get()).toMatchObject({ phase: "done", report: { rows: 3 } });
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  });
});
