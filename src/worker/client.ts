import type { BreakingReport, MinorsReport, Report, Scenario } from "../engine/index.ts";
import { startPatientTimer } from "./patient-timer.ts";
import { createPendingQuestions } from "./pending-questions.ts";
import type { FromWorker, ToWorker } from "./protocol.ts";
import type { Ask } from "./question.ts";
import { evaluationLimit, loadLimit } from "./time-limits.ts";

const loadAttempts = 3;

/** Why there is no answer. `unavailable`: the worker cannot be loaded. */
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

/** The members of a Worker that the client uses. */
export interface WorkerLike {
  onmessage: ((event: { readonly data: FromWorker }) => void) | null;
  onerror: ((event: { readonly message?: string; preventDefault?: () => void }) => void) | null;
  postMessage(message: ToWorker): void;
  terminate(): void;
}

export interface EngineClient {
  /** Asks for the answer to `scenario` and returns its id. If several are waiting, only the last is evaluated. */
  evaluate(scenario: Scenario): number;
  readonly ask: Ask;
  /** Stops the current evaluation, or the question that it waits for, and replaces the worker. */
  stop(): void;
}

interface Request {
  readonly id: number;
  readonly scenario: Scenario;
}

/**
 * Creates the client of the engine's worker: one evaluation at a time, the latest wins, and a worker that hangs
 * or dies is replaced. What hung is not sent again automatically; waiting evaluations and questions are.
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
  let waiting: Request | null = null;
  let running: Request | null = null;
  let stopTimer = (): void => undefined;

  const questions = createPendingQuestions(now, {
    send(message) {
      if (worker === null) start();
      else if (ready) worker.postMessage(message);
    },
    replaceWorker() {
      waiting ??= running;
      discardWorker();
      start();
    },
  });

  const discardWorker = (): void => {
    stopTimer();
    questions.pause();
    if (worker !== null) {
      worker.onmessage = null;
      worker.onerror = null;
      worker.terminate();
    }
    worker = null;
    ready = false;
    running = null;
  };

  const giveUp = (trouble: Trouble): void => {
    const latest = waiting ?? running;
    const goOn = running !== null && waiting !== null && trouble.kind !== "stopped";
    discardWorker();
    if (!goOn) {
      waiting = null;
      if (latest !== null) onEvent({ type: "trouble", id: latest.id, trouble });
    }
    if (trouble.kind === "unavailable") questions.failAll("The engine could not be loaded.", "unavailable");
    // A worker that died may die again at once, so the next one is started only for the next request.
    if (goOn || trouble.kind === "timeout" || trouble.kind === "stopped" || questions.areThere()) start();
  };

  const died = (message: string): void => {
    const failed = message === "" ? "The engine ended unexpectedly." : message;
    // No question is known to be the cause: it may have been any.
    if (!questions.endCurrent(failed, "defect")) questions.failAll(failed, "defect");
    giveUp({ kind: "died", message });
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

  /** An evaluation that waits for a question is not what hangs. */
  const tookTooLong = (): void => {
    if (!questions.giveUpCurrent()) giveUp({ kind: "timeout" });
  };

  const setTimer = (run: () => void, limit: number): void => {
    stopTimer();
    stopTimer = startPatientTimer(run, limit);
  };

  const sendNext = (): void => {
    if (worker === null || !ready || running !== null || waiting === null) return;
    running = waiting;
    waiting = null;
    setTimer(tookTooLong, evaluationLimit);
    worker.postMessage({ type: "evaluate", ...running, now });
  };

  const receive = (message: FromWorker): void => {
    if (message.type === "ready") {
      stopTimer();
      ready = true;
      failedLoads = 0;
      sendNext();
      questions.sendAll();
    } else if (message.type === "loading") {
      setTimer(() => giveUp({ kind: "timeout" }), loadLimit + evaluationLimit);
    } else if (message.type === "working") {
      questions.workingOn(message.on === "question" ? message.id : undefined);
      if (message.on === "evaluation" && message.id === running?.id) setTimer(tookTooLong, evaluationLimit);
    } else if (message.type === "reply") {
      questions.settle(message.id, message.outcome);
    } else if (message.type === "breaking" || message.type === "minors") {
      // They follow an answer, and are too late once something newer was asked.
      const { id } = message;
      if (running !== null || waiting !== null || id !== lastId) return;
      if (message.type === "breaking") onEvent({ type: "compared", id, breaking: message.breaking });
      else onEvent({ type: "minors", id, minors: message.minors });
    } else if (message.id === running?.id) {
      stopTimer();
      running = null;
      // If a newer request is waiting, this answer is for a text that is no longer on screen.
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
      if (ready) died(event.message ?? "");
      else loadFailed();
    };
    setTimer(() => giveUp({ kind: "unavailable" }), loadLimit);
  }

  return {
    evaluate(scenario) {
      waiting = { id: ++lastId, scenario };
      if (worker === null) start();
      sendNext();
      return lastId;
    },
    ask: questions.ask,
    stop() {
      questions.endCurrent("It was stopped.", "stopped");
      giveUp({ kind: "stopped" });
    },
  };
}
