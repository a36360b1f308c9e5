import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { Prose } from "../../components/prose.tsx";
import { usePaged } from "../../components/use-paged.tsx";
import { groupText, type StoredGroup, type StoredReport, stateWords } from "../../engine.ts";
import { count } from "../../workspace/words.ts";
import css from "./stored.module.css";

interface GroupListProps {
  readonly report: StoredReport;
  /** The index of the cause that the table shows the objects of, or undefined for all. */
  readonly chosen: number | undefined;
  readonly onChoose: (group: number | undefined) => void;
}

/** The objects by cause, the most important first. */
export function GroupList({ report, chosen, onChoose }: GroupListProps): ReactNode {
  const { groups, rows } = report;
  const { shown, more } = usePaged(groups, 50, "causes");
  if (groups.length === 0)
    return rows.length === 0 ? null : (
      <p>No object is affected: each is read, updated and created as before.</p>
    );
  return (
    <>
      <ol className={css["groups"]} aria-label="Causes">
        {shown.map((group, i) => (
          <GroupRow
            key={group.key}
            group={group}
            report={report}
            isChosen={i === chosen}
            onChoose={() => onChoose(i === chosen ? undefined : i)}
          />
        ))}
      </ol>
      {more}
    </>
  );
}

interface GroupRowProps {
  readonly group: StoredGroup;
  readonly report: StoredReport;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function GroupRow({ group, report, isChosen, onChoose }: GroupRowProps): ReactNode {
  const { state, count: objects, words, kubernetes, wasSo } = group;
  const first = report.rows[group.first];
  const isSome = kubernetes.length < report.kubernetes.length;
  return (
    <li className={css["group"]} data-state={wasSo ? "before" : state}>
      <p className={css["cause"]}>
        <strong>{count(objects, "object")}</strong> <span className={css["state"]}>{stateWords[state]}</span>{" "}
        <Prose text={groupText(group)} />
        {isSome && <span className={css["soft"]}> on {kubernetes.join(", ")}</span>}
      </p>
      {state !== "changed" && (
        <p className={css["words"]}>
          {first === undefined ? "" : `${first.name}: `}
          {words}
        </p>
      )}
      <Button look="link" aria-pressed={isChosen} onClick={onChoose}>
        {isChosen ? "Show all objects" : `Show ${objects === 1 ? "it" : "them"} in the table`}
      </Button>
    </li>
  );
}
