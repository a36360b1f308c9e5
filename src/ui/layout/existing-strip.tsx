import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { useAnswer, usePlayground, useWorkspace } from "../shell/context.ts";
import { putText } from "../shell/put-text.ts";
import { manifestOf } from "../workspace/accepted.ts";
import css from "./panes.module.css";

/** Explains Existing, and offers to fill it. */
export function ExistingStrip(): ReactNode {
  const playground = usePlayground();
  const accepted = useAnswer((answer) => answer.accepted);
  const isApply = useWorkspace((state) => state.request === "apply");
  const isEmpty = useWorkspace((state) => state.documents.existing.trim() === "");
  return (
    <div className={css["strip"]}>
      <span>
        {isEmpty
          ? `Nothing is stored, so ${isApply ? "the apply creates the object" : "there is nothing to change"}.`
          : "What is stored when the request arrives."}
      </span>
      <Button
        disabled={accepted === null}
        onClick={() => {
          if (accepted === null) return;
          putText(playground, "existing", manifestOf(accepted), "Existing holds the last accepted object.");
        }}
      >
        Use the last accepted object
      </Button>
    </div>
  );
}
