import { type ReactNode, useId } from "react";
import { Button } from "../../components/button.tsx";
import css from "./stored.module.css";

interface RunProgressProps {
  readonly done: number;
  readonly total: number;
  readonly onCancel: () => void;
}

/** How much of a dump is checked, and a button to cancel. */
export function RunProgress({ done, total, onCancel }: RunProgressProps): ReactNode {
  const id = useId();
  const text = (n: number): string => n.toLocaleString("en");
  return (
    <div className={css["view"]}>
      <p id={id}>{total === 0 ? "Reading …" : `${text(done)} of ${text(total)} checked`}</p>
      <div className={css["buttons"]}>
        <progress
          className={css["progress"]}
          aria-labelledby={id}
          {...(total === 0 ? {} : { max: total, value: done })}
        />
        <Button onClick={onCancel}>Cancel</Button>
      </div>
      <p className={css["soft"]}>You can use the page meanwhile.</p>
    </div>
  );
}
