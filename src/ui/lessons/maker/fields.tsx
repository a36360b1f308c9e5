import { type ReactNode, useId } from "react";
import { classes } from "../../components/classes.ts";
import css from "./maker.module.css";

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What helps to fill it in. */
  readonly hint?: string;
}

/** A line of text with its label. */
export function LineField({ label, value, onChange, hint }: FieldProps): ReactNode {
  return (
    <Labelled label={label} hint={hint}>
      {(ids) => (
        <input
          {...ids}
          className={css["input"]}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}

/** A text of several lines with its label. */
export function TextField({
  label,
  value,
  onChange,
  hint,
  rows = 3,
}: FieldProps & { readonly rows?: number }): ReactNode {
  return (
    <Labelled label={label} hint={hint}>
      {(ids) => (
        <textarea
          {...ids}
          className={classes(css["input"], css["text"])}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}

interface LabelledProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly children: (ids: { readonly id: string; readonly "aria-describedby"?: string }) => ReactNode;
}

/** A field with its label above it, and what helps to fill it in below. */
function Labelled({ label, hint, children }: LabelledProps): ReactNode {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={css["field"]}>
      <label htmlFor={id}>{label}</label>
      {children(hint === undefined ? { id } : { id, "aria-describedby": hintId })}
      {hint !== undefined && (
        <small id={hintId} className={css["soft"]}>
          {hint}
        </small>
      )}
    </div>
  );
}

/**
 * The mark of a change of a field's text, which changes with the number of words: undo takes back one word, not one
 * letter and not the whole text.
 */
export function typedMark(field: string, text: string): string {
  return `${field}/${text.split(/\s+/).length}`;
}
