import { type ReactNode, useState } from "react";
import { count } from "../../workspace/words.ts";
import { NotesView } from "../notes/notes-view.tsx";
import css from "./blocks.module.css";

/** What the server accepts without a word although people should know it, folded until somebody asks. */
export function NotesBlock({ others }: { readonly others: number | undefined }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const words = others === undefined ? "" : others === 0 ? "nothing to note" : count(others, "note");
  return (
    <details
      className={css["block"]}
      aria-label="Notes"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={css["head"]}>
        <h3>Notes</h3>
        <span className={css["detail"]}>{words}</span>
      </summary>
      {isOpen && <NotesView />}
    </details>
  );
}
