import type { ReactNode } from "react";
import { Explanation } from "../../components/explanation.tsx";
import { soon, useMergedLines } from "../../components/merged-lines.ts";
import { PlaceLink } from "../../components/place-link.tsx";
import { Prose } from "../../components/prose.tsx";
import { UnifiedDiff } from "../../components/unified-diff.tsx";
import { usePaged } from "../../components/use-paged.tsx";
import { type Change, pathText, type StageReport } from "../../engine.ts";
import { FixPanel } from "../../fixes/fix-panel.tsx";
import { isFixable } from "../../fixes/fixable.ts";
import { WhyButton } from "../../why/why-button.tsx";
import type { ShownCall } from "../../workspace/answer.ts";
import { stageSentences, stageTitles } from "../../workspace/words.ts";
import { ProblemRow } from "../problems/problem-row.tsx";
import css from "./stage.module.css";

interface StagePanelProps {
  readonly shown: ShownCall;
  readonly stage: StageReport;
}

/** What a stage did to a value, in a word. */
const kindWords: Readonly<Record<Change["kind"], string>> = {
  pruned: "Dropped",
  nulled: "Null dropped",
  defaulted: "Default",
  normalised: "Rewritten",
  lost: "Lost in conversion",
  altered: "Changed by conversion",
  ignored: "Ignored by this write",
  unseen: "Not seen by other clients",
  rounded: "Rounded",
};

/** Further cards are shown on demand. */
const pageSize = 100;

/** A card for each change: where it is, which line caused it, why, and what would leave the value unchanged. */
function ChangeList({ stage, shown }: StagePanelProps): ReactNode {
  const { call, names } = shown;
  const document = names.get(call.document);
  const page = usePaged(stage.changes, pageSize, "changes");
  return (
    <>
      <ul className={css["changes"]} aria-label="Changes">
        {page.shown.map((change) => (
          <li key={`${change.kind} ${pathText(change.path)}`} className={css["change"]}>
            <div className={css["top"]}>
              <span>{kindWords[change.kind]}</span>
              <code>{pathText(change.path)}</code>
              {change.location !== undefined && <PlaceLink location={change.location} names={names} />}
              {document !== undefined && (
                <WhyButton document={document} path={change.path} of={pathText(change.path)} />
              )}
            </div>
            <p>
              <Explanation text={change.explanation} decidedBy={change.decidedBy} names={names} />
            </p>
            {isFixable(change.kind) && (
              <FixPanel target={{ kind: "change", change }} document={call.document} names={names} />
            )}
          </li>
        ))}
      </ul>
      {page.more}
    </>
  );
}

/** What one stage did to the object: the diff, then the reason for each change. */
export function StagePanel({ shown, stage }: StagePanelProps): ReactNode {
  const { call, names } = shown;
  const before = call.stages[call.stages.indexOf(stage) - 1]?.output;
  const isCompared = before !== undefined && stage.output !== undefined && stage.changes.length > 0;
  const { latest } = useMergedLines(
    isCompared ? before : undefined,
    isCompared ? stage.output : undefined,
    soon,
  );
  // The card of a change already says what is lost with it.
  const problems = stage.problems.filter(({ loss }) => loss === undefined || !stage.changes.includes(loss));
  const isQuiet = stage.changes.length === 0 && stage.problems.length === 0;
  return (
    <div className={css["panel"]}>
      <h3>{stageTitles[stage.id]}</h3>
      <p className={css["sentence"]}>{stageSentences[stage.id]}</p>
      {stage.hypothetical && (
        <p className={css["hypothetical"]}>
          The request ended before this stage. This is what it would do if the problem were fixed.
        </p>
      )}
      {stage.note !== undefined && (
        <p>
          <Prose text={stage.note} />
        </p>
      )}
      {stage.cost !== undefined && (
        <p className={css["sentence"]}>
          Running them cost {stage.cost.toLocaleString("en")} of the limit of 10,000,000 for one object.
        </p>
      )}
      {isQuiet && stage.status !== "skipped" && (
        <p className={css["sentence"]}>It changed nothing and found nothing.</p>
      )}
      <ol className={css["problems"]}>
        {problems.map((problem, i) => (
          <ProblemRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their place from answer to answer.
            key={i}
            index={-2}
            problem={problem}
            document={names.get(call.document)}
            source={stage.hypothetical ? undefined : call.document}
            names={names}
          />
        ))}
      </ol>
      {stage.changes.length > 0 && (
        <>
          {latest !== undefined && <UnifiedDiff lines={latest} />}
          <ChangeList stage={stage} shown={shown} />
        </>
      )}
    </div>
  );
}
