import { type ReactNode, useCallback } from "react";
import type { ConventionWords, NotesReply } from "../../../worker/handlers/notes.ts";
import { Button } from "../../components/button.tsx";
import { classes } from "../../components/classes.ts";
import { FailureNote } from "../../components/failure-note.tsx";
import { usePlayground } from "../../shell/context.ts";
import { type KnownReply, useReply } from "../../shell/use-reply.ts";
import { useStore } from "../../workspace/store.ts";
import { count } from "../../workspace/words.ts";
import { ConventionChoice } from "./convention-choice.tsx";
import { ConventionNotes } from "./convention-notes.tsx";
import css from "./notes.module.css";

/** What the server accepts without a warning although users should know it, by convention. */
export function NotesView(): ReactNode {
  const { engine, workspace, preferences } = usePlayground();
  const choices = useStore(preferences, (state) => state.conventions);
  const ask = useCallback(() => {
    const { documents, kubernetes } = workspace.get();
    return engine.ask("notes", { definition: documents.definition, kubernetes, choices });
  }, [engine, workspace, choices]);
  const known = useReply(ask);
  if (known === "awaited") return <p className={css["view"]}>Reading the definition …</p>;
  if ("failure" in known) return <FailureNote failure={known.failure} onAgain={known.again} />;
  return <Conventions known={known} />;
}

function Conventions({ known }: { readonly known: KnownReply<NotesReply> }): ReactNode {
  const { preferences } = usePlayground();
  const choices = useStore(preferences, (state) => state.conventions);
  const { report, conventions } = known.reply;
  // A new choice counts here at once, and in the notes with the next reply.
  const isWanted = ({ name, isUsual }: ConventionWords): boolean => choices[name] ?? isUsual;
  const choose = (name: string, isOn: boolean): void =>
    preferences.update((old) => ({ ...old, conventions: { ...old.conventions, [name]: isOn } }));
  const noted = conventions.filter(({ name }) => report.notes.some((note) => note.convention === name));
  return (
    <div className={classes(css["view"], known.isStale && css["stale"])}>
      <p role="status">{summaryOf(known.reply)}</p>
      {noted.map((convention) => (
        <ConventionNotes
          key={convention.name}
          convention={convention}
          known={known}
          onTurnOff={() => choose(convention.name, false)}
        />
      ))}
      {noted.length > 0 && <Everywhere />}
      <details className={css["choices"]}>
        <summary>
          {conventions.filter(isWanted).length} of {conventions.length} conventions are checked
        </summary>
        <ul className={css["list"]}>
          {conventions.map((convention) => (
            <ConventionChoice
              key={convention.name}
              convention={convention}
              isWanted={isWanted(convention)}
              onChoose={(chosen) => choose(convention.name, chosen)}
            />
          ))}
        </ul>
        <Button onClick={() => preferences.update((old) => ({ ...old, conventions: {} }))}>
          Restore the initial choice
        </Button>
      </details>
    </div>
  );
}

/** How to get the same without the page. */
function Everywhere(): ReactNode {
  return (
    <p className={css["soft"]}>
      In CI: <code>npx crd-playground check --notes crds/</code>
    </p>
  );
}

function summaryOf({ report: { isRead, notes, omitted } }: NotesReply): string {
  if (!isRead) return "There is no definition with versions to read.";
  if (notes.length === 0) return "Nothing to note.";
  const all = notes.length + Object.values(omitted).reduce((sum, more) => sum + more, 0);
  return `${count(all, "note")}. The server says nothing about them.`;
}
