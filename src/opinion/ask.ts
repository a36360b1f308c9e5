import type { OpinionGrounds, OpinionRow } from "../engine/index.ts";
import type { OpinionMessage, OpinionPart, OpinionReply } from "./protocol.ts";

/** So long a client may take, in milliseconds, loading included: their regular expressions have no bound. */
export const patience = 3_000;

/** What is needed of a Worker. */
export interface OpinionWorker {
  onmessage: ((event: { readonly data: OpinionReply }) => void) | null;
  onerror: ((event: { preventDefault?: () => void }) => void) | null;
  postMessage(message: OpinionMessage): void;
  terminate(): void;
}

/** The URL must stand here literally: the build finds the worker by it. */
function createOpinionWorker(): OpinionWorker {
  return new Worker(new URL("./opinion.worker.ts", import.meta.url), {
    type: "module",
    name: "opinion",
  }) as OpinionWorker;
}

/**
 * Asks one client, in a worker that lives for this question alone. Undefined where it does not reply in time, cannot
 * be loaded, or is stopped by `signal`.
 */
export function askClient(
  part: OpinionPart,
  grounds: OpinionGrounds,
  signal: AbortSignal,
  createWorker: () => OpinionWorker = createOpinionWorker,
): Promise<readonly OpinionRow[] | undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve(undefined);
      return;
    }
    const worker = createWorker();
    const settle = (rows: readonly OpinionRow[] | undefined): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", giveUp);
      worker.terminate();
      resolve(rows);
    };
    const giveUp = (): void => settle(undefined);
    const timer = setTimeout(giveUp, patience);
    signal.addEventListener("abort", giveUp);
    worker.onmessage = ({ data }) => settle(data.rows);
    worker.onerror = (event) => {
      event.preventDefault?.();
      giveUp();
    };
    worker.postMessage({ part, grounds });
  });
}
