import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { InputOf, NameOf, Outcome, ResultOf, TaskRunner, TaskTable } from "./tasks.ts";

/** What one task may take. */
export interface TaskLimits {
  readonly seconds: number;
  readonly megabytes: number;
}

export const usualLimits: TaskLimits = { seconds: 60, megabytes: 1024 };

const givenUp: Outcome<never> = { ok: false, why: "It was cancelled." };

/** More threads than these make nothing faster: each reads the engine for itself. */
const mostThreads = 8;

interface Waiting {
  readonly message: unknown;
  readonly done: (outcome: Outcome<never>) => void;
}

/**
 * Runs tasks in worker threads, as many as there are cores. A thread that takes too long or too much memory is ended, its task is
 * told so, and another thread takes its place. Threads begin when there is work for them.
 */
export function threadRunner<Tasks extends TaskTable>(
  script: URL,
  limits: TaskLimits = usualLimits,
): TaskRunner<Tasks> {
  const waiting: Waiting[] = [];
  const idle: Thread[] = [];
  const all = new Set<Thread>();
  const most = Math.min(availableParallelism(), mostThreads);

  function next(): void {
    const work = waiting[0];
    if (work === undefined) return;
    const thread = idle.pop() ?? (all.size < most ? begin() : undefined);
    if (thread === undefined) return;
    waiting.shift();
    thread.take(work, (isAlive) => {
      if (isAlive) idle.push(thread);
      else all.delete(thread);
      next();
    });
  }

  function begin(): Thread {
    const thread = new Thread(script, limits);
    all.add(thread);
    return thread;
  }

  return {
    run: <Name extends NameOf<Tasks>>(name: Name, input: InputOf<Tasks, Name>, signal?: AbortSignal) =>
      new Promise<Outcome<ResultOf<Tasks, Name>>>((resolve) => {
        const done = (outcome: Outcome<never>): void => {
          signal?.removeEventListener("abort", giveUp);
          resolve(outcome);
        };
        const work: Waiting = { message: { name, input }, done };
        function giveUp(): void {
          const at = waiting.indexOf(work);
          if (at !== -1) waiting.splice(at, 1);
          for (const thread of all) thread.giveUp(work);
          done(givenUp);
        }
        if (signal?.aborted === true) return resolve(givenUp);
        signal?.addEventListener("abort", giveUp);
        waiting.push(work);
        next();
      }),
    close: async () => {
      waiting.length = 0;
      await Promise.all([...all].map((thread) => thread.end()));
    },
  };
}

class Thread {
  readonly #worker: Worker;
  readonly #limits: TaskLimits;
  /** Hears what comes of the task that is under way; nobody else does. */
  #finish: ((outcome: Outcome<never>, isAlive: boolean) => void) | undefined;
  #work: Waiting | undefined;

  constructor(script: URL, limits: TaskLimits) {
    this.#limits = limits;
    this.#worker = new Worker(script, {
      // Texts are walked by recursion: the 10,000 levels that the server takes need this much. What is not used costs nothing.
      resourceLimits: {
        maxOldGenerationSizeMb: limits.megabytes,
        // Most of what a judgement makes is soon forgotten: with room for it a third less time goes into tidying up.
        maxYoungGenerationSizeMb: 128,
        stackSizeMb: 64,
      },
    });
    this.#worker.on("message", (outcome: Outcome<never>) => this.#finish?.(outcome, true));
    this.#worker.on("error", (error: Error & { readonly code?: string }) => {
      const isMemory = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      const why = isMemory
        ? `It took more than ${limits.megabytes} MB of memory and was stopped.`
        : error.message;
      this.#finish?.({ ok: false, why }, false);
    });
    this.#worker.on("exit", () =>
      this.#finish?.({ ok: false, why: "Its thread stopped without an answer." }, false),
    );
  }

  /** Does one task; `after` hears whether the thread may have another. */
  take(work: Waiting, after: (isAlive: boolean) => void): void {
    const { message, done } = work;
    const { seconds } = this.#limits;
    this.#work = work;
    const clock = setTimeout(() => {
      this.#finish?.({ ok: false, why: `It took longer than ${seconds} seconds and was stopped.` }, false);
      void this.#worker.terminate();
    }, seconds * 1000);
    this.#finish = (outcome, isAlive) => {
      clearTimeout(clock);
      this.#finish = undefined;
      this.#work = undefined;
      done(outcome);
      after(isAlive);
    };
    this.#worker.postMessage(message);
  }

  /** Ends the thread if this work is under way in it; a task cannot be ended otherwise. */
  giveUp(work: Waiting): void {
    if (this.#work !== work) return;
    this.#finish?.(givenUp, false);
    void this.#worker.terminate();
  }

  async end(): Promise<void> {
    this.#finish = undefined;
    await this.#worker.terminate();
  }
}
