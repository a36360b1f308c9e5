import { startPatientTimer } from "./patient-timer.ts";
import type { AskMessage } from "./protocol.ts";
import type { Ask, FailureCause, Kind, Outcome, Question, ReplyOf } from "./question.ts";
import { questionLimit, waitLimit } from "./time-limits.ts";

/** What questions need from the client. */
interface Client {
  /** Sends now if a worker is running; otherwise starts one, which then asks for all questions. */
  send(message: AskMessage): void;
  /** Ends the worker and starts another, which is sent everything that is pending. */
  replaceWorker(): void;
}

interface Pending {
  readonly message: AskMessage;
  settle(outcome: Outcome<unknown>): void;
}

export interface PendingQuestions {
  readonly ask: Ask;
  /** Sends everything that is pending to a new worker. */
  sendAll(): void;
  /** The worker starts on a question or, if undefined, on something else. */
  workingOn(id: number | undefined): void;
  settle(id: number, outcome: Outcome<unknown>): void;
  /** Gives up the current question of the worker; false if it is not working on one. */
  giveUpCurrent(): boolean;
  /** Fails the current question of the worker, which ended; false if it was not working on one. */
  endCurrent(failed: string, cause: FailureCause): boolean;
  failAll(failed: string, cause: FailureCause): void;
  /** There is no worker at the moment. */
  pause(): void;
  areThere(): boolean;
}

/** The questions without a reply, each with its timers. */
export function createPendingQuestions(now: string, client: Client): PendingQuestions {
  const pending = new Map<number, Pending>();
  let last = 0;
  let current: { readonly id: number; readonly stopTimer: () => void } | undefined;

  const workingOn = (id: number | undefined): void => {
    current?.stopTimer();
    const question = id === undefined ? undefined : pending.get(id);
    current =
      id === undefined || question === undefined
        ? undefined
        : {
            id,
            stopTimer: startPatientTimer(
              () => tookTooLong(id),
              questionLimit(question.message.question.kind),
            ),
          };
  };

  const settle = (id: number, outcome: Outcome<unknown>): void => {
    if (current?.id === id) workingOn(undefined);
    pending.get(id)?.settle(outcome);
  };

  const giveUp = (id: number, failed: string, cause: FailureCause): void => {
    const question = pending.get(id);
    if (question === undefined) return;
    pending.delete(id);
    client.replaceWorker();
    question.settle({ failed, cause });
  };
  const tookTooLong = (id: number): void => giveUp(id, "It took too long and was stopped.", "timeout");

  const failAll = (failed: string, cause: FailureCause): void => {
    for (const id of [...pending.keys()]) settle(id, { failed, cause });
  };

  return {
    ask<K extends Kind>(kind: K, input: Question<K>["input"], signal?: AbortSignal) {
      return new Promise<Outcome<ReplyOf<K>>>((resolve) => {
        const id = ++last;
        const limit = setTimeout(() => tookTooLong(id), waitLimit);
        const onAbort = (): void => giveUp(id, "It was stopped.", "stopped");
        // By the worker's table of handlers the reply has this kind's type; the message type covers the
        // replies of all kinds.
        const done = (outcome: Outcome<unknown>): void => resolve(outcome as Outcome<ReplyOf<K>>);
        const question = { kind, input } as Question;
        const message: AskMessage = { type: "ask", id, question, now };
        pending.set(id, {
          message,
          settle(outcome) {
            clearTimeout(limit);
            signal?.removeEventListener("abort", onAbort);
            pending.delete(id);
            done(outcome);
          },
        });
        signal?.addEventListener("abort", onAbort);
        client.send(message);
      });
    },
    sendAll() {
      for (const { message } of pending.values()) client.send(message);
    },
    workingOn,
    settle,
    giveUpCurrent() {
      if (current === undefined) return false;
      tookTooLong(current.id);
      return true;
    },
    endCurrent(failed, cause) {
      if (current === undefined) return false;
      settle(current.id, { failed, cause });
      return true;
    },
    failAll,
    pause: () => workingOn(undefined),
    areThere: () => pending.size > 0,
  };
}
