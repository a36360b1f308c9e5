import type { OpinionGrounds, OpinionRow } from "../engine/index.ts";
import type { OpinionMessage, OpinionPart, OpinionReady, OpinionReply } from "./protocol.ts";

/** The time limit of a client after it is loaded, in milliseconds: their regular expressions have no limit. */
export const patience = 3_000;
/** The time limit for loading it: a slow network says nothing about the question. */
export const loadPatience = 30_000;

/** Why a client has no answer: it did not finish in time, could not be loaded, or was stopped. */
export type Silence = "unanswered" | "unloaded" | "stopped";

/** The members of a Worker that are used. */
export interface OpinionWorker {
  onmessage: ((event: { readonly data: OpinionReady | OpinionReply }) => void) | null;
  onerror: ((event: { preventDefault?: () => void }) => void) | null;
  postMessage(message: OpinionMessage): void;
  terminate(): void;
}

/** The URL must be a literal here, because the build finds the worker by it. */
function createOpinionWorker(): OpinionWorker {
  return new Worker(new URL("./opinion.worker.ts", import.meta.url), {
    type: "module",
    name: "opinion",
  }) as OpinionWorker;
}

/** Asks one client, in a worker only for this question. `signal` stops it. */
export function askClient(
  part: OpinionPart,
  grounds: OpinionGrounds,
  signal: AbortSignal,
  createWorker: () => OpinionWorker = createOpinionWorker,
): Promise<readonly OpinionRow[] | Silence> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve("stopped");
      return;
    }
    let worker: OpinionWorker;
    try {
      worker = createWorker();
    } catch {
      resolve("unloaded");
      return;
    }
    let isReady = false;
    const settle = (rows: readonly OpinionRow[] | Silence): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      worker.terminate();
      resolve(rows);
    };
    const stop = (): void => settle("stopped");
    const giveUp = (): void => settle(isReady ? "unanswered" : "unloaded");
    let timer = setTimeout(giveUp, loadPatience);
    signal.addEventListener("abort", stop);
    worker.onmessage = ({ data }) => {
      if ("rows" in data) settle(data.rows);
      else {
        isReady = true;
        clearTimeout(timer);
        timer = setTimeout(giveUp, patience);
        worker.postMessage({ part, grounds });
      }
    };
    worker.onerror = (event) => {
      event.preventDefault?.();
      giveUp();
    };
  });
}
