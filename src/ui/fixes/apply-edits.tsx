import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import type { TextEdit } from "../engine.ts";
import { usePlayground } from "../shell/context.ts";
import { putEdits } from "../shell/put-text.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import css from "./fixes.module.css";

interface ApplyEditsProps {
  /** What the edits do, in the imperative. */
  readonly title: string;
  readonly edits: readonly TextEdit[];
  /** The text that they are edits of. */
  readonly text: string;
  readonly name: DocumentName;
  /** What is known of the edits, beside the button. */
  readonly note: string;
  readonly disabled?: boolean;
}

/** Makes edits in a document, once, and offers to take them back. */
export function ApplyEdits({ title, edits, text, name, note, disabled }: ApplyEditsProps): ReactNode {
  const playground = usePlayground();
  const apply = (): void => putEdits(playground, name, text, edits, title);
  return (
    <div className={css["fixBar"]}>
      <Button look="primary" disabled={disabled} onClick={apply}>
        Apply
      </Button>
      <span className={css["fixState"]}>{note}</span>
    </div>
  );
}
