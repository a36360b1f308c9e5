import { expect, it } from "vitest";
import type { ToWorker } from "../../../worker/protocol.ts";
import type { Ask } from "../../../worker/question.ts";
import { FakeWorker } from "../../../worker/testing/fake-worker.ts";
import { createStore } from "../../workspace/store.ts";
import type { Dump, DumpFiles } from "../dump/open-dump.ts";
import { createPlanner } from "./planner.ts";

/** A worker that has counted seven objects. */
class CountingWorker extends FakeWorker {
  constructor() {
    super();
    queueMicrotask(() => this.say({ type: "ready" }));
  }

  override postMessage(message: ToWorker): void {
    super.postMessage(message);
    if (message.type !== "ask") return;
    queueMicrotask(() => this.say({ type: "reply", id: message.id, outcome: { reply: { dumped: 7 } } }));
  }
}

function plannerWith(files: DumpFiles | null) {
  const dump = createStore<Dump | null>(files && { files });
  const workers: FakeWorker[] = [];
  const asked: string[] = [];
  const ask: Ask = (kind) => {
    asked.push(kind);
    return Promise.resolve({ failed: "asked of the page's engine", cause: "stopped" });
  };
  const planner = createPlanner({ ask, scenario: () => ({ crd: "" }) }, dump, () => {
    const worker = new CountingWorker();
    workers.push(worker);
    return worker;
  });
  return { dump, workers, asked, planner };
}

const filesOf = (file: string): DumpFiles => [{ file, blob: new Blob(["x"]) }];

it("asks the page's engine where there is no dump", async () => {
  const { planner, asked, workers } = plannerWith(null);
  expect(await planner.plan(null, undefined)).toMatchObject({ failed: "asked of the page's engine" });
  expect(asked).toEqual(["migration"]);
  expect(workers).toEqual([]);
});

it("asks one worker about a dump, as often as it is asked, and notes how many objects there are", async () => {
  const files = filesOf("a.yaml");
  const { planner, dump, asked, workers } = plannerWith(files);
  await planner.plan(null, files);
  await planner.plan({ to: "v1" }, files);
  expect(asked).toEqual([]);
  expect(workers.map(({ isTerminated, sent }) => [isTerminated, sent.length])).toEqual([[false, 2]]);
  expect(workers[0]?.sent[1]).toMatchObject({ question: { input: { wanted: { to: "v1" }, dump: files } } });
  expect(dump.get()).toEqual({ files, count: 7 });
});

it("ends the worker of a dump that is removed or replaced", async () => {
  const files = filesOf("a.yaml");
  const { planner, dump, workers } = plannerWith(files);
  const planned = planner.plan(null, files);
  dump.update(() => null);
  expect(await planned).toMatchObject({ cause: "unavailable" });
  const others = filesOf("b.yaml");
  dump.update(() => ({ files: others }));
  await planner.plan(null, others);
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
});
