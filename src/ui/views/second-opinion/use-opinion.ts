import { useEffect, useState } from "react";
import { askClient, type Silence } from "../../../opinion/ask.ts";
import type { Failure } from "../../../worker/question.ts";
import type { OpinionRow } from "../../engine.ts";
import { useAnswer, usePlayground } from "../../shell/context.ts";

/** What one client said: nothing yet, nothing at all, or rows. */
export type ClientRows = "awaited" | Silence | readonly OpinionRow[];

export interface Opinion {
  /** Why no client was asked. */
  readonly note?: string;
  /** Why the engine did not say what to ask. */
  readonly failure?: Failure;
  readonly schema: ClientRows;
  readonly rules: ClientRows;
  /** The number of rule cases that were not asked about. */
  readonly omitted: number;
}

const awaited: Opinion = { schema: "awaited", rules: "awaited", omitted: 0 };

/** Asks the other clients again after every answer. Their earlier replies stay until then. */
export function useOpinion(): Opinion {
  const { engine } = usePlayground();
  const current = useAnswer((answer) => answer.current);
  const [opinion, setOpinion] = useState(awaited);
  useEffect(() => {
    if (current === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    const tell = (change: Partial<Opinion>): void => {
      if (!signal.aborted) setOpinion((old) => ({ ...old, ...change }));
    };
    const ask = async (): Promise<void> => {
      const outcome = await engine.ask("opinion", { scenario: engine.scenario() });
      if (signal.aborted) return;
      if ("failed" in outcome) {
        setOpinion({ ...awaited, failure: outcome });
        return;
      }
      const grounds = outcome.reply;
      if (typeof grounds === "string") setOpinion({ note: grounds, schema: [], rules: [], omitted: 0 });
      else {
        setOpinion(({ schema, rules }) => ({ schema, rules, omitted: grounds.omitted }));
        tell({ schema: await askClient("schema", grounds, signal) });
        tell({ rules: await askClient("rules", grounds, signal) });
      }
    };
    void ask();
    return () => stop.abort();
  }, [engine, current]);
  return opinion;
}
