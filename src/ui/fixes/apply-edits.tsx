import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../components/button.tsx";
import { UnifiedDiff } from "../components/unified-diff.tsx";
import type { GoEdits, GoSource, TextEdit } from "../engine.ts";
import { usePlayground, useWorkspace } from "../shell/context.ts";
import { generatedFrom } from "../shell/go-answer.ts";
import { putEdits } from "../shell/put-text.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import { editLines } from "./edit-lines.ts";
import css from "./fixes.module.css";

interface ApplyEditsProps {
  /** What the edits do, in the imperative. */
  readonly title: string;
  readonly edits: readonly TextEdit[];
  /** The text to which the edits apply. */
  readonly text: string;
  readonly name: DocumentName;
  /** What is known about the edits. It is shown next to the button. */
  readonly note: string;
  readonly disabled?: boolean;
}

/**
 * Applies edits to a document in one step and offers to undo them. If the definition is generated, the edits go into
 * its Go text if possible.
 */
export function ApplyEdits(props: ApplyEditsProps): ReactNode {
  const { title, edits, text, name, note, disabled } = props;
  const playground = usePlayground();
  const follows = useWorkspace((work) => generatedFrom(work) !== undefined);
  const inGo = useGoEdits(name === "definition" && follows ? edits : null);
  const apply = (): void => putEdits(playground, name, text, edits, title);
  if (inGo !== undefined && inGo !== "asked") {
    const { edits: goEdits, title: goTitle } = inGo.found;
    return (
      <>
        <p className={css["fixState"]}>In the Go text, from which the definition is generated:</p>
        <UnifiedDiff lines={editLines(inGo.source.text, goEdits)} />
        <div className={css["fixBar"]}>
          <Button
            look="primary"
            disabled={disabled}
            onClick={() => putEdits(playground, "go", inGo.source.text, goEdits, goTitle)}
          >
            Apply in Go
          </Button>
          <span className={css["fixState"]}>{note}</span>
        </div>
      </>
    );
  }
  return (
    <div className={css["fixBar"]}>
      <Button look="primary" disabled={disabled === true || inGo === "asked"} onClick={apply}>
        Apply
      </Button>
      <span className={css["fixState"]}>
        {note}
        {name === "definition" &&
          follows &&
          inGo !== "asked" &&
          " No marker says this: it detaches the CRD from Go."}
      </span>
    </div>
  );
}

interface FoundInGo {
  readonly source: GoSource;
  readonly found: GoEdits;
}

/** Returns the edits of the Go text that do the same as edits of the definition, or undefined if there are none. */
function useGoEdits(edits: readonly TextEdit[] | null): FoundInGo | "asked" | undefined {
  const { engine, workspace } = usePlayground();
  const [known, setKnown] = useState<{
    readonly of: readonly TextEdit[];
    readonly found: FoundInGo | undefined;
  }>();
  useEffect(() => {
    const source = generatedFrom(workspace.get());
    if (edits === null || source === undefined) return;
    let isOver = false;
    void engine.ask("goEdits", { scenario: engine.scenario(), source, edits }).then((outcome) => {
      if (isOver) return;
      const found = "reply" in outcome ? outcome.reply : undefined;
      setKnown({ of: edits, found: found === undefined ? undefined : { source, found } });
    });
    return () => {
      isOver = true;
    };
  }, [edits, engine, workspace]);
  if (edits === null) return undefined;
  return known?.of === edits ? known.found : "asked";
}
