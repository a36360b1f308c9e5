import { useCallback } from "react";
import { mapReply } from "../../../worker/question.ts";
import type { SuiteReport } from "../../engine.ts";
import { usePlayground, useWorkspace } from "../../shell/context.ts";
import { type Replied, useReply } from "../../shell/use-reply.ts";
import type { SavedTest } from "../../workspace/workspace.ts";

/** After this time without an edit, in milliseconds, the tests run. */
const delay = 150;

export interface RunSuite {
  readonly report: SuiteReport;
  /** The tests that it speaks of. */
  readonly tests: readonly SavedTest[];
}

/** What came of the tests: run when the view opens, after every answer and every change of the tests. */
export function useSuite(): Replied<RunSuite> {
  const { engine } = usePlayground();
  const tests = useWorkspace((workspace) => workspace.tests);
  const ask = useCallback(async () => {
    const outcome = await engine.ask("suite", { scenario: engine.scenario(), tests });
    return mapReply(outcome, (report) => ({ report, tests }));
  }, [engine, tests]);
  return useReply(ask, delay);
}
