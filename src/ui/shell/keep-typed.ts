import { type DocumentName, documentNames, type Workspace } from "../workspace/workspace.ts";
import type { Playground } from "./playground.ts";

/** The last texts that buttons made, by document. One that is made from it is not what a person typed. */
const lastPuts = new WeakMap<Playground["workspace"], Map<DocumentName, string>>();

/**
 * Puts the work on screen into History before a button replaces it with `next`, if that drops a text that no button made:
 * undo ends when other work is opened or the page is loaded again.
 */
export function keepTyped(
  { workspace, workHistory }: Pick<Playground, "workspace" | "workHistory">,
  next: Workspace,
): void {
  const work = workspace.get();
  const lastPut = lastPuts.get(workspace) ?? new Map<DocumentName, string>();
  lastPuts.set(workspace, lastPut);
  const left = new Set(Object.values(next.documents));
  const changed = documentNames.filter((name) => work.documents[name] !== next.documents[name]);
  const dropped = changed.filter((name) => {
    const text = work.documents[name];
    return text.trim() !== "" && text !== lastPut.get(name) && !left.has(text);
  });
  if (dropped.length > 0) void workHistory.add(work, `button ${dropped.join(" ")}`);
  for (const name of changed) lastPut.set(name, next.documents[name]);
}
