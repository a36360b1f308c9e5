import { type ReactNode, useCallback, useState } from "react";
import { FailureNote } from "../../components/failure-note.tsx";
import { PlaceLink } from "../../components/place-link.tsx";
import { Prose } from "../../components/prose.tsx";
import { Select } from "../../components/select.tsx";
import { usePaged } from "../../components/use-paged.tsx";
import { type KubernetesVersion, type UpgradeChange, versionLabel } from "../../engine.ts";
import { usePlayground, useWorkspace } from "../../shell/context.ts";
import { knownReply, useReply } from "../../shell/use-reply.ts";
import type { MinorsAnswer } from "../../workspace/answer.ts";
import css from "./minors.module.css";
import { titleOf } from "./minors-table.tsx";
import { changeSentence, refusalsIn } from "./upgrade-words.ts";
import { WidenPanel } from "./widen-panel.tsx";

const pageSize = 50;

interface UpgradePanelProps {
  /** From the newest to the oldest. */
  readonly minors: readonly KubernetesVersion[];
  readonly answer: MinorsAnswer;
}

/** What changes for the texts between two versions that the user chooses. */
export function UpgradePanel({ minors, answer }: UpgradePanelProps): ReactNode {
  const { engine } = usePlayground();
  const selected = useWorkspace(({ kubernetes }) => kubernetes);
  const newest = minors[0] ?? selected;
  const [from, setFrom] = useState<KubernetesVersion>(selected === newest ? (minors[1] ?? newest) : selected);
  const [to, setTo] = useState<KubernetesVersion>(newest);
  const ask = useCallback(
    () => engine.ask("upgrade", { scenario: engine.scenario(), from, to }),
    [engine, from, to],
  );
  const replied = useReply(ask);
  const known = knownReply(replied);
  const options = minors.map((minor) => ({ value: minor, text: versionLabel(minor) }));
  return (
    <section className={css["details"]} aria-label="What an upgrade changes">
      <div className={css["bar"]}>
        <h3>What changes from</h3>
        <Select label="From Kubernetes" value={from} options={options} onChange={setFrom} />
        <span>to</span>
        <Select label="To Kubernetes" value={to} options={options} onChange={setTo} />
      </div>
      {replied === "awaited" && <p className={css["soft"]}>Asking both …</p>}
      {replied !== "awaited" && "failure" in replied && (
        <FailureNote failure={replied.failure} onAgain={replied.again} />
      )}
      {known !== undefined && <Changes changes={known.reply} {...{ answer, from, to }} />}
    </section>
  );
}

function Changes({
  changes,
  answer: { report, plan },
  from,
  to,
}: {
  readonly changes: readonly UpgradeChange[];
  readonly answer: MinorsAnswer;
  readonly from: string;
  readonly to: string;
}): ReactNode {
  const { shown, more } = usePaged(changes, pageSize, "changes");
  if (changes.length === 0) return <p className={css["soft"]}>Nothing: both answer the same.</p>;
  return (
    <>
      <ol className={css["changes"]} aria-label="Changes">
        {shown.map((change, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a change has no name.
          <li key={i}>
            <div className={css["top"]}>
              <b>{kindWords[change.kind]}</b>
              <span>{titleOf(change.document, report.minors, plan)}</span>
              {change.location !== undefined && <PlaceLink location={change.location} names={plan.names} />}
              {change.subject !== undefined && <code>{change.subject}</code>}
            </div>
            <p>
              <Prose text={changeSentence(change, from, to)} />
            </p>
            <Side sign="−" name="before" text={change.before} />
            <Side sign="+" name="after" text={change.after} />
          </li>
        ))}
      </ol>
      {more}
      {refusalsIn(changes, report, from, to).map(({ document, kubernetes }) => (
        <div key={document}>
          <p className={css["soft"]}>
            {titleOf(document, report.minors, plan)}: search for an edit that works on both.
          </p>
          <WidenPanel {...{ kubernetes, document, plan }} />
        </div>
      ))}
    </>
  );
}

const kindWords: Readonly<Record<UpgradeChange["kind"], string>> = {
  verdict: "Verdict",
  error: "Error",
  warning: "Warning",
  object: "Stored object",
  cost: "Cost of a rule",
};

function Side({
  sign,
  name,
  text,
}: {
  readonly sign: string;
  readonly name: "before" | "after";
  readonly text: string | undefined;
}): ReactNode {
  if (text === undefined) return null;
  return (
    <pre className={css[name]}>
      <span aria-hidden="true">{sign} </span>
      <span className="visually-hidden">{name}: </span>
      {text}
    </pre>
  );
}
