import { type ReactNode, useEffect, useRef } from "react";
import { classes } from "../../components/classes.ts";
import { Explanation } from "../../components/explanation.tsx";
import type { DocumentId, Problem } from "../../engine.ts";
import { useShell } from "../../shell/context.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import { ProblemMenu } from "./lazy-problem-menu.ts";
import { ProblemPlace } from "./problem-place.tsx";
import css from "./problems.module.css";

interface UpcomingRowProps {
  readonly problem: Problem;
  readonly document: DocumentName | undefined;
  readonly index: number;
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
  /** The sign at its start, if the server reports it already. */
  readonly mark?: ReactNode;
}

/** A problem as one line, which opens: one that the server has not reached yet, or one that follows from another. */
export function UpcomingRow({ problem, document, index, names, mark }: UpcomingRowProps): ReactNode {
  const { text, location, decidedBy, explanation } = problem;
  const isCurrent = useShell((shell) => shell.problem === index);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isCurrent || details.current === null) return;
    details.current.open = true;
    details.current.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  return (
    <li
      className={classes(css["upcoming"], isCurrent && css["current"])}
      aria-current={isCurrent || undefined}
    >
      <details ref={details}>
        <summary>
          {mark ?? <span className={css["dashed"]} aria-hidden="true" />}
          <code>{text}</code>
          {location !== undefined && <span className={css["line"]}>line {location.line}</span>}
        </summary>
        <div className={css["under"]}>
          <p className={css["explanation"]}>
            <ProblemPlace problem={problem} document={document} names={names} />
            <Explanation text={explanation} decidedBy={decidedBy} names={names} about={document} />
          </p>
          <div className={css["tools"]}>
            <ProblemMenu problem={problem} document={document} />
          </div>
        </div>
      </details>
    </li>
  );
}
