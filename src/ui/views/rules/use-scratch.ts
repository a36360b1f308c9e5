import { useEffect, useRef, useState } from "react";
import { useAnswer, usePlayground } from "../../app/context.ts";
import type { ScratchReport, ScratchRequest } from "../../engine.ts";

/** From here on the cell offers to stop, in milliseconds. */
const slowAfter = 1_000;
/** From here on it gives up by itself: the next answer would have to wait for it. */
const givenUpAfter = 4_000;

export interface Scratch {
  /** Of the last request that was replied to; older ones stay until the newer come. */
  readonly report: ScratchReport | undefined;
  /** `unanswered`: it was stopped, or took too long. */
  readonly state: "idle" | "awaited" | "slow" | "unanswered";
  stop(): void;
}

/** Tries an expression as it is typed and with every answer: one question at a time, the latest wins. */
export function useScratch(request: ScratchRequest): Scratch {
  const { engine } = usePlayground();
  const current = useAnswer((answer) => answer.current);
  const [report, setReport] = useState<ScratchReport | undefined>();
  const [state, setState] = useState<Scratch["state"]>("awaited");
  const wanted = useRef<ScratchRequest | null>(null);
  const isAsking = useRef(false);
  // Paths are made anew with every reply.
  const key = JSON.stringify(request);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer answer has another object.
  useEffect(() => {
    const next = async (): Promise<void> => {
      if (isAsking.current) return;
      isAsking.current = true;
      while (wanted.current !== null) {
        const asked = wanted.current;
        wanted.current = null;
        setState("awaited");
        const timers = [
          setTimeout(() => setState("slow"), slowAfter),
          setTimeout(() => engine.dropQuestions(), givenUpAfter),
        ];
        const reply = await engine.tryExpression(asked);
        timers.forEach(clearTimeout);
        if (reply !== undefined) setReport(reply);
        setState(reply === undefined ? "unanswered" : "idle");
      }
      isAsking.current = false;
    };
    wanted.current = JSON.parse(key) as ScratchRequest;
    void next();
  }, [engine, current, key]);

  return { report, state, stop: () => engine.dropQuestions() };
}
