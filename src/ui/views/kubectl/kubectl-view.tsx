import type { ReactNode } from "react";
import { CopyButton } from "../../components/copy-button.tsx";
import { LongPre } from "../../components/long-pre.tsx";
import { useAnswer } from "../../shell/context.ts";
import { allCalls } from "../../workspace/answer.ts";
import css from "./kubectl.module.css";

/** What kubectl prints in the terminal for each call, in order. */
export function KubectlView(): ReactNode {
  const answered = useAnswer((answer) => answer.current);
  if (answered === null) return null;
  return (
    <ol className={css["terminal"]} aria-label="Terminal">
      {allCalls(answered.report).map(({ document, kubectl: { command, stdout, stderr, exitCode } }) => (
        <li key={document} className={css["call"]}>
          <div className={css["head"]}>
            <pre className={css["command"]}>
              <span aria-hidden="true">$ </span>
              {command}
            </pre>
            <CopyButton text={command} what="the command" />
          </div>
          {stdout !== "" && <LongPre className={css["output"]} text={stdout} />}
          {stderr !== "" && <LongPre className={css["error"]} text={stderr} />}
          <p className={exitCode === 0 ? css["exit"] : css["failed"]}>exit code {exitCode}</p>
        </li>
      ))}
    </ol>
  );
}
