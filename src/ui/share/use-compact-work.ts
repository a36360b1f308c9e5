import { useEffect, useState } from "react";
import { usePlayground } from "../shell/context.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { type CompactWork, withCompact } from "./compact-work.ts";

/** Asks for the work with compact definitions that have the same answer, according to the engine. */
export function useCompactWork(work: Workspace): CompactWork {
  const { engine } = usePlayground();
  const [compact, setCompact] = useState<CompactWork>({ state: "asking" });
  useEffect(() => {
    let isOver = false;
    setCompact({ state: "asking" });
    void engine.ask("compact", { scenario: engine.scenario() }).then((outcome) => {
      if (isOver) return;
      if ("failed" in outcome) setCompact({ state: "failed", failure: outcome });
      else setCompact(outcome.reply === undefined ? { state: "none" } : withCompact(work, outcome.reply));
    });
    return () => {
      isOver = true;
    };
  }, [engine, work]);
  return compact;
}
