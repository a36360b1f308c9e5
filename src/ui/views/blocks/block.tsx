import { type ReactNode, useId } from "react";
import { Button } from "../../components/button.tsx";
import { classes } from "../../components/classes.ts";
import { usePlayground } from "../../shell/context.ts";
import { withView } from "../../workspace/transitions.ts";
import css from "./blocks.module.css";

interface BlockProps {
  readonly title: string;
  /** The block in a few words, after the title. */
  readonly detail?: ReactNode;
  /** The view that shows the same as a whole, by its id, and the words that lead there. */
  readonly view?: { readonly id: string; readonly text: string };
  /** True if it belongs to an earlier text, or to a state that is not there yet. */
  readonly isDim?: boolean;
  /** True if its content stands in the line of its title. */
  readonly isLine?: boolean;
  /** True if what stands there scrolls. */
  readonly isTall?: boolean;
  readonly children?: ReactNode;
}

/** One subject of the answer: a line if there is nothing to say, and always the way to its view. */
export function Block({
  title,
  detail,
  view,
  isDim = false,
  isLine = false,
  isTall = false,
  children,
}: BlockProps): ReactNode {
  const { workspace } = usePlayground();
  const heading = useId();
  return (
    <section className={classes(css["block"], isDim && css["dim"])} aria-labelledby={heading}>
      <div className={classes(css["head"], isTall && css["tall"])}>
        <h3 id={heading}>{title}</h3>
        {detail !== undefined && <p className={css["detail"]}>{detail}</p>}
        {isLine && <div className={classes(css["line"], css["content"])}>{children}</div>}
        {view !== undefined && (
          <Button
            look="link"
            className={css["way"]}
            onClick={() => workspace.update((old) => withView(old, view.id))}
          >
            {view.text}
          </Button>
        )}
      </div>
      {!isLine && <div className={css["content"]}>{children}</div>}
    </section>
  );
}

/** A few words in a frame, with a sign that does not need colour. */
export function Mark({
  tone,
  children,
}: {
  readonly tone: "quiet" | "warn" | "bad";
  readonly children: ReactNode;
}): ReactNode {
  return (
    <span className={classes(css["mark"], css[tone])}>
      {tone === "quiet" ? "" : <span aria-hidden="true">{tone === "bad" ? "✕ " : "! "}</span>}
      {children}
    </span>
  );
}
