import { type ReactNode, useLayoutEffect, useMemo, useRef } from "react";
import { Button } from "../components/button.tsx";
import { takeCaret } from "./caret.ts";
import type { EditorProps } from "./editor-props.ts";
import css from "./plain-editor.module.css";
import { hasTooManyLines, lineCount } from "./text-size.ts";
import { useTextUndo } from "./use-text-undo.ts";

const shownLength = 20_000;

/** Shows the beginning of a text that is too long for an editor. The whole text is sent all the same. */
export function LongText(props: EditorProps): ReactNode {
  const { name, label, text } = props;
  const size = useMemo(
    () =>
      hasTooManyLines(text)
        ? `${lineCount(text).toLocaleString("en")} lines`
        : `${(text.length / 1_000_000).toFixed(1)} million characters`,
    [text],
  );
  const area = useRef<HTMLTextAreaElement>(null);
  const onChange = useTextUndo(area, props);
  useLayoutEffect(() => {
    if (takeCaret(name)?.focused) area.current?.focus({ preventScroll: true });
  }, [name]);
  return (
    <div className={css["long"]}>
      <p>
        This text has {size}, too many to edit here. Only its beginning is shown; the answer covers all of it.
      </p>
      <Button onClick={() => onChange("")}>Remove the text</Button>
      <textarea
        ref={area}
        className={css["area"]}
        aria-label={label}
        value={text.slice(0, shownLength)}
        readOnly
        wrap="off"
      />
    </div>
  );
}
