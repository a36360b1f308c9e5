import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { usePlayground, useShell, useWorkspace } from "../../shell/context.ts";
import type { GoAnswer } from "../../shell/go-answer.ts";
import { withDocumentShown } from "../../shell/shell.ts";
import { isGenerated } from "../../workspace/workspace.ts";

/** A link to the lines of the definition that the caret's line made. */
export function CrdLink({ answer }: { readonly answer: GoAnswer }): ReactNode {
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

/**
 * Returns the first run of lines of the definition that a line of the Go text made: its first and last line, 1-based.
 * One number for a single line, none if there is no such line.
 */
function definitionLines({ account, source }: GoAnswer, line: number): readonly number[] {
  const { start, end } = rangeOfLines(source.text, line, line);
  const isHere = (offset: number): boolean => offset >= start && offset <= end;
  const from = account.offsets.findIndex(isHere);
  if (from < 0) return [];
  let to = from;
  while (isHere(account.offsets[to + 1] ?? -1)) to++;
  return from === to ? [from + 1] : [from + 1, to + 1];
}

/** Returns where the lines `first` to `last` of a text begin and end. Lines are 1-based. */
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
