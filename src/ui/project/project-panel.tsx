import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { Button } from "../components/button.tsx";
import { FailureBoundary } from "../components/failure-boundary.tsx";
import { Icon } from "../components/icon.tsx";
import { Segmented } from "../components/segmented.tsx";
import { Select } from "../components/select.tsx";
import { useMedia } from "../components/use-media.ts";
import { usePlayground } from "../shell/context.ts";
import { useStore } from "../workspace/store.ts";
import { count } from "../workspace/words.ts";
import { Changes, type ChangesOf } from "./changes.tsx";
import { FileRow, fileRowLabel } from "./file-row.tsx";
import { coveredByFiles } from "./focus-pane.ts";
import { type OpenedProject, projectOf } from "./open-project.ts";
import { ProblemLine } from "./problem-line.tsx";
import css from "./project.module.css";
import { editedFiles } from "./project-state.ts";
import { RowList } from "./row-list.tsx";
import { type Filter, type ProblemRow, problemRows, type Row, rowsOf } from "./rows.ts";
import { countsOf, summaryOf } from "./summary.ts";

/** The open project beside the work: its files, or a button that shows them. Nothing if there is none. */
export function ProjectPanel(): ReactNode {
  const { engine } = usePlayground();
  const project = useStore(projectOf(engine), (state) => state);
  if (project === null) return null;
  return (
    <FailureBoundary what="The list of files" subject={project}>
      <Panel project={project} />
    </FailureBoundary>
  );
}

function Panel({ project }: { readonly project: OpenedProject }): ReactNode {
  const { shell } = usePlayground();
  const isShown = useStore(project.session.state, (state) => state.isShown);
  useEffect(() => {
    const note = (hasFiles: boolean): void => shell.update((old) => ({ ...old, hasFiles }));
    note(isShown);
    return () => note(false);
  }, [shell, isShown]);
  return isShown ? <Files project={project} /> : <Folded project={project} />;
}

function Folded({ project }: { readonly project: OpenedProject }): ReactNode {
  const state = useStore(project.session.state, (all) => all);
  const counts = useMemo(() => countsOf(state), [state]);
  return (
    <aside className={css["folded"]} aria-label="Files">
      <Button look="plain" onClick={() => project.show(true)} title={`Show the files: ${summaryOf(counts)}`}>
        Files{counts.wrong > 0 && <b className={css["wrong"]}> {counts.wrong}</b>}
      </Button>
    </aside>
  );
}

const shows = [
  { value: "all", text: "All documents" },
  { value: "wrong", text: "With problems" },
  { value: "definitions", text: "Definitions" },
  { value: "objects", text: "Objects" },
  { value: "twins", text: "Defined more than once" },
] as const satisfies readonly { readonly value: Filter["show"]; readonly text: string }[];

const tabs = [
  { value: "files", text: "Files", title: "The files and their documents" },
  { value: "problems", text: "Problems", title: "The problems of all files" },
] as const;

