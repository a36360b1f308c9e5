import { type ReactNode, useId } from "react";
import { classes } from "../components/classes.ts";
import css from "./gallery.module.css";

interface TagChipsProps<T extends string> {
  readonly legend: string;
  /** The titles of all tags, in their order. */
  readonly titles: Readonly<Record<T, string>>;
  readonly chosen: ReadonlySet<T>;
  /** How many of the shown examples have each tag. */
  readonly counts: ReadonlyMap<T, number>;
  readonly onToggle: (tag: T) => void;
}

/** Tags that narrow a search. Each says how many examples would be left. */
export function TagChips<T extends string>({
  legend,
  titles,
  chosen,
  counts,
  onToggle,
}: TagChipsProps<T>): ReactNode {
  const heading = useId();
  // TypeScript knows only that the keys are strings.
  const tags = Object.keys(titles) as T[];
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{legend}</h3>
      <ul className={css["chips"]}>
        {tags.map((tag) => (
          <li key={tag}>
            <button
              type="button"
              className={classes(css["chip"], chosen.has(tag) && css["chosen"])}
              aria-pressed={chosen.has(tag)}
              disabled={!chosen.has(tag) && !counts.has(tag)}
              onClick={() => onToggle(tag)}
            >
              {titles[tag]} <small>{counts.get(tag) ?? 0}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
