import type { ReactNode } from "react";
import type { StoredReport } from "../../engine.ts";
import { count } from "../../workspace/words.ts";
import type { DumpFiles } from "../dump/open-dump.ts";
import { SecretNote } from "../dump/secret-note.tsx";
import css from "./stored.module.css";

/** More would not help. */
const mostBroken = 20;

/** What must be said about the dump itself, not about its objects. */
export function DumpNotes({
  report,
  files,
}: {
  readonly report: StoredReport;
  readonly files: DumpFiles;
}): ReactNode {
  const { refusals, others, broken, moreBroken, omitted } = report;
  const unlisted = moreBroken + Math.max(0, broken.length - mostBroken);
  return (
    <>
      {refusals.map(({ kubernetes, refused, text }) => (
        <p key={kubernetes} className={css["bad"]}>
          Kubernetes {kubernetes} rejects the definition{refused === "before" ? " in Before" : ""}:{" "}
          <span className={css["words"]}>{text}</span>
        </p>
      ))}
      <SecretNote files={files} />
      {others.length > 0 && (
        <p className={css["soft"]}>
          Of other kinds, not checked: {others.map(({ kind, count: n }) => `${n} ${kind}`).join(", ")}.
        </p>
      )}
      {omitted > 0 && (
        <p className={css["warn"]}>{count(omitted, "document")} were not checked: the limit is 5,000.</p>
      )}
      {broken.length > 0 && (
        <details className={css["warn"]}>
          <summary>{count(broken.length + moreBroken, "document")} could not be read</summary>
          <ul>
            {broken.slice(0, mostBroken).map(({ file, line, text }) => (
              <li key={`${file}:${line}`}>
                {file}, line {line}: {text}
              </li>
            ))}
            {unlisted > 0 && <li>and {unlisted} more</li>}
          </ul>
        </details>
      )}
    </>
  );
}
