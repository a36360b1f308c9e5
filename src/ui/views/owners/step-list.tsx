import { Fragment, type ReactNode, useId } from "react";
import { type OwnersStep, stringAt } from "../../engine.ts";
import { count } from "../../workspace/words.ts";
import type { Letter } from "./letters.ts";
import { OwnerChip } from "./owner-chip.tsx";
import css from "./owners.module.css";

interface StepListProps {
  readonly steps: readonly OwnersStep[];
  readonly letters: ReadonlyMap<string, Letter>;
  readonly shown: number;
  readonly onShow: (index: number) => void;
}

/** The writes with the server's verdict on each. One of them is shown. */
export function StepList({ steps, letters, shown, onShow }: StepListProps): ReactNode {
  const name = useId();
  return (
    <fieldset className={css["steps"]}>
      <legend className="visually-hidden">Steps by manager</legend>
      {steps.map((step, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its number.
        <Fragment key={i}>
          {!step.isBefore && steps[i - 1]?.isBefore && (
            <p className={css["update"]}>The definition is updated.</p>
          )}
          <label className={css["step"]} data-accepted={step.accepted}>
            <input type="radio" name={name} checked={i === shown} onChange={() => onShow(i)} />
            <span className={css["number"]}>{i + 1}</span>
            <OwnerChip name={step.manager} letters={letters} />
            <span>{wayText(step)}</span>
            <span className={css["verdict"]}>{verdictText(step)}</span>
            <span className={css["soft"]}>{newsText(step)}</span>
          </label>
        </Fragment>
      ))}
    </fieldset>
  );
}

export function wayText({ verb, force }: OwnersStep): string {
  return `${verb}${force ? " with force" : ""}`;
}

/** Returns the code and the verdict: `200 accepted`, `409 Conflict`. */
export function verdictText({ accepted, response: { code, body } }: OwnersStep): string {
  const reason = accepted || typeof body === "string" ? "" : stringAt(body, "reason");
  return `${code} ${accepted ? "accepted" : reason || "rejected"}`;
}

const kinds = [
  ["set", "set"],
  ["changed", "changed"],
  ["shared", "shared"],
  ["taken", "taken over"],
  ["kept", "given up and kept"],
  ["removed", "removed"],
  ["lost", "lost"],
] as const;

/** Returns what the step changed, in numbers. */
function newsText({ conflicts, changes }: OwnersStep): string {
  if (conflicts.length > 0) return count(conflicts.length, "conflict");
  const found = kinds.flatMap(([kind, words]) => {
    const fields = changes.filter((change) => change.kind === kind).length;
    return fields === 0 ? [] : [`${fields} ${words}`];
  });
  return found.join(", ");
}
