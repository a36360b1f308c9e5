import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../components/button.tsx";
import css from "../components/dialog.module.css";
import { Dialog } from "../components/dialog.tsx";
import { CourseHistory } from "../lessons/maker/course-history.tsx";
import { KeptList } from "../project/kept-list.tsx";
import { usePlayground } from "../shell/context.ts";
import type { HistoryEntry, Slot } from "../workspace/work-history.ts";
import history from "./history-dialog.module.css";
import { UnreadWork } from "./unread-work.tsx";

const when = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** Work that was replaced by other work. This browser keeps it. */
export function HistoryDialog(): ReactNode {
  const { workHistory } = usePlayground();
  const [entries, setEntries] = useState<readonly HistoryEntry[] | null>(null);
  const refresh = (): void => void workHistory.list().then(setEntries);
  useEffect(() => {
    void workHistory.list().then(setEntries);
  }, [workHistory]);
  return (
    <Dialog title="Local history">
      <div className={css["body"]}>
        <p className={css["soft"]}>Work that was replaced. This browser keeps the last fifty.</p>
        <UnreadWork />
        <KeptList />
        <CourseHistory />
        {entries !== null && entries.length === 0 && <p>There is nothing yet.</p>}
        {entries !== null && entries.length > 0 && (
          <>
            <ul className={history["list"]} aria-label="Earlier work">
              {entries.map((entry) => (
                <HistoryRow key={entry.id} entry={entry} onRemoved={refresh} />
              ))}
            </ul>
            <div className={css["row"]}>
              <Button onClick={() => void workHistory.clear().then(refresh)}>Forget all</Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

const sources: readonly (readonly [start: Slot, words: string])[] = [
  ["button ", "before a change by a button"],
  ["link ", "an edited copy of a link"],
  ["full ", "while the browser's storage was full"],
];

/** Says where an entry is from, unless the page itself replaced it. */
function sourceOf(tab: string): string {
  return sources.find(([start]) => tab.startsWith(start))?.[1] ?? "from another tab";
}

interface HistoryRowProps {
  readonly entry: HistoryEntry;
  readonly onRemoved: () => void;
}

function HistoryRow({ entry, onRemoved }: HistoryRowProps): ReactNode {
  const { shell, workHistory, open, tell } = usePlayground();
  const title = entry.title || entry.definition || "Untitled";
  const details = [
    ...(entry.tab === "" ? [] : [sourceOf(entry.tab)]),
    ...(entry.time === null ? [] : [when.format(entry.time)]),
    `${entry.characters.toLocaleString("en")} characters`,
  ].join(", ");
  const reopen = async (): Promise<void> => {
    const workspace = await workHistory.load(entry.id);
    shell.update((old) => ({ ...old, dialog: null }));
    if (workspace !== undefined) open(workspace, `Opened "${title}" from the local history.`);
    else tell({ tone: "warning", text: `"${title}" is no longer in the local history.`, actions: [] });
  };
  return (
    <li className={history["entry"]}>
      <button type="button" className={history["open"]} onClick={() => void reopen()}>
        <b>{title}</b>
        <small>
          {entry.definition === "" ? "" : `${entry.definition}, `}
          {details}
        </small>
      </button>
      <Button
        look="plain"
        aria-label={`Forget ${title}, ${details}`}
        onClick={() => void workHistory.remove(entry.id).then(onRemoved)}
      >
        Forget
      </Button>
    </li>
  );
}
