import type { ReactNode } from "react";
import type { Failure } from "../../worker/question.ts";
import { usePlayground } from "../shell/context.ts";
import { openReport } from "../shell/failure.ts";
import { failureSentence } from "../workspace/failure-sentence.ts";
import { Button } from "./button.tsx";
import css from "./failure-note.module.css";

interface FailureNoteProps {
  readonly failure: Failure;
  /** Asks again. Absent if the button that asked is still visible. */
  readonly onAgain?: () => void;
}

/** Replaces the reply to a question: says why there is none, and offers another try and a report. */
export function FailureNote({ failure, onAgain }: FailureNoteProps): ReactNode {
  const playground = usePlayground();
  const isDefect = failure.cause === "defect";
  return (
    <div role="status" className={css["note"]}>
      <p>
        {failureSentence(failure)} {isDefect && <code>{failure.failed}</code>}
      </p>
      {onAgain !== undefined && <Button onClick={onAgain}>Try again</Button>}
      {isDefect && <Button onClick={() => openReport(playground)}>Report it</Button>}
    </div>
  );
}
