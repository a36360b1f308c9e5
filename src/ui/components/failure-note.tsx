import type { ReactNode } from "react";
import type { Failure } from "../../worker/question.ts";
import { usePlayground } from "../shell/context.ts";
import { openReport } from "../shell/failure.ts";
import { failureSentence } from "../workspace/failure-sentence.ts";
import { Button } from "./button.tsx";
import css from "./failure-note.module.css";

interface FailureNoteProps {
  readonly failure: Failure;
  /** Asks once more; absent where the button that asked still stands there. */
  readonly onAgain?: () => void;
}

/** Stands where the reply to a question would: why there is none, another try, and the way to a report. */
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
