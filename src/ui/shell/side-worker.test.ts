import { expect, it } from "vitest";
import { FakeWorker } from "../../worker/testing/fake-worker.ts";
import { SideWorker } from "./side-worker.ts";

it("ends at once, fails what is asked, and starts no other worker", async () => {
  const workers: FakeWorker[] = [];
  const worker = new SideWorker(() => {
    const made = new FakeWorker();
    workers.push(made);
    return made;
  });
  const asked = [worker.ask("reportStored", {}), worker.ask("reportStored", {})];
  worker.end();
  expect(await Promise.all(asked)).toEqual([
    expect.objectContaining({ cause: "unavailable" }),
    expect.objectContaining({ cause: "unavailable" }),
  ]);
  expect(await worker.ask("reportStored", {})).toMatchObject({ cause: "unavailable" });
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true]);
});
