import { type ReactNode, useState } from "react";
import type { Outcome } from "../../../worker/question.ts";
import { Button } from "../../components/button.tsx";
import { FailureNote } from "../../components/failure-note.tsx";
import { UnifiedDiff } from "../../components/unified-diff.tsx";
import { type DocumentId, kubernetesVersions, type Widening } from "../../engine.ts";
import { ApplyEdits } from "../../fixes/apply-edits.tsx";
import { editLines } from "../../fixes/edit-lines.ts";
import { usePlayground, useWorkspace } from "../../shell/context.ts";
import type { ScenarioPlan } from "../../workspace/scenario-of.ts";
import css from "./minors.module.css";

interface WidenPanelProps {
  readonly kubernetes: string;
  readonly document: DocumentId;
  readonly plan: ScenarioPlan;
}

/** Found for one text. After a change of the text the user must ask again. */
interface Found {
  readonly key: string;
  readonly outcome: Outcome<readonly Widening[]> | "asked";
}

/** Finds edits with which more versions accept a write, when the user asks for them. */
export function WidenPanel({ kubernetes, document, plan }: WidenPanelProps): ReactNode {
  const { engine } = usePlayground();
  const definition = useWorkspace(({ documents }) => documents.definition);
  const [found, setFound] = useState<Found | null>(null);
  const key = `${kubernetes} ${document} ${definition}`;
  const current = found?.key === key ? found : null;

  const ask = async (): Promise<void> => {
    setFound({ key, outcome: "asked" });
    const outcome = await engine.ask("widen", { scenario: engine.scenario(), kubernetes, document });
    setFound((old) => (old?.key === key ? { key, outcome } : old));
  };

  const outcome = current === null || current.outcome === "asked" ? undefined : current.outcome;
  const widenings = outcome !== undefined && "reply" in outcome ? outcome.reply : [];
  return (
    <div>
      <div className={css["bar"]}>
        <Button
          aria-expanded={current !== null}
          onClick={() => (current === null ? void ask() : setFound(null))}
        >
          {current === null ? `Find an edit that ${kubernetes} accepts` : "Close"}
        </Button>
        <span role="status" className={css["soft"]}>
          {current?.outcome === "asked" && "Trying edits on every version …"}
          {outcome !== undefined &&
            "reply" in outcome &&
            widenings.length === 0 &&
            "No edit is known that more versions accept."}
        </span>
      </div>
      {outcome !== undefined && "failed" in outcome && (
        <FailureNote failure={outcome} onAgain={() => void ask()} />
      )}
      {widenings.map((widening) => (
        <Proposal key={widening.fix.title} widening={widening} plan={plan} />
      ))}
    </div>
  );
}

function Proposal({
  widening: { fix, accepts },
  plan,
}: {
  readonly widening: Widening;
  readonly plan: ScenarioPlan;
}): ReactNode {
  const name = plan.names.get(fix.document);
  const text = useWorkspace(({ documents }) => (name === undefined ? "" : documents[name]));
  if (name === undefined) return null;
  const oldest = accepts.at(-1) ?? "";
  const note =
    accepts.length >= kubernetesVersions.length
      ? "Tried: with this edit every version accepts it."
      : `Tried: with this edit ${accepts.length} versions accept it, the oldest ${oldest}.`;
  return (
    <>
      <UnifiedDiff lines={editLines(text, fix.edits)} />
      <ApplyEdits title={fix.title} edits={fix.edits} text={text} name={name} note={note} />
    </>
  );
}
