import { withText } from "../workspace/transitions.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import type { Playground } from "./playground.ts";

/** Puts a text in the place of another, says what was done, and offers to take it back. */
export function putText(
  { workspace, tell }: Playground,
  name: DocumentName,
  text: string,
  message: string,
): void {
  const before = workspace.get().documents[name];
  const put = (next: string): void => workspace.update((old) => withText(old, name, next));
  put(text);
  const undo = (): void => {
    put(before);
    tell(null);
  };
  tell({ tone: "info", text: message, actions: [{ label: "Undo", run: undo }] });
}
