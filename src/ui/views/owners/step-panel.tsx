import type { ReactNode } from "react";
import { LongPre } from "../../components/long-pre.tsx";
import { Prose } from "../../components/prose.tsx";
import { usePaged } from "../../components/use-paged.tsx";
import type { OwnersStep, ScenarioRequest } from "../../engine.ts";
import type { Answered } from "../../workspace/answer.ts";
import { ConflictList } from "./conflict-list.tsx";
import type { Letter } from "./letters.ts";
import { ObjectLines } from "./object-lines.tsx";
import css from "./owners.module.css";
import { ReasonList } from "./reason-list.tsx";
import { verdictText, wayText } from "./step-list.tsx";

interface StepPanelProps {
  readonly step: OwnersStep;
  readonly index: number;
  readonly letters: ReadonlyMap<string, Letter>;
  readonly names: Answered["names"];
  readonly onReplace: (request: ScenarioRequest) => void;
}

const marks = {
  set: "+",
  changed: "~",
  shared: "=",
  taken: "→",
  kept: "○",
  removed: "−",
  lost: "→",
} as const;

/** One step: the server's own sentence, the conflicts, what changed, and the object after it. */
export function StepPanel({ step, index, letters, names, onReplace }: StepPanelProps): ReactNode {
  const { changes, message, reasons, note, managedFields } = step;
  const { shown, more } = usePaged(changes, 100, "changes");
  return (
    <section className={css["panel"]} aria-label={`Step ${index + 1}`}>
      <h3>
        Step {index + 1}: {step.manager}, {wayText(step)}: {verdictText(step)}
      </h3>
      {message !== "" && <p className={css["words"]}>{message}</p>}
      <ReasonList reasons={reasons} names={names} />
      <ConflictList step={step} letters={letters} names={names} onReplace={onReplace} />
      {changes.length > 0 && (
        <ul className={css["list"]} aria-label="What changed">
          {shown.map(({ kind, field, text }) => (
            <li key={`${kind} ${field} ${text}`} className={css["change"]} data-kind={kind}>
              <span aria-hidden="true">{marks[kind]}</span>{" "}
              <span>
                <Prose text={text} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {more}
      {step.accepted && changes.length === 0 && (
        <p className={css["soft"]}>No field changed its owner or value.</p>
      )}
      <p className={css["soft"]}>{step.accepted ? "The object after it:" : "The object, unchanged:"}</p>
      <ObjectLines key={index} step={step} letters={letters} names={names} />
      {note !== undefined && <p className={css["soft"]}>{note}</p>}
      {managedFields !== "" && (
        <details>
          <summary>
            <code>metadata.managedFields</code>
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
          <div className={css["managed"]} tabIndex={0}>
            <LongPre text={managedFields} />
          </div>
        </details>
      )}
    </section>
  );
}
