import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import type { TaskTable } from "./tasks.ts";
import { threadRunner } from "./thread-runner.ts";

/** A thread that answers with the input of its task, but never to one that says `endless`. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from "node:worker_threads";
    parentPort.on("message", ({ input }) => {
      if (input.word === "endless") for (;;);
      parentPort.postMessage({ ok: true, value: input.word });
    });
  `)}`,
);
interface Tasks extends TaskTable {
  readonly echo: (input: { readonly word: string }) => string;
}
const limits = { seconds: 60, megabytes: 64 };
const givenUp = { ok: false, why: "It was cancelled." };

test("a task that is given up ends its thread, and others go on in a new one", async () => {
  const runner = threadRunner<Tasks>(script, limits);
  const cancelling = new AbortController();
  const endless = Array.from({ length: 9 }, () => runner.run("echo", { word: "endless" }, cancelling.signal));
  const after = runner.run("echo", { word: "after" });
  await new Promise((later) => setTimeout(later, 100));
  cancelling.abort();
  for (const outcome of await Promise.all(endless)) expect(outcome).toEqual(givenUp);
  expect(await after).toEqual({ ok: true, value: "after" });
  await runner.close();
});

test("what is given up before it begins never begins", async () => {
  const runner = threadRunner<Tasks>(script, limits);
  expect(await runner.run("echo", { word: "endless" }, AbortSignal.abort())).toEqual(givenUp);
  expect(await runner.run("echo", { word: "one" }, new AbortController().signal)).toEqual({
    ok: true,
    value: "one",
  });
  await runner.close();
});

test("another thread starts only while enough tasks wait", async () => {
  const own = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, threadId } from "node:worker_threads";
      parentPort.on("message", () => setTimeout(() => parentPort.postMessage({ ok: true, value: String(threadId) }), 20));
    `)}`,
  );
  const used = async (tasks: number): Promise<number> => {
    const runner = threadRunner<Tasks>(own, limits, { waitingForEach: 4 });
    const all = await Promise.all(Array.from({ length: tasks }, () => runner.run("echo", { word: "" })));
    await runner.close();
    return new Set(all.map((outcome) => outcome.ok && outcome.value)).size;
  };
  expect(await used(5)).toBe(1);
  expect(await used(60)).toBe(Math.min(availableParallelism(), 8));
});

test("a task that takes too long is ended, and told", async () => {
  const runner = threadRunner<Tasks>(script, { ...limits, seconds: 0.2 });
  expect(await runner.run("echo", { word: "endless" })).toEqual({
    ok: false,
    why: "It took longer than 0.2 seconds and was stopped.",
  });
  await runner.close();
});
