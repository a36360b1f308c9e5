import { type ReactNode, useId } from "react";
import css from "./declare.module.css";

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly onChange: (value: string) => void;
  readonly autoFocus?: boolean;
}

/** A line of code with its label before it. */
export function TextField({ label, value, placeholder, onChange, autoFocus }: TextFieldProps): ReactNode {
  const id = useId();
  return (
    <div className={css["field"]}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        placeholder={placeholder}
        // biome-ignore lint/a11y/noAutofocus: a step that a person has just added is what they go on with.
        autoFocus={autoFocus}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
