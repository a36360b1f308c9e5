import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import type { LessonFaultAt } from "../../files/lesson.ts";
import { count } from "../../workspace/words.ts";
import css from "./maker.module.css";

interface FaultListProps {
  readonly faults: readonly LessonFaultAt[];
  /** Shows a line of the lesson's text. */
  readonly onLine: (line: number) => void;
}

/** More lines do not help. */
const mostShown = 30;

/** Everything that is wrong with a lesson, in the order of its lines. */
export function FaultList({ faults, onLine }: FaultListProps): ReactNode {
  const sorted = [...faults].sort((a, b) => a.line - b.line).slice(0, mostShown);
  return (
    <section className={css["faults"]} aria-label="Faults">
      <p role="status">
        {faults.length === 0
          ? "The lesson has no faults."
          : `${count(faults.length, "fault")}. The lesson opens once there are none.`}
      </p>
      {sorted.length > 0 && (
        <ul>
          {sorted.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              <Button look="link" onClick={() => onLine(line)}>
                Line {line}
              </Button>{" "}
              {message}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
