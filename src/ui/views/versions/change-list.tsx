import type { ReactNode } from "react";
import { classes } from "../../components/classes.ts";
import { Prose } from "../../components/prose.tsx";
import { usePaged } from "../../components/use-paged.tsx";
import type { VersionChange } from "../../engine.ts";
import css from "./versions.module.css";
import { isLoss, signOf } from "./words.ts";

const pageSize = 50;

interface ChangeListProps {
  readonly changes: readonly VersionChange[];
  readonly label: string;
}

/** Changes in words, with losses highlighted. */
export function ChangeList({ changes, label }: ChangeListProps): ReactNode {
  const { shown, more } = usePaged(changes, pageSize, "changes");
  if (changes.length === 0) return null;
  return (
    <>
      <ul className={css["changes"]} aria-label={label}>
        {shown.map((change) => (
          <li key={change.explanation} className={classes(isLoss(change) && css["lossy"])}>
            <span className={css["sign"]} aria-hidden="true">
              {signOf(change)}
            </span>
            <Prose text={change.explanation} />
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
