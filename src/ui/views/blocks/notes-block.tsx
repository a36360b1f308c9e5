import { type ReactNode, useId, useState } from "react";
import { Button } from "../../components/button.tsx";
import { count } from "../../workspace/words.ts";
import { NotesView } from "../notes/notes-view.tsx";
import css from "./blocks.module.css";

/**
 * What the server accepts without a word although people should know it, folded until somebody asks. Not `<details>`:
 * with a closed one on the page, Chromium lays out everything again for each line that leaves a long text.
 */
export function NotesBlock({ others }: { readonly others: number | undefined }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const heading = useId();
  const words = others === undefined ? "" : others === 0 ? "nothing to note" : count(others, "note");
  return (
    <section className={css["block"]} aria-labelledby={heading}>
      <div className={css["head"]}>
        <h3 id={heading}>Notes</h3>
        <span className={css["detail"]}>{words}</span>
        <Button
          look="link"
          className={css["way"]}
          aria-expanded={isOpen}
          onClick={() => setOpen((old) => !old)}
        >
          {isOpen ? "hide" : "show"}
          <span className="visually-hidden"> the notes</span>
        </Button>
      </div>
      {isOpen && <NotesView />}
    </section>
  );
}
