import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Select } from "../../components/select.tsx";
import css from "./owners.module.css";
import { type StepFields, ways } from "./writes.ts";

/** In characters. Only the beginning of a longer text is shown: browsers take seconds to lay out megabytes in a text area. */
const longestEdited = 200_000;
const shownLength = 20_000;

interface StepFormProps {
  readonly first: StepFields;
  /** True if there is an old definition under which the step may be sent. */
  readonly hasBefore: boolean;
  /** The text of the button. */
  readonly action: string;
  readonly onSend: (fields: StepFields) => void;
}

/** Asks who writes, how, and what. */
export function StepForm({ first, hasBefore, action, onSend }: StepFormProps): ReactNode {
  const id = useId();
  const [fields, setFields] = useState(first);
  const { manager, way, force, object, isBefore } = fields;
  const isLong = object.length > longestEdited;
  const canForce = way.startsWith("apply");
  const change = (changed: Partial<StepFields>): void => setFields({ ...fields, ...changed });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSend(fields);
  };
  return (
    <form className={css["form"]} onSubmit={send}>
      <div className={css["row"]}>
        <label htmlFor={`${id}-manager`}>Manager</label>
        <input
          id={`${id}-manager`}
          className={css["field"]}
          value={manager}
          required
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => change({ manager: target.value })}
        />
        <Select label="How it writes" value={way} options={ways} onChange={(next) => change({ way: next })} />
        <label className={css["force"]}>
          <input
            type="checkbox"
            checked={force && canForce}
            disabled={!canForce}
            onChange={({ target }) => change({ force: target.checked })}
          />
          Force
        </label>
        {hasBefore && (
          <label className={css["force"]}>
            <input
              type="checkbox"
              checked={isBefore}
              onChange={({ target }) => change({ isBefore: target.checked })}
            />
            Under the definition in Before
          </label>
        )}
      </div>
      <label htmlFor={`${id}-object`}>What it sends</label>
      <textarea
        id={`${id}-object`}
        className={css["text"]}
        rows={Math.min(Math.max(object.split("\n", 16).length, 6), 16)}
        value={isLong ? object.slice(0, shownLength) : object}
        readOnly={isLong}
        aria-describedby={isLong ? `${id}-long` : undefined}
        spellCheck={false}
        onChange={({ target }) => change({ object: target.value })}
      />
      {isLong && (
        <p id={`${id}-long`}>
          This text is too long to edit here. Only its beginning is shown; all of it is sent.
        </p>
      )}
      <div>
        <Button type="submit" look="tinted">
          {action}
        </Button>
      </div>
    </form>
  );
}
