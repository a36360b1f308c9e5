import { type ReactNode, useState } from "react";
import { usePlayground, useWorkspace } from "../../app/context.ts";
import { Button } from "../../components/button.tsx";
import type { RuleInsertion, ScratchRequest } from "../../engine.ts";
import { UnifiedDiff } from "../object/unified-diff.tsx";
import { ApplyEdits } from "../problems/apply-edits.tsx";
import { editLines } from "../problems/edit-lines.ts";
import css from "./try.module.css";

/** An insertion with the text for which it was made. */
interface Found {
  readonly text: string;
  readonly insertion: RuleInsertion | undefined;
}

/** The way of an expression into the definition: shown as a diff, applied, taken back. */
export function InsertRule({ request }: { readonly request: ScratchRequest }): ReactNode {
  const { engine } = usePlayground();
  const text = useWorkspace((state) => state.documents.definition);
  const [found, setFound] = useState<Found | "asked" | null>(null);
  const ask = async (): Promise<void> => {
    setFound("asked");
    setFound({ text, insertion: await engine.insertRule(request) });
  };
  const insertion = found === null || found === "asked" || found.text !== text ? undefined : found.insertion;
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
            "The definition cannot be edited here."}
        </span>
      </div>
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
                : `Tried: the server says then: ${insertion.refusal}`
            }
          />
        </>
      )}
    </div>
  );
}
