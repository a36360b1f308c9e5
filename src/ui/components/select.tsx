import type { ReactNode } from "react";
import css from "./select.module.css";

interface SelectProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly text: string }[];
  readonly onChange: (value: T) => void;
  readonly title?: string;
}

/** A native menu of choices. */
export function Select<T extends string>({
  label,
  value,
  options,
  onChange,
  title,
}: SelectProps<T>): ReactNode {
  return (
    <select
      className={css["select"]}
      aria-label={label}
      title={title}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}