function Files({ project }: { readonly project: OpenedProject }): ReactNode {
  const { session } = project;
  const state = useStore(session.state, (all) => all);
  const [filter, setFilter] = useState<Filter>({ text: "", show: "all" });
  const [tab, setTab] = useState<"files" | "problems">("files");
  const [changes, setChanges] = useState<ChangesOf | null>(null);
  const isNarrow = useMedia(coveredByFiles);
  const counts = useMemo(() => countsOf(state), [state]);
  const edited = editedFiles(state).length;
  const open = (...args: Parameters<OpenedProject["open"]>): void => {
    void project.open(...args);
    if (isNarrow) project.show(false);
  };
  return (
    <aside className={css["panel"]} aria-label="Files" data-files>
      <header className={css["head"]}>
        <h2 title={state.name}>{state.name}</h2>
        <Button
          look="plain"
          aria-label="Hide the files"
          title="Hide the files"
          onClick={() => project.show(false)}
        >
          <Icon name="minus" />
        </Button>
        <Button
          look="plain"
          aria-label="Close the folder"
          title="Close the folder"
          onClick={() => close(project)}
        >
          <Icon name="close" />
        </Button>
      </header>
      <p className={css["summary"]} role="status">
        {summaryOf(counts)}
      </p>
      {state.trouble !== null && <p className={css["trouble"]}>{state.trouble}</p>}
      <div className={css["tools"]}>
        <Segmented legend="List" value={tab} options={tabs} onChange={setTab} />
        {counts.wrong + counts.told > 0 && (
          <Button
            onClick={() => setChanges("fixes")}
            title="Apply the fixes that need no decision, in all files"
          >
            Fix …
          </Button>
        )}
        {counts.definitions > 0 && (
          <Button onClick={() => setChanges("before")} title="Compare with another folder or archive">
            Compare …
          </Button>
        )}
        <Button onClick={() => setChanges("share")} title="A link, an archive, or kept in this browser">
          Share …
        </Button>
        {edited > 0 && <Button onClick={() => setChanges("edits")}>{count(edited, "edit")} …</Button>}
      </div>
      <div className={css["tools"]}>
        <input
          type="search"
          className={css["filter"]}
          aria-label="Filter files, kinds and names"
          placeholder="Filter"
          value={filter.text}
          onChange={({ target }) => setFilter((old) => ({ ...old, text: target.value }))}
        />
        {tab === "files" && (
          <Select
            label="Which documents"
            value={filter.show}
            options={shows}
            onChange={(show) => setFilter((old) => ({ ...old, show }))}
          />
        )}
      </div>
      {tab === "files" ? (
        <FileList project={project} filter={filter} open={open} />
      ) : (
        <ProblemList project={project} filter={filter} open={open} />
      )}
      {changes !== null && <Changes project={project} of={changes} onClose={() => setChanges(null)} />}
    </aside>
  );
}

/** Closes a project. Edits that are on no disk and not kept are asked about. */
function close(project: OpenedProject): void {
  if (project.keeping.state.get() === "kept") return project.close();
  const edited = editedFiles(project.session.state.get()).length;
  const text = `${count(edited, "edited file")} ${edited === 1 ? "is" : "are"} not written. Close the folder?`;
  if (edited === 0 || confirm(text)) project.close();
}

interface ListProps {
  readonly project: OpenedProject;
  readonly filter: Filter;
  readonly open: OpenedProject["open"] | ((...args: Parameters<OpenedProject["open"]>) => void);
}

/** In pixels. A thumb needs more for a file. */
const rowHeight = { file: 28, touched: 44, problem: 64 };

function FileList({ project, filter, open }: ListProps): ReactNode {
  const { session } = project;
  const state = useStore(session.state, (all) => all);
  const isTouched = useMedia("(pointer: coarse)");
  const rows = useMemo(() => rowsOf(state, filter), [state, filter]);
  const onSeen = useCallback(
    (seen: readonly Row[]) =>
      session.prefer(seen.flatMap((row) => (row.type === "document" ? row.entry.id : (row.only?.id ?? [])))),
    [session],
  );
  if (rows.length === 0) return state.isRead && <p className={css["none"]}>No document is like that.</p>;
  return (
    <RowList
      label="Files"
      rows={rows}
      height={isTouched ? rowHeight.touched : rowHeight.file}
      isSelected={(row) => idOf(row) === state.selected && state.selected !== null}
      onOpen={(row) => void open(idOf(row) ?? firstOf(state.entries.get(row.file)))}
      labelOf={(row) => fileRowLabel(row, state)}
      onSeen={onSeen}
    >
      {(row) => <FileRow row={row} state={state} />}
    </RowList>
  );
}

function idOf(row: Row): string | undefined {
  return row.type === "document" ? row.entry.id : row.only?.id;
}

function firstOf(entries: readonly { readonly id: string }[] | undefined): string {
  return entries?.[0]?.id ?? "";
}

function ProblemList({ project, filter, open }: ListProps): ReactNode {
  const state = useStore(project.session.state, (all) => all);
  const rows = useMemo(() => problemRows(state, filter), [state, filter]);
  if (rows.length === 0) {
    const isDone = state.isRead && state.waiting === 0;
    return <p className={css["none"]}>{isDone ? "No problems." : "No problems so far."}</p>;
  }
  return (
    <RowList<ProblemRow>
      label="Problems"
      rows={rows}
      height={rowHeight.problem}
      isSelected={() => false}
      labelOf={({ problem: { severity, file, line, text } }) => `${severity}, ${file}, line ${line}: ${text}`}
      onOpen={({ entry, problem }) => void open(entry.id, problem)}
    >
      {(row) => <ProblemLine row={row} />}
    </RowList>
  );
}
