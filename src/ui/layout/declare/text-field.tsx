import { type ReactNode, useId } from "react";
import css from "./declare.module.css";

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly onChange: (value: string) => void;
  readonly autoFocus?: boolean;
}

/** A one-line field for code, with its label before it. */
export function TextField({ label, value, placeholder, onChange, autoFocus }: TextFieldProps): ReactNode {
  const id = useId();
  return (
    <div className={css["field"]}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        placeholder={placeholder}
        // biome-ignore lint/a11y/noAutofocus: a person goes on with the step that they have just added.
        autoFocus={autoFocus}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
