import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { classes } from "../../components/classes.ts";
import { FailureNote } from "../../components/failure-note.tsx";
import { usePaged } from "../../components/use-paged.tsx";
import type { SuiteReport } from "../../engine.ts";
import { asidesOf } from "../../shell/asides.ts";
import { usePlayground, useWorkspace } from "../../shell/context.ts";
import { chooseFiles } from "../../shell/open-files.ts";
import { knownReply } from "../../shell/use-reply.ts";
import { useStore } from "../../workspace/store.ts";
import { count } from "../../workspace/words.ts";
import type { SavedTest } from "../../workspace/workspace.ts";
import { Coverage } from "./coverage.tsx";
import { saveAsTest } from "./edit-tests.ts";
import { ExportTests } from "./export-tests.tsx";
import { TestRow } from "./test-row.tsx";
import css from "./tests.module.css";

/** Saved scenarios with their expectations, which run after every edit, and the rules that they reach. */
export function TestsView(): ReactNode {
  const playground = usePlayground();
  const tests = useWorkspace((workspace) => workspace.tests);
  const replied = useStore(asidesOf(playground.engine), ({ suite }) => suite) ?? "awaited";
  const known = knownReply(replied);
  const report = known?.reply.report;
  const isStale = known?.isStale === true;
  const failed = replied !== "awaited" && "failure" in replied ? replied : undefined;
  return (
    <div className={css["view"]}>
      <div className={css["head"]}>
        <p role="status" className={css["summary"]}>
          {summaryOf(tests, failed !== undefined ? "failed" : isStale ? undefined : report)}
        </p>
        <Button look="primary" onClick={() => void saveAsTest(playground)}>
          Save as test
        </Button>
        <Button onClick={() => chooseFiles(playground)}>Import</Button>
        {tests.length > 0 && <ExportTests />}
      </div>
      {failed !== undefined && <FailureNote failure={failed.failure} onAgain={failed.again} />}
      {tests.length === 0 && (
        <p className={css["soft"]}>
          A test keeps the resource, how it is sent, and the answer. It runs again whenever the definition is
          edited. Files of openshift/api (<code>*.testsuite.yaml</code>) and scenario files can be imported.
        </p>
      )}
      <TestList tests={tests} report={report} of={known?.reply.tests ?? []} isStale={isStale} />
      {report !== undefined && <Coverage rules={report.coverage} isStale={isStale} />}
    </div>
  );
}

interface TestListProps {
  readonly tests: readonly SavedTest[];
  readonly report: SuiteReport | undefined;
  /** The tests that the report is about. */
  readonly of: readonly SavedTest[];
  readonly isStale: boolean;
}

function TestList({ tests, report, of, isStale }: TestListProps): ReactNode {
  const { shown, more } = usePaged(tests, 100, "tests");
  if (tests.length === 0) return null;
  return (
    <>
      <ol className={classes(css["list"], isStale && css["stale"])} aria-label="Tests">
        {shown.map((test, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a renamed or updated test is another object at its old place.
          <TestRow key={i} test={test} result={report?.results[of.indexOf(test)]} />
        ))}
      </ol>
      {more}
    </>
  );
}

function summaryOf(tests: readonly SavedTest[], report: SuiteReport | "failed" | undefined): string {
  if (tests.length === 0) return "There are no tests yet.";
  if (report === "failed") return "The tests could not be run.";
  if (report === undefined) return `Running ${count(tests.length, "test", "tests")} …`;
  const failed = report.results.filter(({ passed }) => !passed).length;
  if (failed === 0) return tests.length === 1 ? "The test passes." : `All ${tests.length} tests pass.`;
  return `${failed} of ${count(tests.length, "test", "tests")} ${failed === 1 ? "fails" : "fail"}.`;
}
