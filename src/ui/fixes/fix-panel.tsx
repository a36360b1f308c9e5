import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { FixesReply } from "../../worker/handlers/fixes.ts";
import type { Outcome } from "../../worker/question.ts";
import { Button } from "../components/button.tsx";
import { FailureNote } from "../components/failure-note.tsx";
import { UnifiedDiff } from "../components/unified-diff.tsx";
import { type DocumentId, type Fixable, pathText } from "../engine.ts";
import { usePlayground, useWorkspace } from "../shell/context.ts";
import type { DocumentName, Workspace } from "../workspace/workspace.ts";
import { ApplyEdits } from "./apply-edits.tsx";
import { editLines } from "./edit-lines.ts";
import css from "./fixes.module.css";
import { Spellings } from "./spellings.tsx";

interface FixPanelProps {
  readonly target: Fixable;
  /** The text that has the target. */
  readonly document: DocumentId;
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
  /** True to find fixes without a click. */
  readonly asksAtOnce?: boolean;
}

/** Fixes, what they are for, and the texts to which they apply. */
interface Found {
  readonly key: string;
  readonly documents: Workspace["documents"];
  readonly outcome: Outcome<FixesReply> | "asked";
}

/** The same finding may come again with a newer answer. */
function keyOf(target: Fixable): string {
  if (target.kind === "problem") return `${target.problem.text} ${target.problem.location?.line ?? ""}`;
  const { kind, path } = target.kind === "change" ? target.change : target;
  return `${kind} ${pathText(path)}`;
}

const notes: Readonly<Record<Fixable["kind"], string>> = {
  problem: "Tried: with this edit the server no longer reports it.",
  change: "Tried: with this edit the value is left as it is.",
  missed: "Tried: with this edit the default applies.",
};

/** Finds fixes. Each is shown as a diff before it is applied, and can be undone with one click. */
export function FixPanel({ target, document, names, asksAtOnce = false }: FixPanelProps): ReactNode {
  const { engine } = usePlayground();
  const [found, setFound] = useState<Found | null>(null);
  const [chosen, setChosen] = useState(0);
  const documents = useWorkspace((state) => state.documents);
  const key = keyOf(target);

  const ask = useCallback(async (): Promise<void> => {
    setChosen(0);
    setFound({ key, documents, outcome: "asked" });
    const outcome = await engine.ask("fixes", { scenario: engine.scenario(), document, target });
    // Only the newest question counts. The texts may have changed, or the panel may be for another finding now.
    setFound((old) => (old?.key === key && old.documents === documents ? { key, documents, outcome } : old));
  }, [engine, document, target, key, documents]);

  const isAsked = useRef(false);
  useEffect(() => {
    if (!asksAtOnce || isAsked.current) return;
    isAsked.current = true;
    void ask();
  }, [asksAtOnce, ask]);

  const current = found?.key === key && found.documents === documents ? found : null;
  const outcome = current === null || current.outcome === "asked" ? undefined : current.outcome;
  const { fixes, whyNone = "No fix is known." }: FixesReply =
    outcome !== undefined && "reply" in outcome ? outcome.reply : { fixes: [] };
  const fix = fixes[chosen];
  const name = fix === undefined ? undefined : names.get(fix.document);
  return (
    <div className={css["fix"]}>
      <div className={css["fixBar"]}>
        <Button
          aria-expanded={current !== null}
          onClick={() => (current === null ? void ask() : setFound(null))}
        >
          {current === null ? "Find a fix" : "Close"}
        </Button>
        {fixes.map(({ title }, i) => (
          <Button
            key={title}
            look={i === chosen ? "outlined" : "plain"}
            className={css["choice"]}
            aria-pressed={i === chosen}
            onClick={() => setChosen(i)}
          >
            {title.replaceAll("`", "")}
          </Button>
        ))}
        <span role="status" className={css["fixState"]}>
          {current?.outcome === "asked" && "Trying edits ..."}
          {outcome !== undefined && "reply" in outcome && fixes.length === 0 && whyNone}
        </span>
      </div>
      {outcome !== undefined && "failed" in outcome && (
        <FailureNote failure={outcome} onAgain={() => void ask()} />
      )}
      {fix !== undefined && name !== undefined && (
        <>
          <UnifiedDiff lines={editLines(documents[name], fix.edits)} />
          <Spellings spellings={fix.spellings ?? []} />
          <ApplyEdits
            title={fix.title}
            edits={fix.edits}
            text={documents[name]}
            name={name}
            note={notes[target.kind]}
          />
        </>
      )}
    </div>
  );
}
