import { useCallback, useEffect, useRef, useState } from "react";
import type { InputOf, Kind, Outcome, ReplyOf } from "../../../worker/question.ts";
import { usePlayground } from "../../shell/context.ts";

export interface Asked<K extends Kind> {
  /** Null before the first question. The old outcome stays until there is a new one. */
  readonly outcome: Outcome<ReplyOf<K>> | null;
  readonly isAsking: boolean;
  ask(input: InputOf<K>): void;
}

/** A question to the engine that is asked when somebody wants it. A newer one withdraws it, and so does leaving. */
export function useAsked<K extends Kind>(kind: K): Asked<K> {
  const { engine } = usePlayground();
  const [outcome, setOutcome] = useState<Outcome<ReplyOf<K>> | null>(null);
  const [isAsking, setAsking] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const ask = useCallback(
    (input: InputOf<K>): void => {
      running.current?.abort();
      const control = new AbortController();
      running.current = control;
      setAsking(true);
      void engine.ask(kind, input, control.signal).then((replied) => {
        if (control.signal.aborted) return;
        setOutcome(replied);
        setAsking(false);
      });
    },
    [engine, kind],
  );
  return { outcome, isAsking, ask };
}
