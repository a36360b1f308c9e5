import { useEffect, useState } from "react";
import { useAnswer } from "../app/context.ts";
import type { Answered } from "../workspace/answer.ts";

/** A reply and the answer that it belongs to. */
export interface KnownReply<T> {
  readonly reply: T;
  readonly answered: Answered;
  /** A newer answer has come, and its reply is awaited. */
  readonly isStale: boolean;
}

/**
 * The reply to a question that is asked anew with every answer; the old one stays until the new one is there. A string
 * where there has been none yet. `ask` must stay the same function.
 */
export function useReply<T>(ask: () => Promise<T | undefined>): KnownReply<T> | "awaited" | "unanswered" {
  const current = useAnswer((answer) => answer.current);
  const [known, setKnown] = useState<Omit<KnownReply<T>, "isStale"> | null>(null);
  const [unanswered, setUnanswered] = useState<Answered | null>(null);
  useEffect(() => {
    if (current === null) return;
    let isWanted = true;
    void ask().then((reply) => {
      if (!isWanted) return;
      if (reply === undefined) setUnanswered(current);
      else setKnown({ reply, answered: current });
    });
    return () => {
      isWanted = false;
    };
  }, [ask, current]);
  if (known !== null) return { ...known, isStale: known.answered !== current };
  return current !== null && unanswered === current ? "unanswered" : "awaited";
}
