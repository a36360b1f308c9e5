import { type ReactNode, useId } from "react";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { Prose } from "../../components/prose.tsx";
import { type DeclaredStep, isOneToOne, type MapStep, stepProblem } from "../../engine.ts";
import css from "./declare.module.css";
import { TextField } from "./text-field.tsx";

const titles = { move: "Rename or move", default: "Default", map: "Map values" } as const;

interface StepFieldsProps {
  readonly step: DeclaredStep;
  /** Its number among the steps, 1-based. */
  readonly number: number;
  readonly onChange: (step: DeclaredStep) => void;
  readonly onRemove: () => void;
}

/** One step: its fields, what is wrong with it, and what it does on the way back. */
export function StepFields({ step, number, onChange, onRemove }: StepFieldsProps): ReactNode {
  const note = useId();
  const title = `${number}. ${titles[step.kind]}`;
  const problem = stepProblem(step);
  return (
    <fieldset className={css["step"]} aria-describedby={note}>
      <legend className="visually-hidden">{title}</legend>
      <div className={css["line"]}>
        <strong className={css["title"]} aria-hidden="true">
          {title}
        </strong>
        <Button look="plain" aria-label={`Remove step ${number}`} onClick={onRemove}>
          <Icon name="close" />
        </Button>
      </div>
      <TextField
        label={step.kind === "move" ? "From" : "Field"}
        value={step.path}
        placeholder="spec.size"
        autoFocus={step.path === ""}
        onChange={(path) => onChange({ ...step, path })}
      />
      {step.kind === "move" && (
        <TextField
          label="To"
          value={step.target}
          placeholder="spec.replicas"
          onChange={(target) => onChange({ ...step, target })}
        />
      )}
      {step.kind === "default" && (
        <TextField
          label="Value"
          value={step.value}
          placeholder="JSON: 3"
          onChange={(value) => onChange({ ...step, value })}
        />
      )}
      {step.kind === "map" && <Pairs step={step} onChange={onChange} />}
      <p id={note} className={problem === undefined ? css["note"] : css["bad"]}>
        <Prose text={problem ?? wayBack(step)} />
      </p>
    </fieldset>
  );
}

function Pairs({ step, onChange }: { readonly step: MapStep; readonly onChange: (step: MapStep) => void }) {
  const { pairs } = step;
  return (
    <>
      {pairs.map(([old, now], i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no other identity and no state.
        <div key={i} className={css["pair"]}>
          <TextField
            label={`Old ${i + 1}`}
            value={old}
            placeholder='JSON: "a"'
            onChange={(text) => onChange({ ...step, pairs: pairs.with(i, [text, now]) })}
          />
          <TextField
            label={`New ${i + 1}`}
            value={now}
            placeholder='JSON: "b"'
            onChange={(text) => onChange({ ...step, pairs: pairs.with(i, [old, text]) })}
          />
          <Button
            look="plain"
            aria-label={`Remove pair ${i + 1}`}
            onClick={() => onChange({ ...step, pairs: pairs.toSpliced(i, 1) })}
          >
            <Icon name="close" />
          </Button>
        </div>
      ))}
      <div>
        <Button onClick={() => onChange({ ...step, pairs: [...pairs, ["", ""]] })}>Add pair</Button>
      </div>
    </>
  );
}

function wayBack(step: DeclaredStep): string {
  switch (step.kind) {
    case "move":
      return "Back: moved the other way.";
    case "default":
      return "Back: removed if it is equal, even where a person wrote it.";
    case "map":
      return isOneToOne(step)
        ? "Back: each new value becomes the old one."
        : "Back: values stay as they are, since two old values become the same.";
  }
}
