import { type ReactNode, useEffect, useState } from "react";
import type { StoredReport } from "../../engine.ts";
import type { SecretLook } from "../../share/secrets.ts";
import { count } from "../../workspace/words.ts";
import { secretsOf } from "./dump-secrets.ts";
import css from "./stored.module.css";
import type { DumpFiles } from "./stored-session.ts";

/** More are no help. */
const mostBroken = 20;

/** What is to be said of the dump beside its objects. */
export function DumpNotes({
  report,
  files,
}: {
  readonly report: StoredReport;
  readonly files: DumpFiles;
}): ReactNode {
  const { refusals, others, broken, moreBroken, omitted } = report;
  const secrets = useSecrets(files);
  const [first] = secrets;
  const unlisted = moreBroken + Math.max(0, broken.length - mostBroken);
  return (
    <>
      {refusals.map(({ kubernetes, refused, text }) => (
        <p key={kubernetes} className={css["bad"]}>
          Kubernetes {kubernetes} does not take the definition{refused === "before" ? " in Before" : ""}:{" "}
          <span className={css["words"]}>{text}</span>
        </p>
      ))}
      {first !== undefined && (
        <p className={css["warn"]}>
          Something in the dump looks like a secret: {first.where}, line {first.line}: {first.what}
          {secrets.length > 1 && `, and ${secrets.length - 1} more`}. The dump stays in this tab; what you
          export may quote it.
        </p>
      )}
      {others.length > 0 && (
        <p className={css["soft"]}>
          Of other kinds, not judged: {others.map(({ kind, count: n }) => `${n} ${kind}`).join(", ")}.
        </p>
      )}
      {omitted > 0 && (
        <p className={css["warn"]}>{count(omitted, "document")} were not looked at: the limit is 5,000.</p>
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

function useSecrets(files: DumpFiles): readonly SecretLook[] {
  const [looks, setLooks] = useState<readonly SecretLook[]>([]);
  useEffect(() => {
    let isWanted = true;
    setLooks([]);
    void secretsOf(files, () => isWanted).then((found) => isWanted && setLooks(found));
    return () => {
      isWanted = false;
    };
  }, [files]);
  return looks;
}
