import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { useAnswer, usePlayground, useWorkspace } from "../shell/context.ts";
import { manifestOf } from "../workspace/accepted.ts";
import { withText } from "../workspace/transitions.ts";
import css from "./panes.module.css";

/** Explains Existing, and offers to fill it. */
export function ExistingStrip(): ReactNode {
  const { workspace } = usePlayground();
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
          if (accepted !== null) workspace.update((old) => withText(old, "existing", manifestOf(accepted)));
        }}
      >
        Use the last accepted object
      </Button>
    </div>
  );
}
