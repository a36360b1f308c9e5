import type { ReactNode } from "react";
import { MarkIcon } from "./mark-icon.tsx";
import css from "./project.module.css";
import type { ProblemRow } from "./rows.ts";

/** One problem in the list of all: the server's words, and where. */
export function ProblemLine({ row: { problem } }: { readonly row: ProblemRow }): ReactNode {
  const { severity, text, file, line } = problem;
  const mark = severity === "error" ? "wrong" : "told";
  return (
    <span className={css["problem"]} title={text}>
      <span className={css["place"]}>
        <MarkIcon mark={mark} />
        <span className={css["name"]}>{file}</span>
        <span>line {line}</span>
      </span>
      <code className={css["said"]}>{text}</code>
    </span>
  );
}
