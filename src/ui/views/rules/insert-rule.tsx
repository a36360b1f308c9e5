import { type ReactNode, useState } from "react";
import type { Outcome } from "../../../worker/question.ts";
import { Button } from "../../components/button.tsx";
import { FailureNote } from "../../components/failure-note.tsx";
import { UnifiedDiff } from "../../components/unified-diff.tsx";
import type { RuleInsertion, SandboxRequest } from "../../engine.ts";
import { ApplyEdits } from "../../fixes/apply-edits.tsx";
import { editLines } from "../../fixes/edit-lines.ts";
import { usePlayground, useWorkspace } from "../../shell/context.ts";
import css from "./try.module.css";

/** An insertion with the text for which it was made. */
interface Found {
  readonly text: string;
  readonly outcome: Outcome<RuleInsertion | undefined>;
}

/** Adds an expression to the definition as a rule. The change is shown as a diff, is applied, and can be undone. */
export function InsertRule({ request }: { readonly request: SandboxRequest }): ReactNode {
  const { engine } = usePlayground();
  const text = useWorkspace((state) => state.documents.definition);
  const [found, setFound] = useState<Found | "asked" | null>(null);
  const ask = async (): Promise<void> => {
    setFound("asked");
    setFound({ text, outcome: await engine.ask("insertRule", { scenario: engine.scenario(), request }) });
  };
  const outcome = found === null || found === "asked" || found.text !== text ? undefined : found.outcome;
  const failure = outcome !== undefined && "failed" in outcome ? outcome : undefined;
  const insertion = outcome !== undefined && "reply" in outcome ? outcome.reply : undefined;
  return (
    <div className={css["outcome"]}>
      <div className={css["line"]}>
        <Button aria-expanded={found !== null} onClick={() => (found === null ? void ask() : setFound(null))}>
          {found === null ? "Insert as rule" : "Do not insert"}
        </Button>
        <span role="status" className={css["note"]}>
          {found === "asked" && "Trying it ..."}
          {found !== null &&
            found !== "asked" &&
            insertion === undefined &&
            failure === undefined &&
            "The definition cannot be edited here."}
        </span>
      </div>
      {failure !== undefined && <FailureNote failure={failure} onAgain={() => void ask()} />}
      {insertion !== undefined && (
        <>
          <UnifiedDiff lines={editLines(text, insertion.edits)} />
          <ApplyEdits
            title={insertion.title}
            edits={insertion.edits}
            text={text}
            name="definition"
            note={
              insertion.refusal === undefined
                ? "Tried: the server accepts the definition with it."
                : `Tried: then the server says: ${insertion.refusal}`
            }
          />
        </>
      )}
    </div>
  );
}
