import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { InputOf, NameOf, Outcome, ResultOf, TaskRunner, TaskTable } from "./tasks.ts";

/** The limits of one task. */
export interface TaskLimits {
  readonly seconds: number;
  readonly megabytes: number;
  /** For values that live only for a moment. Default: 128. */
  readonly youngMegabytes?: number;
}

export const usualLimits: TaskLimits = { seconds: 60, megabytes: 1024 };

const givenUp: Outcome<never> = { ok: false, why: "It was cancelled." };

/** More threads do not make it faster, since each one loads the engine. */
const mostThreads = 8;

/** When threads start. */
export interface ThreadOptions {
  /** Another thread starts only while more tasks than this wait for each one that runs. Default: 0. */
  readonly waitingForEach?: number;
}

interface Waiting {
  readonly message: unknown;
  readonly done: (outcome: Outcome<never>) => void;
}

/**
 * Runs tasks in worker threads, as many as there are cores. A thread that takes too long or too much memory is ended,
 * its task gets an error, and another thread replaces it. Threads start when there is work for them.
 */
export function threadRunner<Tasks extends TaskTable>(
  script: URL,
  limits: TaskLimits = usualLimits,
  { waitingForEach = 0 }: ThreadOptions = {},
): TaskRunner<Tasks> {
  const waiting: Waiting[] = [];
  const idle: Thread[] = [];
  const all = new Set<Thread>();
  const most = Math.min(availableParallelism(), mostThreads);

  function next(): void {
    const work = waiting[0];
    if (work === undefined) return;
    const isWorthOne = all.size < most && waiting.length > waitingForEach * all.size;
    const thread = idle.pop() ?? (isWorthOne ? begin() : undefined);
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
  /** Gets the result of the running task. Undefined if there is none. */
  #finish: ((outcome: Outcome<never>, isAlive: boolean) => void) | undefined;
  #work: Waiting | undefined;

  constructor(script: URL, limits: TaskLimits) {
    this.#limits = limits;
    this.#worker = new Worker(script, {
      // Texts are processed recursively, and the 10,000 levels that the server accepts need this much stack. Unused
      // stack is free.
      resourceLimits: {
        maxOldGenerationSizeMb: limits.megabytes,
        // Most objects of an evaluation are short-lived. With this much space, garbage collection takes a third less
        // time.
        maxYoungGenerationSizeMb: limits.youngMegabytes ?? 128,
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

  /** Runs one task. `after` is told whether the thread may get another one. */
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

  /** Ends the thread if it runs this work, since a single task cannot be ended. */
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
