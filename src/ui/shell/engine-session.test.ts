import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WorkerLike } from "../../worker/client.ts";
import type { ToWorker } from "../../worker/protocol.ts";
import { report } from "../testing/reports.ts";
import { newestAnswer } from "../workspace/answer.ts";
import { createStore, type Store } from "../workspace/store.ts";
import { withText, withView } from "../workspace/transitions.ts";
import { emptyWorkspace, type Workspace } from "../workspace/workspace.ts";
import { createEngineSession, type EngineSession, slowAfter, stuckAfter } from "./engine-session.ts";

let sent: ToWorker[];
let worker: WorkerLike;
let workspace: Store<Workspace>;
let session: EngineSession;

function answerLast(): void {
  const id = sent.at(-1)?.id ?? 0;
  worker.onmessage?.({ data: { type: "report", id, report: report(), milliseconds: 1 } });
}

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  worker = {
    onmessage: null,
    onerror: null,
    postMessage: (message) => sent.push(message),
    terminate: () => {},
  };
  workspace = createStore(emptyWorkspace);
  session = createEngineSession(workspace, () => worker, "2026-01-02T03:04:05Z");
  worker.onmessage?.({ data: { type: "ready" } });
});

afterEach(() => {
  vi.useRealTimers();
});

test("asks at the start and after every change of the input, but not of the view", () => {
  expect(sent).toHaveLength(1);
  answerLast();
  workspace.update((old) => withView(old, "object"));
  expect(sent).toHaveLength(1);
  workspace.update((old) => withText(old, "definition", "x"));
  expect(sent).toHaveLength(2);
  expect(session.answer.get().progress).toBe("running");
});

test("says that it is slow, then that it is stuck, counted from the first question without an answer", () => {
  vi.advanceTimersByTime(slowAfter - 1);
  expect(session.answer.get().progress).toBe("running");
  workspace.update((old) => withText(old, "definition", "x"));
  vi.advanceTimersByTime(1);
  expect(session.answer.get().progress).toBe("slow");
  vi.advanceTimersByTime(stuckAfter - slowAfter);
  expect(session.answer.get().progress).toBe("stuck");
  session.stop();
  expect(session.answer.get()).toMatchObject({ progress: "idle", trouble: { kind: "stopped" } });
});

test("asks nothing that is held before a person says so", async () => {
  sent = [];
  const held = createEngineSession(workspace, () => worker, "2026-01-02T03:04:05Z", { isHeld: true });
  expect(held.answer.get().progress).toBe("held");
  workspace.update((old) => withText(old, "definition", "y"));
  expect(await held.ask("versions", { scenario: held.scenario() })).toMatchObject({ cause: "held" });
  expect(held.answer.get().progress).toBe("held");
  const before = sent.length;
  held.retry();
  worker.onmessage?.({ data: { type: "ready" } });
  expect(sent.length).toBe(before + 1);
  expect(held.answer.get().progress).toBe("running");
});

test("shows an answer that is known before the engine is there, until the engine has said it", () => {
  const known = report();
  const started = createEngineSession(workspace, () => worker, "2026-01-02T03:04:05Z", { known });
  expect(started.answer.get()).toMatchObject({ isUnconfirmed: true, progress: "running" });
  expect(started.answer.get().current?.report).toBe(known);
  expect(newestAnswer(started.answer.get())).toBeNull();
  worker.onmessage?.({ data: { type: "ready" } });
  answerLast();
  expect(started.answer.get()).toMatchObject({ isUnconfirmed: false, progress: "idle" });
});

test("leaves a known answer unconfirmed where the engine fails", () => {
  const started = createEngineSession(workspace, () => worker, "2026-01-02T03:04:05Z", { known: report() });
  started.stop();
  expect(started.answer.get()).toMatchObject({ isUnconfirmed: true, trouble: { kind: "stopped" } });
});

test("asks the same again on demand", () => {
  answerLast();
  session.retry();
  const asked = sent.flatMap((message) => (message.type === "evaluate" ? [message.scenario] : []));
  expect(asked).toEqual([asked[0], asked[0]]);
});

test("keeps defects beside the answer with it, for a report", async () => {
  answerLast();
  const asked = session.ask("versions", { scenario: session.scenario() });
  const id = sent.at(-1)?.id ?? 0;
  const failure = { failed: "boom", cause: "defect" } as const;
  worker.onmessage?.({ data: { type: "reply", id, outcome: failure } });
  expect(await asked).toEqual(failure);
  expect(session.answer.get().defects).toEqual(["versions: boom"]);
});
