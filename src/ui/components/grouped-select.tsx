import type { ReactNode } from "react";
import css from "./select.module.css";

/** Choices under a heading. Without a heading, they come on their own. */
export interface OptionGroup {
  readonly heading?: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
}

interface GroupedSelectProps {
  readonly label: string;
  readonly value: string;
  readonly groups: readonly OptionGroup[];
  readonly onChange: (value: string) => void;
}

/** A native menu of many choices. Groups without choices are left out. */
export function GroupedSelect({ label, value, groups, onChange }: GroupedSelectProps): ReactNode {
  return (
    <select
      className={css["select"]}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {groups
        .filter(({ options }) => options.length > 0)
        .map(({ heading, options }) => {
          const items = options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ));
          return heading === undefined ? (
            items
          ) : (
            <optgroup key={heading} label={heading}>
              {items}
            </optgroup>
          );
        })}
    </select>
  );
}
