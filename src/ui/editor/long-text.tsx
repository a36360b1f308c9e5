import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import type { EditorProps } from "./editor-props.ts";
import css from "./plain-editor.module.css";

const shownLength = 20_000;

/** A text that is too long for a text area: its beginning, to look at. It is sent whole all the same. */
export function LongText({ label, text, onChange }: EditorProps): ReactNode {
  const megabytes = (text.length / 1_000_000).toFixed(1);
  return (
    <div className={css["long"]}>
      <p>
        This text has {megabytes} million characters, too many to edit here. Only its beginning is shown; the
        answer covers all of it.
      </p>
      <Button onClick={() => onChange("")}>Remove the text</Button>
      <textarea
        className={css["area"]}
        aria-label={label}
        value={text.slice(0, shownLength)}
        readOnly
        wrap="off"
      />
    </div>
  );
}
