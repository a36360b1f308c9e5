import { useEffect, useRef, useState } from "react";
import type { Failure } from "../../../worker/question.ts";
import type { SandboxReport, SandboxRequest } from "../../engine.ts";
import { useAnswer, usePlayground } from "../../shell/context.ts";

/** After this time the cell offers to stop, in milliseconds. */
const slowAfter = 1_000;

export interface Sandbox {
  /** The report on the last request that has a reply. An older one stays until a newer one comes. */
  readonly report: SandboxReport | undefined;
  readonly state: "idle" | "awaited" | "slow";
  /** Why the last request has no reply. */
  readonly failure: Failure | undefined;
  stop(): void;
}

/** Tries an expression while it is typed and after every answer. It asks one question at a time, and the latest wins. */
export function useSandbox(request: SandboxRequest): Sandbox {
  const { engine } = usePlayground();
  const current = useAnswer((answer) => answer.current);
  const [report, setReport] = useState<SandboxReport | undefined>();
  const [state, setState] = useState<Sandbox["state"]>("awaited");
  const [failure, setFailure] = useState<Failure | undefined>();
  const asking = useRef<AbortController | null>(null);
  const wanted = useRef<SandboxRequest | null>(null);
  // Every reply has new path arrays.
  const key = JSON.stringify(request);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer answer has another object.
  useEffect(() => {
    const next = async (): Promise<void> => {
      if (asking.current !== null) return;
      while (wanted.current !== null) {
        const asked = wanted.current;
        wanted.current = null;
        setState("awaited");
        setFailure(undefined);
        const stop = new AbortController();
        asking.current = stop;
        const timer = setTimeout(() => setState("slow"), slowAfter);
        const scenario = engine.scenario();
        const outcome = await engine.ask("tryExpression", { scenario, request: asked }, stop.signal);
        clearTimeout(timer);
        if ("reply" in outcome) setReport(outcome.reply);
        else setFailure(outcome);
        setState("idle");
      }
      asking.current = null;
    };
    wanted.current = JSON.parse(key) as SandboxRequest;
    void next();
  }, [engine, current, key]);

  return { report, state, failure, stop: () => asking.current?.abort() };
}
