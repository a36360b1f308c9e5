import { type ReactNode, useMemo } from "react";
import { useAnswer } from "../../app/context.ts";
import { usePaged } from "../../components/use-paged.tsx";
import { listedProblems } from "../../workspace/answer.ts";
import { ProblemRow } from "./problem-row.tsx";
import css from "./problems.module.css";

/** Rows beyond these are shown on demand: ten thousand of them would freeze the page. */
const pageSize = 200;

/** Every problem of every call, in the server's words first. */
export function ProblemsView(): ReactNode {
  const answered = useAnswer((answer) => answer.current);
  const rows = useMemo(() => (answered === null ? [] : listedProblems(answered.report)), [answered]);
  const { shown, more } = usePaged(rows, pageSize, "problems");
  if (answered === null) return null;
  if (rows.length === 0) {
    return <p className={css["none"]}>No problems. The server takes all of it as it is.</p>;
  }
  return (
    <>
      <ol className={css["list"]} aria-label="Problems">
        {shown.map((row, i) => (
          <ProblemRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their place from answer to answer.
            key={i}
            index={i}
            problem={row.problem}
            document={answered.names.get(row.call.document)}
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
