import { useCallback } from "react";
import { mapReply } from "../../../worker/question.ts";
import type { SuiteReport } from "../../engine.ts";
import { usePlayground, useWorkspace } from "../../shell/context.ts";
import { type Replied, useReply } from "../../shell/use-reply.ts";
import type { SavedTest } from "../../workspace/workspace.ts";

/** The tests run after this time without an edit, in milliseconds. */
const delay = 150;

export interface RunSuite {
  readonly report: SuiteReport;
  /** The tests that the report is about. */
  readonly tests: readonly SavedTest[];
}

/** Returns the results of the tests. They run when the view opens, after every answer and after every change of the tests. */
export function useSuite(): Replied<RunSuite> {
  const { engine } = usePlayground();
  const tests = useWorkspace((workspace) => workspace.tests);
  const ask = useCallback(async () => {
    const outcome = await engine.ask("suite", { scenario: engine.scenario(), tests });
    return mapReply(outcome, (report) => ({ report, tests }));
  }, [engine, tests]);
  return useReply(ask, delay);
}
