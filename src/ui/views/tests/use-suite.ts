import { useCallback } from "react";
import { mapReply } from "../../../worker/question.ts";
import type { RunSuite } from "../../shell/asides.ts";
import { usePlayground, useWorkspace } from "../../shell/context.ts";
import { type Replied, useReply } from "../../shell/use-reply.ts";

/** The tests run after this time without an edit, in milliseconds. */
const delay = 150;

/**
 * Returns the results of the tests, or null if there are none. They run after every answer and after every change of
 * the tests. Only for one component: a newer question ends an older one.
 */
export function useSuite(): Replied<RunSuite> | null {
  const { engine } = usePlayground();
  const tests = useWorkspace((workspace) => workspace.tests);
  const ask = useCallback(async () => {
    const outcome = await engine.ask("suite", { scenario: engine.scenario(), tests });
    return mapReply(outcome, (report) => ({ report, tests }));
  }, [engine, tests]);
  const replied = useReply(tests.length === 0 ? null : ask, delay);
  return tests.length === 0 ? null : replied;
}
