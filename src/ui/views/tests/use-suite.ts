import { useEffect, useState } from "react";
import { useAnswer, usePlayground, useWorkspace } from "../../app/context.ts";
import type { SuiteReport } from "../../engine.ts";
import type { SavedTest } from "../../workspace/workspace.ts";

/** After this time without an edit, in milliseconds, the tests run. */
const delay = 150;

export interface KnownSuite {
  readonly report: SuiteReport;
  /** The tests that it speaks of. */
  readonly tests: readonly SavedTest[];
  /** Something was edited since, and the tests run again. */
  readonly isStale: boolean;
}

/** What came of the tests: run when the view opens, after every answer and every change of the tests. */
export function useSuite(): KnownSuite | "awaited" | "unanswered" {
  const { engine } = usePlayground();
  const current = useAnswer((answer) => answer.current);
  const tests = useWorkspace((workspace) => workspace.tests);
  const [known, setKnown] = useState<{
    report: SuiteReport;
    of: unknown;
    tests: readonly SavedTest[];
  } | null>(null);
  const [unanswered, setUnanswered] = useState<unknown>(null);
  useEffect(() => {
    if (current === null) return;
    let isWanted = true;
    const timer = setTimeout(() => {
      void engine.suite(tests).then((report) => {
        if (!isWanted) return;
        if (report === undefined) setUnanswered(current);
        else setKnown({ report, of: current, tests });
      });
    }, delay);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [engine, current, tests]);
  if (known !== null) {
    const isStale = known.of !== current || known.tests !== tests;
    return { report: known.report, tests: known.tests, isStale };
  }
  return current !== null && unanswered === current ? "unanswered" : "awaited";
}
