import type { ReactNode } from "react";
import { LongPre } from "../../components/long-pre.tsx";
import type { MigrationProof } from "../../engine.ts";
import css from "./migration.module.css";

/** Commands that were run on a server, each with the code of the answer and what kubectl prints. */
export function Proof({ lines }: { readonly lines: readonly MigrationProof[] }): ReactNode {
  return (
    <ol className={css["proof"]}>
      {lines.map(({ command, code, exitCode, stdout, stderr }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same command is run at several points.
        <li key={i} data-failed={exitCode !== 0}>
          <span className={css["command"]}>
            {code !== undefined && <b className={css["code"]}>{code}</b>} {command}
          </span>
          <LongPre className={css["output"]} text={(stdout + stderr).trimEnd()} />
        </li>
      ))}
    </ol>
  );
}
