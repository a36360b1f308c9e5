import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { usePlayground, useShell, useWorkspace } from "../../shell/context.ts";
import { goOffsetOf } from "../../shell/go-answer.ts";
import { generateAgain } from "../../shell/go-watch.tsx";
import { withDocumentShown } from "../../shell/shell.ts";
import { GoLine } from "../../views/problems/go-line.tsx";
import { useStore } from "../../workspace/store.ts";
import { isGenerated } from "../../workspace/workspace.ts";
import panes from "../panes.module.css";

/** Says that the definition comes from Go, and from which place the caret's line comes. */
export function GeneratedStrip(): ReactNode {
  const playground = usePlayground();
  const { shell, go } = playground;
  const answer = useStore(go, (state) => state);
  const follows = useWorkspace(isGenerated);
  const hasGo = useWorkspace(({ documents }) => documents.go.trim() !== "");
  const definition = useWorkspace(({ documents }) => documents.definition);
  const line = useShell(({ caret }) => (caret?.document === "definition" ? caret.line : null));
  if (!hasGo) return null;
  if (!follows) {
    return (
      <div className={panes["strip"]}>
        <span>Edited by hand: it no longer follows the Go text.</span>
        <Button onClick={() => generateAgain(playground)}>Generate it again</Button>
      </div>
    );
  }
  const isLast = answer !== null && answer.account.definition === "";
  const offset = line === null ? undefined : goOffsetOf(answer, definition, line);
  return (
    <div className={panes["strip"]}>
      <span>
        {isLast ? "Generated from the last Go text that made a definition." : "Generated from Go."} Editing it
        here detaches it.
      </span>
      {offset === undefined || answer === null ? (
        <Button onClick={() => shell.update((old) => withDocumentShown(old, "go"))}>Go to Go</Button>
      ) : (
        <GoLine text={answer.source.text} offset={offset} />
      )}
    </div>
  );
}
