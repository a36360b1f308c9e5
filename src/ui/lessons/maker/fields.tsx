import { type ReactNode, useId } from "react";
import { classes } from "../../components/classes.ts";
import css from "./maker.module.css";

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What helps to fill it in. */
  readonly hint?: string;
  readonly placeholder?: string;
}

/** A line of text with its label. */
export function LineField({ label, value, onChange, hint, placeholder }: FieldProps): ReactNode {
  const id = useId();
  return (
    <label className={css["field"]}>
      {label}
      <input
        className={css["input"]}
        value={value}
        placeholder={placeholder}
        aria-describedby={hint === undefined ? undefined : id}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint !== undefined && (
        <small id={id} className={css["soft"]}>
          {hint}
        </small>
      )}
    </label>
  );
}

interface TextFieldProps extends FieldProps {
  readonly rows?: number;
  readonly isCode?: boolean;
}

/** A text of several lines with its label. */
export function TextField({
  label,
  value,
  onChange,
  hint,
  rows = 3,
  isCode = false,
}: TextFieldProps): ReactNode {
  const id = useId();
  return (
    <label className={css["field"]}>
      {label}
      <textarea
        className={classes(css["input"], isCode && css["code"])}
        rows={rows}
        value={value}
        spellCheck={!isCode}
        aria-describedby={hint === undefined ? undefined : id}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint !== undefined && (
        <small id={id} className={css["soft"]}>
          {hint}
        </small>
      )}
    </label>
  );
}

/**
 * The mark of a change of a field's text, which changes with the number of words: undo takes back one word, not one
 * letter and not the whole text.
 */
export function typedMark(field: string, text: string): string {
  return `${field}/${text.split(/\s+/).length}`;
}
