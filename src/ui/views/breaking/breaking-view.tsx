import { type ReactNode, useMemo } from "react";
import { Button } from "../../components/button.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { usePaged } from "../../components/use-paged.tsx";
import { type BreakingReport, breakingJson } from "../../engine.ts";
import { useAnswer, usePlayground, useWorkspace } from "../../shell/context.ts";
import { withDocumentShown } from "../../shell/shell.ts";
import type { BreakingAnswer } from "../../workspace/answer.ts";
import { count } from "../../workspace/words.ts";
import css from "./breaking.module.css";
import { DefinitionsInRelation } from "./definitions-in-relation.tsx";
import { FindingRow } from "./finding-row.tsx";
import { RewordedRules } from "./reworded-rules.tsx";

const pageSize = 100;

/** What an update of the definition means for clients, even if the server accepts it. */
export function BreakingView(): ReactNode {
  const breaking = useAnswer((answer) => answer.breaking);
  const before = useWorkspace(({ documents }) => documents.before);
  const definition = useWorkspace(({ documents }) => documents.definition);
  if (before.trim() === "") return <NoDefinitionBefore />;
  if (breaking === null) return <p className={css["none"]}>Comparing the definitions …</p>;
  const { previousCrd, crd } = breaking.plan.scenario;
  const isStale = previousCrd !== before || crd !== definition;
  return <Findings breaking={breaking} isStale={isStale} />;
}

function NoDefinitionBefore(): ReactNode {
  const { shell } = usePlayground();
  return (
    <p className={css["none"]}>
      There is nothing to compare with. Add the old definition in the tab Before, next to the CRD.{" "}
      <Button onClick={() => shell.update((old) => withDocumentShown(old, "before"))}>Go to Before</Button>
    </p>
  );
}

interface FindingsProps {
  readonly breaking: BreakingAnswer;
  readonly isStale: boolean;
}

function Findings({ breaking: { report, plan }, isStale }: FindingsProps): ReactNode {
  const { shown, more } = usePaged(report.findings, pageSize, "changes");
  const summary = useMemo(() => summaryOf(report), [report]);
  return (
    <div className={isStale ? css["stale"] : undefined}>
      <div className={css["head"]}>
        <p>{isStale ? "Comparing again …" : summary}</p>
        {report.findings.length > 0 && (
          <CopyButton text={() => breakingJson(report)} what="the findings" label="Copy JSON" />
        )}
      </div>
      {report.findings.length > 0 && (
        <ol className={css["list"]} aria-label="Breaking changes">
          {shown.map((finding, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their place from answer to answer.
            <FindingRow key={i} finding={finding} names={plan.names} />
          ))}
        </ol>
      )}
      {report.reworded !== undefined && <RewordedRules rules={report.reworded} names={plan.names} />}
      {more !== null && <div className={css["more"]}>{more}</div>}
      {report.status === "compared" && <DefinitionsInRelation scenario={plan.scenario} />}
    </div>
  );
}

/** Returns the result of the comparison in a sentence or two. */
function summaryOf({ status, note, findings, omitted, untried }: BreakingReport): string {
  if (status !== "compared") return `The definitions are not compared. ${note}`;
  if (findings.length === 0)
    return "This update affects nobody: nothing that was accepted is rejected, dropped or changed.";
  const confirmed = findings.filter((finding) => finding.confirmed).length;
  const rest = omitted === 0 ? "" : ` ${omitted} more are not listed.`;
  const unlooked = untried === 0 ? "" : ` For ${untried} no object was looked for.`;
  return `${count(findings.length, "change that affects", "changes that affect")} somebody, ${confirmed} confirmed by an object.${rest}${unlooked}`;
}
