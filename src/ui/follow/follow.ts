import type { Playground } from "../shell/playground.ts";
import type { Reveal, Shell } from "../shell/shell.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { channelNamed, question } from "./channel.ts";
import { readShown } from "./shown.ts";

/** Shows in this window what another one shows. */
export function follow({ workspace, shell, tell }: Playground, name: string): void {
  tell({ tone: "info", text: "Waiting for the window that this one follows.", actions: [] });
  const channel = channelNamed(name);
  channel.onmessage = ({ data }) => {
    const shown = readShown(data);
    if (shown === undefined) return;
    workspace.update(() => shown.workspace);
    shell.update((old) => ({ ...old, ...shown.shell, notice: null, ...revealed(old, shown) }));
  };
  channel.postMessage(question);
}

/** What brings the other window's caret into sight, where it moved. */
function revealed(
  old: Shell,
  { workspace, shell: { caret } }: { readonly workspace: Workspace; readonly shell: Pick<Shell, "caret"> },
): { readonly reveal?: Reveal } {
  if (caret === null || (caret.document === old.caret?.document && caret.line === old.caret.line)) return {};
  const start = startOfLine(workspace.documents[caret.document], caret.line);
  return { reveal: { document: caret.document, start, end: start, isQuiet: true } };
}

/** The offset of a line, from 1. Past the last line, that of the last. */
function startOfLine(text: string, line: number): number {
  let start = 0;
  for (let at = 1; at < line; at++) {
    const end = text.indexOf("\n", start);
    if (end < 0) break;
    start = end + 1;
  }
  return start;
}
