import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { LongPre } from "../../components/long-pre.tsx";
import { Prose } from "../../components/prose.tsx";
import { type MigrationStep, migrationTriedLines } from "../../engine.ts";
import { usePlayground } from "../../shell/context.ts";
import { putText } from "../../shell/put-text.ts";
import { count } from "../../workspace/words.ts";
import css from "./migration.module.css";
import { Proof } from "./proof.tsx";

interface StepPartProps {
  readonly step: MigrationStep;
  readonly number: number;
  readonly isStale: boolean;
}

/** A step: its purpose, what must be true before it, what is done, and what the server answered. */
export function StepPart({ step, number, isStale }: StepPartProps): ReactNode {
  const playground = usePlayground();
  const { title, why, gate, file, commands, alternatives, notes, proof, isTaken } = step;
  const tried = migrationTriedLines(step);
  const which = `of step ${number}`;
  return (
    <li className={css["step"]} data-taken={isTaken}>
      <h3 className={css["title"]}>
        {number}. {title}
        {!isTaken && <span className={css["bad"]}> — rejected</span>}
      </h3>
      <p>
        <Prose text={why} />
      </p>
      {gate.length > 0 && (
        <details className={css["fold"]}>
          <summary>Before this step: {count(gate.length, "thing")} to do</summary>
          <ul className={css["gate"]}>
            {gate.map((line) => (
              <li key={line}>
                <Prose text={line} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {notes.map((note) => (
        <p key={note} className={css["warn"]}>
          <Prose text={note} />
        </p>
      ))}
      <pre className={css["commands"]}>{commands.join("\n")}</pre>
      <div className={css["buttons"]}>
        <CopyButton text={commands.join("\n")} what={which} label="Copy commands" look="outlined" />
        {file !== undefined && (
          <>
            <CopyButton text={file.text} what={which} label="Copy manifest" look="outlined" />
            <Button
              disabled={isStale}
              onClick={() =>
                putText(
                  playground,
                  "definition",
                  file.text,
                  `The definition of step ${number} is in the editor.`,
                )
              }
            >
              Open this definition<span className="visually-hidden"> {which}</span>
            </Button>
          </>
        )}
      </div>
      {tried.length > 0 && (
        <ul className={css["tried"]} aria-label={`What happened to the objects in step ${number}`}>
          {tried.map((line) => (
            <li key={line}>
              <Prose text={line} />
            </li>
          ))}
        </ul>
      )}
      {proof.length > 0 && (
        <details className={css["fold"]}>
          <summary>
            What the server answered <span className={css["soft"]}>{storedText(step)}</span>
          </summary>
          <Proof lines={proof} />
        </details>
      )}
      {alternatives.map((other) => (
        <details key={other.title} className={css["fold"]}>
          <summary>{other.title}</summary>
          <p>
            <Prose text={other.why} />
          </p>
          <LongPre className={css["commands"]} text={other.file.text.trimEnd()} />
          <pre className={css["commands"]}>{other.commands.join("\n")}</pre>
          <CopyButton text={other.file.text} what={other.file.name} label="Copy manifest" look="outlined" />
        </details>
      ))}
    </li>
  );
}

function storedText({ storedAt }: MigrationStep): string {
  const all = Object.entries(storedAt).map(([version, count]) => `${count} in ${version}`);
  return all.length === 0 ? "" : `stored: ${all.join(", ")}`;
}
