import { useRef, useState } from "react";
import type { Failure, Outcome } from "../../../worker/question.ts";
import type { FitReport, FitTrial } from "../../engine.ts";
import { usePlayground, useWorkspace } from "../../shell/context.ts";

/** Values by the ids of bounds. Null leaves the bound unchanged. */
export type BoundValues = Readonly<Record<string, number | null>>;

export interface Fit {
  /** The definition that it is about. */
  readonly text: string;
  /** Undefined until the reply has come. */
  readonly report?: FitReport;
  readonly values: BoundValues;
  /** What the last values that were tried would do. An older result stays until a newer one comes. */
  readonly trial?: FitTrial;
  readonly isTrying: boolean;
  /** Why there is no reply to the last question. */
  readonly failure?: Failure;
}

export interface FitControl {
  /** Undefined before the user asks, and after the definition has changed. */
  readonly fit: Fit | undefined;
  ask(): void;
  close(): void;
  choose(values: BoundValues): void;
}

/**
 * Asks how a rule gets below the cost limits, and what other bounds would do. It asks one question at a time, and the
 * latest wins.
 */
export function useFit(path: string | undefined): FitControl {
  const { engine } = usePlayground();
  const text = useWorkspace((state) => state.documents.definition);
  const [state, setState] = useState<Fit | undefined>();
  const wanted = useRef<BoundValues | undefined>(undefined);
  const isAsking = useRef(false);

  const tryNext = async (of: string): Promise<void> => {
    if (isAsking.current) return;
    isAsking.current = true;
    while (wanted.current !== undefined) {
      const values = wanted.current;
      wanted.current = undefined;
      const scenario = engine.scenario();
      const outcome = await engine.ask("bounds", { scenario, path, values: set(values) });
      const isLast = wanted.current === undefined;
      setState((old) => {
        if (old === undefined || old.text !== of) return old;
        return { ...old, ...tried(outcome), isTrying: !isLast };
      });
    }
    isAsking.current = false;
  };

  const choose = (values: BoundValues): void => {
    wanted.current = values;
    setState((old) => old && { ...old, values, isTrying: true });
    void tryNext(text);
  };

  const ask = async (): Promise<void> => {
    setState({ text, values: {}, isTrying: false });
    const outcome = await engine.ask("fit", { scenario: engine.scenario(), path });
    if ("failed" in outcome) {
      setState((old) => (old?.text === text ? { ...old, failure: outcome } : old));
      return;
    }
    const report = outcome.reply;
    const values = Object.fromEntries(report.bounds.map(({ id, chosen }) => [id, chosen]));
    setState((old) => (old !== undefined && old.text === text ? { ...old, report, values } : old));
    if (report.bounds.length > 0) choose(values);
  };

  return {
    fit: state?.text === text ? state : undefined,
    ask: () => void ask(),
    close: () => setState(undefined),
    choose,
  };
}

function tried(outcome: Outcome<FitTrial>): Pick<Fit, "trial" | "failure"> {
  return "failed" in outcome ? { failure: outcome } : { trial: outcome.reply };
}

function set(values: BoundValues): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) => (value === null ? [] : [[id, value] as const])),
  );
}
