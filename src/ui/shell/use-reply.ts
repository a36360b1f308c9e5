import { useEffect, useMemo, useState } from "react";
import type { Failure, Outcome } from "../../worker/question.ts";
import type { Answered } from "../workspace/answer.ts";
import { useAnswer } from "./context.ts";

/** A reply and the answer that it belongs to. */
export interface KnownReply<T> {
  readonly reply: T;
  readonly answered: Answered;
  /** Whether a newer answer has come or something else is asked. The reply to that is awaited. */
  readonly isStale: boolean;
}

export interface FailedReply {
  readonly failure: Failure;
  again(): void;
}

export type Replied<T> = "awaited" | FailedReply | KnownReply<T>;

/** Asks the engine. A new function is a new question. */
export type AskOnce<T> = () => Promise<Outcome<T>>;

interface Found<T> {
  readonly outcome: Outcome<T>;
  readonly answered: Answered;
  readonly ask: AskOnce<T>;
}

/**
 * Returns the reply to a question. It is asked again with every answer and whenever `ask` is another function,
 * `delay` milliseconds later. The old reply stays until the new one is there. Null asks nothing.
 */
export function useReply<T>(ask: AskOnce<T> | null, delay = 0): Replied<T> {
  const current = useAnswer((answer) => answer.current);
  const [found, setFound] = useState<Found<T> | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    if (current === null || ask === null) return;
    let isWanted = true;
    const timer = setTimeout(() => {
      void ask().then((outcome) => {
        if (isWanted) setFound({ outcome, answered: current, ask });
      });
    }, delay);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [ask, current, delay, attempt]);
  // The same as long as nothing changes, for those who hand it on.
  return useMemo(() => {
    if (found === null) return "awaited";
    const { outcome, answered } = found;
    const isStale = answered !== current || found.ask !== ask;
    if ("reply" in outcome) return { reply: outcome.reply, answered, isStale };
    if (isStale) return "awaited";
    const again = (): void => {
      setFound(null);
      setAttempt((old) => old + 1);
    };
    return { failure: outcome, again };
  }, [found, current, ask]);
}

/** Returns the known reply. Undefined if there is none yet, or none at all. */
export function knownReply<T>(replied: Replied<T>): KnownReply<T> | undefined {
  return replied === "awaited" || "failure" in replied ? undefined : replied;
}
