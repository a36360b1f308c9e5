import { type ReactNode, useCallback, useEffect } from "react";
import { Button } from "../components/button.tsx";
import { documentsIn } from "../engine.ts";
import { useAnswer, usePlayground, useShell, useWorkspace } from "../shell/context.ts";
import { hidesAnswer } from "../shell/shell.ts";
import { knownReply, useReply } from "../shell/use-reply.ts";
import { documentListId, documentsVerdict } from "../views/problems/document-words.ts";
import { withView } from "../workspace/transitions.ts";
import css from "./documents-badge.module.css";

/** Longer texts are not checked, since this runs at every keystroke. Such a text is a dump. */
const lookLimit = 2_000_000;

/** What the verdict on the resource does not cover if its text has several documents, and a way to the others. */
export function DocumentsBadge(): ReactNode {
  const { engine, workspace } = usePlayground();
  const isSeveral = useWorkspace(({ documents: { resource } }) => hasSeveral(resource));
  const ask = useCallback(() => engine.ask("documents", { scenario: engine.scenario() }), [engine]);
  const reply = knownReply(useReply(isSeveral ? ask : null))?.reply ?? null;
  useEffect(() => {
    engine.answer.update((old) => ({ ...old, documents: isSeveral ? reply : null }));
  }, [engine, isSeveral, reply]);
  const isHidden = useShell(hidesAnswer);
  const report = useAnswer((answer) => answer.documents);
  if (isHidden || report === null || report.documents.length === 0) return null;
  const show = (): void => {
    workspace.update((old) => withView(old, "problems"));
    // The view is rendered in the next frame.
    requestAnimationFrame(() => document.getElementById(documentListId)?.scrollIntoView({ block: "start" }));
  };
  return (
    <span role="status" aria-label="Documents" className={css["badge"]}>
      <Button look="link" title="Every document of the resource text" onClick={show}>
        {documentsVerdict(report)}
      </Button>
    </span>
  );
}

function hasSeveral(text: string): boolean {
  return (
    text.length <= lookLimit &&
    text.includes("---") &&
    /^---(?:\s|$)/m.test(text) &&
    documentsIn(text).length > 1
  );
}
