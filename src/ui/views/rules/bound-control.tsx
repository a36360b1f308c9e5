import { type ReactNode, useId } from "react";
import type { FitBound } from "../../engine.ts";
import css from "./fit.module.css";

const units = { maxItems: "items", maxLength: "characters", maxProperties: "entries" } as const;

interface BoundControlProps {
  readonly bound: FitBound;
  /** Null if the bound is unchanged. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** Chooses one bound: a round number with the slider, any number with the number field. */
export function BoundControl({ bound, value, onChange }: BoundControlProps): ReactNode {
  const { field, keyword, current, least, steps } = bound;
  const id = useId();
  const unit = units[keyword];
  const asItIs = current === null ? "no limit" : `${current}, unchanged`;
  // The last position of the slider leaves the bound unchanged.
  const position = value === null ? steps.length : Math.max(0, lastAtMost(steps, value));
  return (
    <div className={css["bound"]}>
      <label htmlFor={id} className={css["boundName"]}>
        <code>{keyword}</code> of <code>{field}</code>
      </label>
      <input
        type="range"
        className={css["slider"]}
        aria-label={`${keyword} of ${field}, in round numbers`}
        aria-valuetext={value === null ? asItIs : `${value} ${unit}`}
        min={0}
        max={steps.length}
        value={position}
        onChange={({ target }) => onChange(steps[Number(target.value)] ?? null)}
      />
      <input
        id={id}
        type="number"
        inputMode="numeric"
        className={css["number"]}
        min={least}
        placeholder={current === null ? "none" : String(current)}
        value={value ?? ""}
        onChange={({ target }) => onChange(numberOf(target.value))}
      />
      <span className={css["unit"]}>{value === null ? asItIs : unit}</span>
    </div>
  );
}

function lastAtMost(steps: readonly number[], value: number): number {
  return steps.findLastIndex((step) => step <= value);
}

function numberOf(text: string): number | null {
  const value = Number(text);
  return text === "" || !Number.isSafeInteger(value) || value < 0 ? null : value;
}
