import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { FailureNote } from "../../components/failure-note.tsx";
import { Select } from "../../components/select.tsx";
import { DocumentEditor } from "../../editor/document-editor.tsx";
import { usePlayground, useShell, useWorkspace } from "../../shell/context.ts";
import { type GoAnswer, goSourceOf, sameGoSource } from "../../shell/go-answer.ts";
import { generateAgain } from "../../shell/go-watch.tsx";
import { withDocumentShown } from "../../shell/shell.ts";
import { useStore } from "../../workspace/store.ts";
import { count } from "../../workspace/words.ts";
import { isGenerated } from "../../workspace/workspace.ts";
import panes from "../panes.module.css";
import css from "./go.module.css";
import { GoOptionsMenu } from "./go-options-menu.tsx";
import { GoPrices } from "./go-prices.tsx";
import { sizeText } from "./size-text.ts";

/** The Go types that the definition is generated from. */
export function GoTab(): ReactNode {
  const { go } = usePlayground();
  const answer = useStore(go, (state) => state);
  return (
    <>
      <div className={panes["request"]}>
        <GoState answer={answer} />
        <GoOptionsMenu />
      </div>
      {answer?.failure !== undefined && answer.failure !== null && <FailureNote failure={answer.failure} />}
      {answer !== null && <GoPrices answer={answer} />}
      <DocumentEditor key="go" name="go" />
    </>
  );
}

/** What comes of the text, and whether the definition is that. */
function GoState({ answer }: { readonly answer: GoAnswer | null }): ReactNode {
  const playground = usePlayground();
  const { workspace } = playground;
  const isEmpty = useWorkspace(({ documents }) => documents.go.trim() === "");
  const isDetached = useWorkspace((work) => work.isDetached);
  const isNewer = useWorkspace((work) => answer !== null && !sameGoSource(goSourceOf(work), answer.source));
  if (isEmpty)
    return (
      <span className={css["state"]}>
        Go types with the markers of kubebuilder: one file, or several (txtar).
      </span>
    );
  if (answer === null) return <span className={css["state"]}>Generating ...</span>;
  const { definitions, shown } = answer.account;
  const current = definitions.find(({ file }) => file === shown);
  return (
    <span className={css["state"]}>
      {isDetached ? (
        <>
          The CRD was edited by hand and no longer follows this text.
          <Button onClick={() => generateAgain(playground)}>Generate it again</Button>
        </>
      ) : current === undefined ? (
        answer.lastDefinition === "" ? (
          "No definition comes of this text."
        ) : (
          "The CRD is of the last text that made one."
        )
      ) : (
        <>
          {definitions.length > 1 ? (
            <Select
              label={`Of ${count(definitions.length, "definition")} the one that is shown as the CRD`}
              value={current.file}
              options={definitions.map(({ file, kind }) => ({ value: file, text: `${kind} (${file})` }))}
              onChange={(goChosen) => workspace.update((old) => ({ ...old, goChosen }))}
            />
          ) : (
            <span>Makes {current.kind}</span>
          )}
          <span className={css["size"]}>
            {definitions.length > 1 ? `1 of ${definitions.length}, ` : ""}
            {sizeText(current.bytes)}
          </span>
          <CrdLink answer={answer} />
          {isNewer && <span className={css["size"]}>updating</span>}
        </>
      )}
    </span>
  );
}

/** The way to the lines of the definition that the line of the caret made. */
function CrdLink({ answer }: { readonly answer: GoAnswer }): ReactNode {
  const { shell, workspace } = usePlayground();
  const line = useShell(({ caret }) => (caret?.document === "go" ? caret.line : null));
  const isShown = useWorkspace(
    (work) => isGenerated(work) && work.documents.definition === answer.account.definition,
  );
  if (line === null || !isShown) return null;
  const lines = definitionLines(answer, line);
  const [first] = lines;
  const last = lines.at(-1);
  if (first === undefined || last === undefined) return null;
  const show = (): void => {
    const range = rangeOfLines(workspace.get().documents.definition, first, last);
    shell.update((old) => ({
      ...withDocumentShown(old, "definition"),
      reveal: { document: "definition", ...range },
    }));
  };
  return (
    <Button look="link" onClick={show}>
      {first === last ? `CRD line ${first}` : `CRD lines ${first}–${last}`}
    </Button>
  );
}

/** The first run of lines of the definition that a line of the Go text made, 1-based. */
function definitionLines({ account, source }: GoAnswer, line: number): readonly number[] {
  const { start, end } = rangeOfLines(source.text, line, line);
  const isHere = (offset: number): boolean => offset >= start && offset <= end;
  const from = account.offsets.findIndex(isHere);
  if (from < 0) return [];
  let to = from;
  while (isHere(account.offsets[to + 1] ?? -1)) to++;
  return from === to ? [from + 1] : [from + 1, to + 1];
}

/** Where lines of a text begin and end, 1-based. */
function rangeOfLines(
  text: string,
  first: number,
  last: number,
): { readonly start: number; readonly end: number } {
  let start = 0;
  for (let line = 1; line < first; line++) start = text.indexOf("\n", start) + 1;
  let end = start;
  for (let line = first; line <= last; line++) {
    const next = text.indexOf("\n", end);
    if (next < 0) return { start, end: text.length };
    end = next + (line === last ? 0 : 1);
  }
  return { start, end };
}
