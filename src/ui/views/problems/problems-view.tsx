import { type ReactNode, useEffect, useMemo, useState } from "react";
import { CopyButton } from "../../components/copy-button.tsx";
import { Select } from "../../components/select.tsx";
import { usePaged } from "../../components/use-paged.tsx";
import { useAnswer, useShell } from "../../shell/context.ts";
import { listedProblems } from "../../workspace/answer.ts";
import { filtersOf, type ProblemFilter, passes } from "./problem-filter.ts";
import { problemsMarkdown } from "./problem-markdown.ts";
import { ProblemRow } from "./problem-row.tsx";
import css from "./problems.module.css";

/** Rows beyond these are shown on demand: ten thousand of them would freeze the page. */
const pageSize = 200;

/** Every problem of every call, in the server's words first. */
export function ProblemsView(): ReactNode {
  const answered = useAnswer((answer) => answer.current);
  const rows = useMemo(
    () =>
      answered === null
        ? []
        : listedProblems(answered.report).map((listed, index) => ({
            ...listed,
            index,
            document: answered.names.get(listed.call.document),
          })),
    [answered],
  );
  const filters = useMemo(() => filtersOf(rows), [rows]);
  const [wanted, setWanted] = useState<ProblemFilter>("all");
  const filter = filters.some(({ value }) => value === wanted) ? wanted : "all";
  const stepped = useShell((shell) => shell.problem);
  // F8 goes through all of them, so what it comes to must be in sight.
  useEffect(() => {
    const row = rows[stepped];
    if (row !== undefined) setWanted((old) => (passes(row, old) ? old : "all"));
  }, [stepped, rows]);
  const left = useMemo(() => rows.filter((row) => passes(row, filter)), [rows, filter]);
  const { shown, more } = usePaged(left, pageSize, "problems");
  if (answered === null) return null;
  if (rows.length === 0) {
    return <p className={css["none"]}>No problems. The server takes all of it as it is.</p>;
  }
  return (
    <>
      <div className={css["tools"]}>
        {filters.length > 0 && <Select label="Stage" value={filter} options={filters} onChange={setWanted} />}
        <CopyButton
          text={() => problemsMarkdown(left, answered.report.kubernetes)}
          what="all problems"
          label="Copy as Markdown"
        />
      </div>
      <ol className={css["list"]} aria-label="Problems">
        {shown.map((row) => (
          <ProblemRow
            key={row.index}
            index={row.index}
            problem={row.problem}
            document={row.document}
            source={row.isUpcoming ? undefined : row.call.document}
            isUpcoming={row.isUpcoming}
            names={answered.names}
          />
        ))}
      </ol>
      {more !== null && <div className={css["more"]}>{more}</div>}
    </>
  );
}
