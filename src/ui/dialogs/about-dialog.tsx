import { type ReactNode, useMemo } from "react";
import score from "../../../conformance/score.json";
import { CopyButton } from "../components/copy-button.tsx";
import css from "../components/dialog.module.css";
import { Dialog } from "../components/dialog.tsx";
import { versionLabel } from "../engine.ts";
import { differenceReport } from "../share/difference-report.ts";
import { pageVersion } from "../share/page-version.ts";
import { secretsIn } from "../share/secrets.ts";
import { useAnswer, usePlayground } from "../shell/context.ts";
import { newestAnswer } from "../workspace/answer.ts";
import { minorRows, topicGroups } from "./score-rows.ts";

/** Says how exact the answers are and how this is known, what is known to differ, and what the page is made of. */
export function AboutDialog(): ReactNode {
  const { workspace } = usePlayground();
  const work = useMemo(() => workspace.get(), [workspace]);
  const answered = useAnswer(newestAnswer);
  const defects = useAnswer((answer) => answer.defects);
  const looksSecret = useMemo(() => secretsIn(work).length > 0, [work]);
  const report = differenceReport({
    workspace: work,
    answered,
    link: undefined,
    defects,
    version: pageVersion,
  });
  const cases = [...score.topics, ...score.minors].reduce((sum, row) => sum + row.cases, 0);
  return (
    <Dialog title="About">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens, also by keyboard. */}
      <section className={css["body"]} aria-label="About" tabIndex={0}>
        <p>
          CRD Playground {pageVersion}. It is not a server: it does what the Kubernetes API server does, in
          this tab. {cases.toLocaleString("en")} scenarios were sent to the real servers, and each build must
          give the same verdicts, texts, objects and costs.
        </p>
        <ScoreTable label="By Kubernetes version" head="Server" rows={minorRows(score, versionLabel)} />
        <details>
          <summary>By topic, on {versionLabel("1.37")}</summary>
          <ScoreTable label="By topic" head="Topic" rows={topicGroups(score.topics)} />
        </details>
        <details>
          <summary>Known differences ({score.excused.length})</summary>
          <ul className={css["list"]}>
            {score.excused.map(({ case: id, minors, reason }) => (
              <li key={`${id} ${minors}`}>
                <code>{id}</code>, Kubernetes {minors}: {reason}
              </li>
            ))}
          </ul>
        </details>
        <h3>Does a cluster answer differently?</h3>
        <p className={css["soft"]}>
          The report has your texts, this answer and the commands that get the cluster's answer.
          {looksSecret && " Something in your texts looks like a secret: remove it before you post it."}
        </p>
        <div className={css["row"]}>
          <CopyButton
            text={report}
            what="for an issue"
            label="Copy a report of the difference"
            look="outlined"
          />
        </div>
        <p className={css["soft"]}>
          Nothing is uploaded. The page is free software under the Apache License 2.0 and is made with{" "}
          <a href="./notices.txt" target="_blank" rel="noreferrer">
            the work of others
          </a>
          .
        </p>
      </section>
    </Dialog>
  );
}

interface ScoreTableProps {
  readonly label: string;
  readonly head: string;
  readonly rows: readonly { readonly name: string; readonly cases: number; readonly identical: number }[];
}

function ScoreTable({ label, head, rows }: ScoreTableProps): ReactNode {
  return (
    <table className={css["keys"]} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <td>scenarios</td>
          <td>identical</td>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cases, identical }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{cases.toLocaleString("en")}</td>
            <td>{identical.toLocaleString("en")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
