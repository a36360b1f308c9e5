import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../../components/button.tsx";
import { countsText, type StoredReport, type StoredRow } from "../../engine.ts";
import { usePlayground, useWorkspace } from "../../shell/context.ts";
import { putObject } from "../../shell/put-object.ts";
import { say } from "../../shell/spoken.ts";
import { DumpLine } from "../dump/dump-line.tsx";
import type { Dump, DumpFiles } from "../dump/open-dump.ts";
import { DumpNotes } from "./dump-notes.tsx";
import { ExportStored } from "./export-stored.tsx";
import { GroupList } from "./group-list.tsx";
import { ObjectTable } from "./object-table.tsx";
import css from "./stored.module.css";
import type { StoredSession, StoredState } from "./stored-session.ts";

interface StoredResultProps {
  readonly state: StoredState;
  readonly dump: Dump;
  readonly session: StoredSession;
  readonly minors: ReactNode;
  readonly onAgain: (files: DumpFiles) => void;
}

/** What happens to the objects: first the causes, then the objects. */
export function StoredResult({ state, dump, session, minors, onAgain }: StoredResultProps): ReactNode {
  const playground = usePlayground();
  const definition = useWorkspace(({ documents }) => documents.definition);
  const before = useWorkspace(({ documents }) => documents.before);
  const [group, setGroup] = useState<number | undefined>(undefined);
  const { report, judged, files, isCut, done, total } = state;
  const summary = report === null ? "" : summaryOf(report);
  useEffect(() => say(summary), [summary]);
  if (report === null || judged === null) return null;
  const { crd, previousCrd = "" } = judged.scenario;
  const isStale = crd !== definition || previousCrd !== before;

  const open = async (row: StoredRow): Promise<void> => {
    const text = await session.object(row);
    if (text === undefined) {
      playground.tell({ tone: "warning", text: "The dump is no longer loaded.", actions: [] });
      return;
    }
    const saved = "It is saved with your work now, and in its links.";
    if (before.trim() === "")
      putObject(playground, { resource: text, message: `${row.name} is in Resource now. ${saved}` });
    else
      putObject(playground, {
        resource: text,
        existing: text,
        message: `${row.name} is in Existing now, and in Resource as an update of it. ${saved}`,
      });
  };

  return (
    <div className={css["view"]}>
      <div className={css["head"]}>
        <p role="status">{summary}</p>
        <div className={css["buttons"]}>
          <ExportStored report={report} />
          <Button onClick={() => onAgain(files)}>Check again</Button>
        </div>
      </div>
      <DumpLine dump={dump} />
      {isStale && (
        <p className={css["warn"]}>The definitions have changed since. Check again to see their effect.</p>
      )}
      {isCut && (
        <p className={css["warn"]}>
          Cancelled: {done.toLocaleString("en")} of {total.toLocaleString("en")} were checked.
        </p>
      )}
      <details>
        <summary>On Kubernetes {report.kubernetes.join(", ") || "none"}</summary>
        {minors}
      </details>
      <DumpNotes report={report} files={files} />
      <GroupList report={report} chosen={group} onChoose={setGroup} />
      {report.rows.length > 0 && (
        <ObjectTable report={report} group={group} onOpen={(row) => void open(row)} />
      )}
    </div>
  );
}

function summaryOf(report: StoredReport): string {
  const { kind } = report;
  const text = countsText(report);
  return kind === "" ? "No object was checked." : `${kind}: ${text}.`;
}
