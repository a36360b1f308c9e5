import { type ReactNode, useCallback } from "react";
import { Button } from "../components/button.tsx";
import dialog from "../components/dialog.module.css";
import { FailureNote } from "../components/failure-note.tsx";
import { Prose } from "../components/prose.tsx";
import { UnifiedDiff } from "../components/unified-diff.tsx";
import type { Refactored, RefactorGround, Refactoring, RefactorOutcome, WorkTexts } from "../engine.ts";
import { editLines } from "../fixes/edit-lines.ts";
import { usePlayground, useWorkspace } from "../shell/context.ts";
import { generatedFrom } from "../shell/go-answer.ts";
import { putRefactored, withRefactored } from "../shell/put-refactored.ts";
import { knownReply, useReply } from "../shell/use-reply.ts";
import { shareText } from "../workspace/cost-words.ts";
import { planOf } from "../workspace/scenario-of.ts";
import { documentTitles } from "../workspace/words.ts";
import css from "./refactor.module.css";

/** The time without typing before a change is made, in milliseconds. */
const pause = 200;

interface RefactorPreviewProps {
  readonly change: Refactoring;
  readonly texts: WorkTexts;
  readonly ground: RefactorGround;
}

/** What a change does to each text, and what the server then answers. */
export function RefactorPreview({ change, texts, ground }: RefactorPreviewProps): ReactNode {
  const { engine } = usePlayground();
  const ask = useCallback(() => engine.ask("refactor", { texts, change }), [engine, texts, change]);
  const replied = useReply(ask, pause);
  const known = knownReply(replied);
  if (typeof replied === "object" && "failure" in replied)
    return <FailureNote failure={replied.failure} onAgain={replied.again} />;
  if (known === undefined) return <p role="status">Reading …</p>;
  if (!known.reply.ok)
    return (
      <p role="status" className={dialog["soft"]}>
        <Prose text={known.reply.why} />
      </p>
    );
  return <Made made={known.reply} isStale={known.isStale} {...{ change, texts, ground }} />;
}

interface MadeProps extends RefactorPreviewProps {
  readonly made: Extract<Refactored, { readonly ok: true }>;
  /** Whether another change is awaited. */
  readonly isStale: boolean;
}

function Made({ made, isStale, change, texts, ground }: MadeProps): ReactNode {
  const playground = usePlayground();
  const { engine, workspace, shell } = playground;
  const isFromGo = useWorkspace((work) => generatedFrom(work) !== undefined);
  const hasTests = useWorkspace(({ tests }) => tests.length > 0);
  const ask = useCallback(() => {
    const after = planOf(withRefactored(workspace.get(), made)).scenario;
    return engine.ask("refactorOutcome", { scenario: engine.scenario(), after });
  }, [engine, workspace, made]);
  const outcome = knownReply(useReply(ask));
  const apply = (): void => {
    shell.update((old) => ({ ...old, dialog: null }));
    const isRenamed = change.kind === "rename-kind" || change.kind === "copy-kind";
    const renamed = isRenamed ? ([ground.kind, change.name] as const) : undefined;
    putRefactored(playground, texts, made, renamed);
  };
  return (
    <>
      <div className={dialog["row"]}>
        <Button look="primary" disabled={isStale} onClick={apply}>
          {made.title}
        </Button>
        <span role="status" className={dialog["soft"]}>
          {outcome === undefined || outcome.isStale ? "Trying it …" : <Answers outcome={outcome.reply} />}
        </span>
      </div>
      <ul className={css["notes"]}>
        {made.notes.map((note) => (
          <li key={note}>
            <Prose text={note} />
          </li>
        ))}
        {hasTests && <li>The saved tests stay as they are.</li>}
        {isFromGo && <li>The definition is generated from Go types. This edit detaches it from them.</li>}
      </ul>
      {outcome !== undefined && <Costs cost={outcome.reply.cost} />}
      {outcome !== undefined && change.kind !== "copy-kind" && <Breaks breaks={outcome.reply.breaks} />}
      {made.texts.map(({ name, edits }) => (
        <section key={name} className={css["text"]}>
          <h3>{documentTitles[name]}</h3>
          <UnifiedDiff lines={editLines(texts[name], edits)} />
        </section>
      ))}
    </>
  );
}

function Answers({ outcome: { definition, object } }: { readonly outcome: RefactorOutcome }): ReactNode {
  const reason = definition.reason ?? object?.reason;
  if (!definition.isAccepted)
    return definition.wasAccepted ? `With it, the server rejects the definition: ${reason}` : stillRejected;
  if (object === undefined) return "Tried: the server accepts the definition.";
  if (object.isAccepted) return "Tried: the server accepts the definition and the object.";
  return object.wasAccepted
    ? `With it, the server rejects the object: ${reason}`
    : "Tried: the server accepts the definition, and rejects the object as before.";
}

const stillRejected = "The server rejects the definition as before.";

/** What the rules cost in the worst case, if the change makes a difference. */
function Costs({ cost: { before, after } }: Pick<RefactorOutcome, "cost">): ReactNode {
  if (after === undefined || after === before) return null;
  const was = before === undefined ? "There were no rules before." : `Before, it was ${shareText(before)}.`;
  return (
    <p className={dialog["soft"]}>
      At worst, the rules of a schema cost {shareText(after)}. {was}
    </p>
  );
}

function Breaks({ breaks }: { readonly breaks: readonly string[] }): ReactNode {
  if (breaks.length === 0) return null;
  return (
    <section className={css["text"]}>
      <h3>What an update with it breaks</h3>
      <ul className={css["notes"]}>
        {breaks.map((text) => (
          <li key={text}>
            <Prose text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}
