import type { BreakingReport, MinorsReport, Report, Scenario } from "../engine/index.ts";
import type { FromWorker, Question, ReplyTo, ToWorker } from "./protocol.ts";

/** An evaluation that takes longer is given up, and the worker replaced. */
export const timeLimit = 5_000;
/** A question beside the answer that takes longer is given up, and the worker replaced. */
export const questionLimit = 60_000;
/** How long a worker may take to load: a slow network is no defect. */
export const loadLimit = 30_000;
const loadAttempts = 3;

/** Why there is no answer. `unavailable`: the worker cannot be loaded at all. */
export type Trouble =
  | { readonly kind: "timeout" }
  | { readonly kind: "stopped" }
  | { readonly kind: "died"; readonly message: string }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "unavailable" };

export type EngineEvent =
  | { readonly type: "answered"; readonly id: number; readonly report: Report; readonly milliseconds: number }
  | { readonly type: "compared"; readonly id: number; readonly breaking: BreakingReport }
  | { readonly type: "minors"; readonly id: number; readonly minors: MinorsReport }
  | { readonly type: "trouble"; readonly id: number; readonly trouble: Trouble };

/** What the client needs of a Worker. */
export interface WorkerLike {
  onmessage: ((event: { readonly data: FromWorker }) => void) | null;
  onerror: ((event: { readonly message?: string; preventDefault?: () => void }) => void) | null;
  postMessage(message: ToWorker): void;
  terminate(): void;
}

export interface EngineClient {
  /** Asks for the answer to `scenario` and returns its id. Of several waiting ones only the last is evaluated. */
  evaluate(scenario: Scenario): number;
  /** Asks something beside the answer; undefined where the worker is not there or goes away before it replies. */
  ask<Q extends Question>(question: Q): Promise<ReplyTo<Q> | undefined>;
  /** Gives up all questions, by replacing the worker. An evaluation is not given up: it is asked again. */
  dropQuestions(): void;
  /** Gives up the evaluation under way and replaces the worker. */
  stop(): void;
}

interface Request {
  readonly id: number;
  readonly scenario: Scenario;
}

/**
 * Speaks with the engine's worker: one evaluation at a time, the latest wins, and a worker that hangs or dies is
 * replaced. A request that hung is not sent again by itself; the next change of the input is.
 */
export function createEngineClient(
  createWorker: () => WorkerLike,
  now: string,
  onEvent: (event: EngineEvent) => void,
): EngineClient {
  let worker: WorkerLike | null = null;
  let ready = false;
  let failedLoads = 0;
  let lastId = 0;
  let lastQuestion = 0;
  const asked = new Map<number, (reply: ReplyTo<Question> | undefined) => void>();
  let waiting: Request | null = null;
  let running: Request | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const discardWorker = (): void => {
    clearTimeout(timer);
    if (worker !== null) {
      worker.onmessage = null;
      worker.onerror = null;
      worker.terminate();
    }
    worker = null;
    ready = false;
    running = null;
    for (const settle of asked.values()) settle(undefined);
    asked.clear();
  };

  const giveUp = (trouble: Trouble): void => {
    const latest = waiting ?? running;
    const goOn = running !== null && waiting !== null && trouble.kind !== "stopped";
    discardWorker();
    if (!goOn) {
      waiting = null;
      if (latest !== null) onEvent({ type: "trouble", id: latest.id, trouble });
    }
    // A worker that dies of itself might die again at once: the next one waits for the next request.
    if (goOn || trouble.kind === "timeout" || trouble.kind === "stopped") start();
  };

  const loadFailed = (): void => {
    failedLoads++;
    if (failedLoads < loadAttempts) {
      discardWorker();
      start();
    } else {
      failedLoads = 0;
      giveUp({ kind: "unavailable" });
    }
  };

  const sendNext = (): void => {
    if (worker === null || !ready || running !== null || waiting === null) return;
    running = waiting;
    waiting = null;
    timer = setTimeout(() => giveUp({ kind: "timeout" }), timeLimit);
    worker.postMessage({ type: "evaluate", ...running, now });
  };

  const receive = (message: FromWorker): void => {
    if (message.type === "ready") {
      clearTimeout(timer);
      ready = true;
      failedLoads = 0;
    } else if (message.type === "loading") {
      clearTimeout(timer);
      timer = setTimeout(() => giveUp({ kind: "timeout" }), loadLimit + timeLimit);
    } else if (message.type === "reply") {
      asked.get(message.id)?.(message.reply);
      asked.delete(message.id);
    } else if (message.type === "breaking" || message.type === "minors") {
      // They follow an answer, and come too late once something newer is asked.
      const { id } = message;
      if (running !== null || waiting !== null || id !== lastId) return;
      if (message.type === "breaking") onEvent({ type: "compared", id, breaking: message.breaking });
      else onEvent({ type: "minors", id, minors: message.minors });
    } else if (message.id === running?.id) {
      clearTimeout(timer);
      running = null;
      // With a newer request waiting, this answer speaks of a text that is no longer on screen.
      if (waiting === null) {
        onEvent(
          message.type === "report"
            ? { type: "answered", id: message.id, report: message.report, milliseconds: message.milliseconds }
            : { type: "trouble", id: message.id, trouble: { kind: "failed", message: message.message } },
        );
      }
    }
    sendNext();
  };

  function start(): void {
    try {
      worker = createWorker();
    } catch {
      giveUp({ kind: "unavailable" });
      return;
    }
    worker.onmessage = ({ data }) => receive(data);
    worker.onerror = (event) => {
      event.preventDefault?.();
      if (ready) giveUp({ kind: "died", message: event.message ?? "" });
      else loadFailed();
    };
    timer = setTimeout(() => giveUp({ kind: "unavailable" }), loadLimit);
  }

  /** Questions have no reply then; an evaluation is asked again. */
  const replaceWorker = (): void => {
    waiting ??= running;
    discardWorker();
    start();
  };

  return {
    evaluate(scenario) {
      waiting = { id: ++lastId, scenario };
      if (worker === null) start();
      sendNext();
      return lastId;
    },
    ask<Q extends Question>(question: Q) {
      return new Promise<ReplyTo<Q> | undefined>((resolve) => {
        if (worker === null || !ready) {
          resolve(undefined);
          return;
        }
        const id = ++lastQuestion;
        const late = setTimeout(replaceWorker, questionLimit);
        asked.set(id, (reply) => {
          clearTimeout(late);
          resolve(reply as ReplyTo<Q> | undefined);
        });
        worker.postMessage({ type: "ask", id, question, now });
      });
    },
    dropQuestions() {
      if (asked.size > 0) replaceWorker();
    },
    stop: () => giveUp({ kind: "stopped" }),
  };
}
