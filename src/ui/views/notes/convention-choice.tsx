import type { ReactNode } from "react";
import type { ConventionWords } from "../../../worker/handlers/notes.ts";
import { Prose } from "../../components/prose.tsx";
import css from "./notes.module.css";

interface ConventionChoiceProps {
  readonly convention: ConventionWords;
  readonly isWanted: boolean;
  readonly onChoose: (isWanted: boolean) => void;
}

/** Whether a convention is checked. */
export function ConventionChoice({ convention, isWanted, onChoose }: ConventionChoiceProps): ReactNode {
  const { name, title, reason } = convention;
  return (
    <li>
      <label className={css["choice"]}>
        <input type="checkbox" checked={isWanted} onChange={(event) => onChoose(event.target.checked)} />
        <span>
          {title} <code>{name}</code>
        </span>
      </label>
      <p className={css["soft"]}>
        <Prose text={reason} />
      </p>
    </li>
  );
}
