import type { ReactNode } from "react";
import { classes } from "../components/classes.ts";
import type { Entry } from "../engine.ts";
import { MarkIcon } from "./mark-icon.tsx";
import css from "./project.module.css";
import { isEdited, type ProjectState } from "./project-state.ts";
import type { Row } from "./rows.ts";
import { entryName, markWords, twinWords } from "./summary.ts";

/** One line of the list of files. */
export function FileRow({ row, state }: { readonly row: Row; readonly state: ProjectState }): ReactNode {
  const { mark, file } = row;
  if (row.type === "document") {
    return (
      <span className={classes(css["line"], css["document"])} title={`line ${row.entry.line}`}>
        <MarkIcon mark={mark} />
        <span className={css["name"]}>{entryName(row.entry)}</span>
        <Twins entry={row.entry} />
        <ProblemCount entry={row.entry} state={state} />
      </span>
    );
  }
  const { only } = row;
  const slash = file.lastIndexOf("/") + 1;
  const edit = editOf(state, file);
  return (
    <span className={css["line"]} title={file}>
      <MarkIcon mark={mark} />
      <span className={css["name"]}>
        <span className={css["folder"]}>{file.slice(0, slash)}</span>
        {file.slice(slash)}
      </span>
      {edit !== "" && <span className={css[edit === "edited" ? "edited" : "conflict"]}>{edit}</span>}
      {only !== undefined && (
        <>
          <span className={css["what"]}>{entryName(only)}</span>
          <Twins entry={only} />
          <ProblemCount entry={only} state={state} />
        </>
      )}
    </span>
  );
}

/** What a screen reader says for a line. */
export function fileRowLabel(row: Row, state: ProjectState): string {
  const entry = row.type === "document" ? row.entry : row.only;
  const parts = [
    ...(row.type === "file" ? [row.file, editOf(state, row.file)] : []),
    ...(entry === undefined
      ? ["several documents"]
      : [entryName(entry), twinWords(entry), markWords(row.mark, state.answers.get(entry.id))]),
  ];
  return parts.filter((part) => part !== "").join(", ");
}

function editOf({ files }: ProjectState, file: string): string {
  const known = files.get(file);
  if (known?.conflict !== undefined) return "changed on disk too";
  return known !== undefined && isEdited(known) ? "edited" : "";
}

/** How many definitions of the same resource there are, with the places of the others. */
function Twins({ entry }: { readonly entry: Entry }): ReactNode {
  const words = twinWords(entry);
  return words === "" ? null : (
    <span className={css["twins"]} title={words}>
      ×{1 + (entry.twins ?? []).length}
    </span>
  );
}

function ProblemCount({ entry, state }: { readonly entry: Entry; readonly state: ProjectState }): ReactNode {
  const { problems = [], more = 0 } = state.answers.get(entry.id) ?? {};
  const all = problems.length + more;
  return all === 0 ? null : <span className={css["count"]}>{all}</span>;
}
