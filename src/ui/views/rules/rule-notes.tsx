import type { ReactNode } from "react";
import { Prose } from "../../components/prose.tsx";
import { type NoteStep, type RuleNote, yamlText } from "../../engine.ts";
import css from "./rules.module.css";

/** What users expect of a rule although it does not do it, each with the requests that show it. */
export function RuleNotes({ notes }: { readonly notes: readonly RuleNote[] }): ReactNode {
  if (notes.length === 0) return null;
  return (
    <ul aria-label="What it does not do" className={css["notes"]}>
      {notes.map((note) => (
        <Note key={note.kind} note={note} />
      ))}
    </ul>
  );
}

function Note({ note: { text, steps } }: { readonly note: RuleNote }): ReactNode {
  return (
    <li>
      <p className={css["reason"]}>
        <Prose text={text} />
      </p>
      <details>
        <summary>
          Tried: {steps.map(({ request, answer }) => `${request} ${answer.slice(0, 3)}`).join(", ")}
        </summary>
        <ol>
          {steps.map((step, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a request may be repeated, and their order does not change.
            <Step key={i} step={step} />
          ))}
        </ol>
      </details>
    </li>
  );
}

function Step({ step: { request, object, answer } }: { readonly step: NoteStep }): ReactNode {
  return (
    <li>
      <p>
        {request}: {answer}
      </p>
      {object !== undefined && <pre className={css["object"]}>{yamlText(object)}</pre>}
    </li>
  );
}
